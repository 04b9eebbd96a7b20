import { expect, test } from '../support/fixtures.ts'
import { formatPrice } from '../support/page-objects.ts'
import { plans } from '../support/words.ts'

test('a price that a visitor copies is the price that they see', async ({ page, site }) => {
  await site.visit()
  const copied = await page.locator('#precios').evaluate((section) => {
    const selection = getSelection()
    selection?.selectAllChildren(section)
    return String(selection).replace(/\s+/g, ' ')
  })
  for (const { price } of plans.list) expect(copied).toContain(formatPrice(price))
  // " pesos" is only for screen readers: copied too, the currency would be said twice.
  expect(copied).not.toMatch(/\$[\d.]+ ?pesos/)
})
