import { about } from '#content/about.ts'
import { agency } from '#content/agency.ts'
import { clients } from '#content/clients.ts'
import { hero } from '#content/hero.ts'
import { nav } from '#content/nav.ts'
import { plans } from '#content/plans.ts'
import { packages, socialPlan } from '#content/services.ts'
import { expect, test } from '../support/fixtures.ts'
import { sectionIds } from '../support/page-objects.ts'

test('sections are labelled by their headings; the skip link', async ({ page, site }) => {
  await site.visit()
  for (const id of sectionIds) {
    const heading = page.locator(`#${id}`).getByRole('heading').first()
    // The accessible name has no final dot.
    const name = ((await heading.textContent()) ?? '').replace(/\s+/g, ' ').replace(/\.$/, '').trim()
    await expect(page.locator(`section#${id}`)).toHaveAccessibleName(name)
  }
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: nav.skip })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('#inicio :focus')).toBeVisible()
})

test('a screen reader gets prices, statistics and star ratings as sentences', async ({ page, site }) => {
  await site.visit()
  /** The accessibility tree of a section as one text. */
  const said = async (id: string) =>
    (await page.locator(id).ariaSnapshot()).replace(/\s*- (strong|text): /g, ' ').replaceAll('"', '')
  const offers = (await said('#inicio')) + (await said('#precios')) + (await said('#servicios'))
  const { name, sign } = agency.currency
  const heard = (price: number | string) =>
    typeof price === 'string' ? price : `${new Intl.NumberFormat('es-AR').format(price)} ${name},`
  const sold = [...packages.list, socialPlan].map(({ price, unit }) => ({ price, period: unit }))
  for (const { price, period } of [...plans.list, ...sold])
    expect(offers).toContain(`${heard(price)} ${period}`)
  // Speech says "dólares" for the sign, which in Argentina is another price.
  expect(offers).not.toContain(sign)

  // "+70 clientes" is said "más setenta clientes", if figure and noun are two words of one sentence.
  const figures = await said('#sobre-mi')
  for (const { figure, label } of about.statistics) expect(`${figures}\n`).toContain(` ${figure} ${label}\n`)
  expect(await said('#inicio')).toContain(` ${hero.claim.figure} ${hero.claim.label}`)

  // The logos, each once, are counted in page/specification.spec.ts.
  const people = await said('#clientes')
  for (const { rating } of clients.testimonials) expect(people).toContain(clients.stars(rating))
})
