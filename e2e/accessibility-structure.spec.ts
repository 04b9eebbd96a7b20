import { about } from '#content/about.ts'
import { clients } from '#content/clients.ts'
import { hero } from '#content/hero.ts'
import { nav } from '#content/nav.ts'
import { plans } from '#content/plans.ts'
import { packages, socialPlan } from '#content/services.ts'
import { controls } from './accessibility/names.ts'
import { visit } from './accessibility/settle.ts'
import { expect, test } from './support/test.ts'
import { menu } from './support/visitor.ts'

const sections = ['inicio', 'servicios', 'sobre-mi', 'clientes', 'precios', 'contacto']

test('one h1 and an outline without gaps, on every page', { tag: '@once' }, async ({ page, noise }) => {
  noise.expect(/status of 404/, /^status 404/)
  for (const path of ['/', '/no-existe']) {
    await page.goto(path)
    const levels = await page
      .locator('h1, h2, h3, h4, h5, h6')
      .evaluateAll((all) => all.map((heading) => Number(heading.tagName[1])))
    expect(levels[0], path).toBe(1)
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    const gaps = levels.filter((level, index) => level - (levels[index - 1] ?? 1) > 1)
    expect(gaps, `${path}: ${levels.join(' ')}`).toEqual([])
  }
})

test('landmarks divide the page, each section under the name of its heading', { tag: '@once' }, async ({
  page,
}) => {
  await visit(page)
  for (const role of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(role)).toHaveCount(1)
  const names = await page.getByRole('navigation').evaluateAll((all) => all.map((one) => one.ariaLabel))
  expect(new Set(names).size).toBe(names.length)
  expect(names).toContain(nav.label)
  for (const id of sections) {
    const heading = page.locator(`#${id}`).getByRole('heading').first()
    const name = ((await heading.textContent()) ?? '').replace(/\s+/g, ' ').trim()
    // The dot is an element of its own, in its own colour: a name may carry a space before it.
    await expect(page.locator(`section#${id}`)).toHaveAccessibleName(
      new RegExp(`^${name.replace('.', ' ?[.]')}$`),
    )
  }
})

test('the page speaks Spanish and may be enlarged', { tag: '@once' }, async ({ page, noise }) => {
  noise.expect(/status of 404/, /^status 404/)
  for (const path of ['/', '/no-existe']) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-AR')
    const viewport = await page.locator('meta[name=viewport]').getAttribute('content')
    expect(viewport).not.toMatch(/user-scalable|maximum-scale/)
    expect(await page.title()).not.toBe('')
    const fixed = await page.evaluate(() =>
      [document.documentElement, document.body].map((one) => getComputedStyle(one).touchAction),
    )
    expect(fixed).toEqual(['auto', 'auto'])
  }
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
  await expect(page.getByRole('main').locator(':focus')).toHaveText(hero.action)
})

test('what is written on a control is in its name', { tag: '@once' }, async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await visit(page)
    if (width === 390) await menu(page).toggle.click()
    const found = await controls(page)
    expect(found.length).toBeGreaterThan(8)
    const plain = (text: string) => text.toLocaleLowerCase('es-AR').replace(/\s+/g, ' ')
    const wrong = found.filter(({ name, visible }) => name === '' || !plain(name).includes(plain(visible)))
    expect(wrong).toEqual([])
    // Out of its context, as a list of links or by voice: a name alone must say what it does.
    const names = found.map(({ role, name }) => `${role} ${name}`)
    expect(
      names.filter((name) => /^(button|link) (Pausar|Seguir|Ver más|Acá|Elegir|Quitar)$/.test(name)),
    ).toEqual([])
  }
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
  expect(said.match(new RegExp(clients.stars(5), 'g'))).toHaveLength(clients.testimonials.length)
  for (const { name } of clients.list) expect(said.match(new RegExp(`img "${name}"`, 'g'))).toHaveLength(1)
})
