import { facts } from '#content/facts.ts'
import { plans } from '#content/plans.ts'
import { copyCheckout } from '#testing/process/copy-checkout.ts'
import { serveSite } from '../../scripts/serve-site.ts'
import { sideways, unreadable } from '../accessibility/visible-text.ts'
import { expect, test } from '../support/fixtures.ts'
import { fullWords } from '../support/longest-words.ts'
import { visit } from '../support/visitor.ts'

test('every text as long as it may be, in one word: nothing goes sideways, nothing is cut', {
  tag: '@once',
}, async ({ page }) => {
  test.setTimeout(120_000)
  const copy = await copyCheckout()
  try {
    for (const [file, text] of Object.entries(await fullWords()))
      await copy.write(file, text.replaceAll('"confirmed":false', '"confirmed":true'))
    expect(await copy.build()).toMatchObject({ code: 0, err: '' })
    const site = await serveSite(copy.dist)
    await visit(page, site.url)
    for (const width of [320, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(page.locator('#precios > ul > li')).toHaveCount(plans.list.length + facts.length)
      expect(await sideways(page), `at ${width}`).toEqual([])
      expect(await unreadable(page), `at ${width}`).toEqual([])
    }
    site.close()
  } finally {
    await copy.remove()
  }
})
