import { about } from '#content/about.ts'
import { clients } from '#content/clients.ts'
import { hero } from '#content/hero.ts'
import { nav } from '#content/nav.ts'
import { plans } from '#content/plans.ts'
import { packages, socialPlan } from '#content/services.ts'
import { expect, test } from '../support/fixtures.ts'
import { sectionIds, visit } from '../support/visitor.ts'

test('landmarks divide the page, each section under the name of its heading; the name of a link or button says alone what it does; all may be enlarged', {
  tag: '@once',
}, async ({ page }) => {
  await visit(page)
  for (const role of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(role)).toHaveCount(1)
  const names = await page.getByRole('navigation').evaluateAll((all) => all.map((one) => one.ariaLabel))
  expect(new Set(names).size).toBe(names.length)
  expect(names).toContain(nav.label)
  for (const id of sectionIds) {
    const heading = page.locator(`#${id}`).getByRole('heading').first()
    const name = ((await heading.textContent()) ?? '').replace(/\s+/g, ' ').trim()
    // The dot is an element of its own, in its own colour: a name may carry a space before it.
    const spoken = new RegExp(`^${name.replace('.', ' ?[.]')}$`)
    await expect(page.locator(`section#${id}`)).toHaveAccessibleName(spoken)
  }
  for (const element of ['html', 'body'])
    await expect(page.locator(element)).toHaveCSS('touch-action', 'auto')
  // In a screen reader's list of links, or by voice.
  for (const role of ['link', 'button'] as const)
    await expect(page.getByRole(role, { name: /^(Pausar|Seguir|Ver más|Acá|Elegir|Quitar|)$/ })).toHaveCount(
      0,
    )
})

test('the skip link comes first and leads past the bar', { tag: '@once' }, async ({ page }) => {
  await visit(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: nav.skip })
  await expect(skip).toBeFocused()
  const box = await skip.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  expect(box?.y).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('#inicio :focus')).toBeVisible()
})

test('prices, figures and stars read well aloud', { tag: '@once' }, async ({ page }) => {
  await visit(page)
  const prices = await page.locator('#precios').ariaSnapshot()
  const money = (amount: number) => new Intl.NumberFormat('es-AR').format(amount)
  for (const { price, period } of plans.list) expect(prices).toContain(`${money(price)} pesos, ${period}`)
  const services = await page.locator('#servicios').ariaSnapshot()
  for (const { price, unit } of [...packages.list, socialPlan])
    expect(services).toContain(`${money(price)} pesos, ${unit}`)
  // Speech says "dólares" for the sign, which in Argentina is another price.
  expect(prices + services).not.toContain('$')

  // "+70 clientes" is said "más setenta clientes", if figure and noun are two words of one sentence.
  const sentence = async (id: string) =>
    (await page.locator(id).ariaSnapshot()).replace(/\s*- (strong|text): /g, ' ').replaceAll('"', '')
  const figures = await sentence('#sobre-mi')
  for (const { figure, label } of about.statistics) expect(figures).toContain(` ${figure} ${label}\n`)
  expect(await sentence('#inicio')).toContain(` ${hero.claim.figure} ${hero.claim.label}`)

  const said = await page.locator('#clientes').ariaSnapshot()
  const stars = clients.testimonials.map(({ rating }) => clients.stars(rating))
  for (const one of stars)
    expect(said.match(new RegExp(one, 'g'))).toHaveLength(stars.filter((other) => other === one).length)
  for (const { name } of clients.list) expect(said.match(new RegExp(`img "${name}"`, 'g'))).toHaveLength(1)
})
