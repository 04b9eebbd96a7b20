import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { plans } from '#content/plans.ts'
import { packages, socialPlan } from '#content/services.ts'
import { toasts } from '#content/toasts.ts'
import { expect, test } from '../support/fixtures.ts'
import { priceText } from '../support/page-objects.ts'

/** Firefox's reader view is this library; Safari's and Chrome's came from the same one. */
const readability = readFileSync(
  fileURLToPath(import.meta.resolve('@mozilla/readability/Readability.js')),
  'utf8',
)

test('reader view: every price, and no notice about sending', async ({ page, browserErrors }) => {
  await page.goto('/')
  // The page's policy stops what the library writes into its copy of the document.
  browserErrors.expect(/TrustedScript|Content Security Policy/)
  const text = await page.evaluate<string>(
    `${readability}; new Readability(document.cloneNode(true)).parse().textContent`,
  )
  const offers = [...plans.list, ...packages.list, socialPlan]
  // The sign is hidden from speech, and so from the reader view too.
  for (const { price } of offers) expect(text).toContain(priceText(price).replace(/^\D+/, ''))
  for (const { features } of plans.list) for (const feature of features) expect(text).toContain(feature)
  for (const { title, description } of [toasts.sent, toasts.failed]) {
    expect(text).not.toContain(title.slice(2))
    expect(text).not.toContain(description)
  }
})
