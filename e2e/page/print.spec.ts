import { agency } from '#content/agency.ts'
import { clients } from '#content/clients.ts'
import { plans } from '#content/plans.ts'
import { packages, services, socialPlan } from '#content/services.ts'
import { expect, test } from '../support/fixtures.ts'
import { formatPrice } from '../support/page-objects.ts'

test('print styles: a price list with the agency’s place, in dark ink', async ({ page, site }) => {
  await site.visit()
  // About the width of a sheet between its margins.
  await page.setViewportSize({ width: 672, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  // biome-ignore lint/performance/useDomNodeTextContent: what is not rendered must not count
  const words = (await page.locator('body').innerText()).replace(/\s+/g, ' ')
  const sold = [
    ...services.list.map(({ title }) => title),
    ...[...packages.list, socialPlan].flatMap(({ title, price, unit }) => [title, formatPrice(price), unit]),
    ...plans.list.flatMap(({ name, price, period, features }) => [
      name,
      formatPrice(price),
      period,
      ...features,
    ]),
    agency.place,
  ]
  expect(sold.filter((one) => !words.includes(one.replace(/\s+/g, ' ')))).toEqual([])

  await expect(site.form.form).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  for (const { text } of clients.testimonials) await expect(page.getByText(text)).toBeHidden()

  // Ink is dark: the ground is white.
  const pale = await page.locator('body *').evaluateAll((all) =>
    all.flatMap((element) => {
      const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      const channels = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)
      return own && element.checkVisibility() && Math.max(...channels) > 100 ? [element.textContent] : []
    }),
  )
  expect(pale).toEqual([])
})
