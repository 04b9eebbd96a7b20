import { agency } from '#content/agency.ts'
import { clients } from '#content/clients.ts'
import { plans } from '#content/plans.ts'
import { packages, services, socialPlan } from '#content/services.ts'
import { tagline } from '#web/sections/hero/tagline.ts'
import { expect, test } from '../support/fixtures.ts'
import { contactForm, pesos, visit } from '../support/visitor.ts'

test('on paper the page is a price list on one sheet: what is sold, for how much, and whom to call', {
  tag: ['@once', '@brand'],
}, async ({ page }) => {
  await visit(page)
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)

  // About the width of a sheet between its margins.
  await page.setViewportSize({ width: 672, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  // biome-ignore lint/performance/useDomNodeTextContent: what is not rendered must not count
  const words = (await page.locator('body').innerText()).replace(/\s+/g, ' ')
  const sold = [
    tagline,
    ...services.list.flatMap(({ title, description }) => [title, description]),
    ...[...packages.list, socialPlan].flatMap(({ title, price, unit }) => [title, pesos(price), unit]),
    ...socialPlan.features,
    ...plans.list.flatMap(({ name, price, period, features }) => [name, pesos(price), period, ...features]),
    plans.popular,
    agency.place,
  ]
  expect(sold.filter((one) => !words.includes(one.replace(/\s+/g, ' ')))).toEqual([])
  const printed = await page
    .locator('[data-print]')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one, '::after').content))
  expect(printed).toEqual([`"${agency.whatsapp.display}"`])

  await expect(contactForm(page).form).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('link', { name: plans.list[0]?.action })).toBeHidden()
  for (const ridge of await page.locator('[data-ridge]').all()) await expect(ridge).toBeHidden()
  for (const { text } of clients.testimonials) await expect(page.getByText(text)).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()

  // Ink is dark and the ground is white.
  const pale = await page.evaluate(() => {
    const luminance = (colour: string) => {
      const [r = 255, g = 255, b = 255] = (colour.match(/[\d.]+/g) ?? []).map(Number)
      return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255
    }
    return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
      const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      if (!own || !element.checkVisibility()) return []
      return luminance(getComputedStyle(element).color) > 0.25
        ? [`${element.className}: ${element.textContent}`]
        : []
    })
  })
  expect(pale).toEqual([])
})
