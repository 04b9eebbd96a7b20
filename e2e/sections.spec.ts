import { clients } from '#content/clients.ts'
import { contact } from '#content/contact.ts'
import * as spec from './support/specification.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

test('one page, in Argentine Spanish, its tagline as description, its sections in order', async ({
  page,
}) => {
  await expect(page).toHaveTitle('real.')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-AR')
  const description = await page.locator('meta[name=description]').getAttribute('content')
  expect(description?.length).toBeGreaterThan(20)
  await expect(page.locator('#inicio').getByText(String(description), { exact: true })).toBeVisible()
  const ids = await page.locator('main > section').evaluateAll((all) => all.map((section) => section.id))
  expect(ids).toEqual(spec.sectionIds)
})

test('inicio: headline, call to action, the claim', async ({ page }) => {
  const hero = page.locator('#inicio')
  await expect(hero.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(hero.locator('a[href="#contacto"]')).toBeInViewport()
  await expect(hero.getByText('+100 Clientes', { exact: true })).toBeInViewport()
})

test('servicios: four services, each with its drawing and a sentence', async ({ page }) => {
  const cards = page
    .locator('#servicios')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
  await expect(cards).toHaveCount(4)
  for (const [index, title] of spec.services.entries()) {
    const card = cards.nth(index)
    await expect(card.getByRole('heading', { name: title })).toBeVisible()
    await expect(card.getByRole('paragraph')).toHaveText(/^.{20,}\.$/)
    await expect(card.locator('svg')).toBeVisible()
  }
})

test('servicios: design by the piece, then the month of social media with all it includes', async ({
  page,
}) => {
  const section = page.locator('#servicios')
  for (const { title, price, unit } of spec.designPackages) {
    const card = section.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
    await expect(card.getByText(price)).toBeVisible()
    if (unit) await expect(card.getByText(unit)).toBeVisible()
  }
  const plan = section.getByText(spec.socialPlan.price).locator('xpath=ancestor::*[.//li][1]')
  await expect(plan.getByRole('listitem')).toHaveText(spec.socialPlan.features)
  await expect(plan.getByText(spec.socialPlan.unit).first()).toBeVisible()
  // Packages before the plan, as the specification lists them.
  const order = await section.getByRole('heading').allInnerTexts()
  const place = (title: RegExp) => order.findIndex((text) => title.test(text))
  expect(place(/Flyer/)).toBeGreaterThan(place(/Publicidad digital/))
  expect(place(/Redes/)).toBeGreaterThan(place(/Flyer/))
})

test('sobre-mi: four figures', async ({ page }) => {
  const figures = page.locator('#sobre-mi').getByRole('listitem')
  await expect(figures).toHaveCount(4)
  for (const [index, text] of spec.statistics.entries())
    await expect(figures.nth(index).getByText(text, { exact: true })).toBeVisible()
})

test('clientes: six logos by name, and nothing twice for who listens', async ({ page }) => {
  const logos = page.locator('#clientes').getByRole('list', { name: clients.strip.label }).getByRole('img')
  await expect(logos).toHaveCount(6)
  for (const [index, { name }] of clients.list.entries())
    await expect(logos.nth(index)).toHaveAccessibleName(name)
  await expect(page.locator('#clientes').getByRole('img')).toHaveCount(6)
})

test('clientes: three testimonials with name, handle, five stars, text and avatar', async ({ page }) => {
  const cards = page.locator('#clientes').getByRole('figure')
  await expect(cards).toHaveCount(3)
  for (const [index, { name, username, text }] of clients.testimonials.entries()) {
    const card = cards.nth(index)
    expect(username).toMatch(/^@\w/)
    for (const words of [name, username]) await expect(card.getByText(words, { exact: true })).toBeVisible()
    await expect(card.getByRole('blockquote')).toContainText(text)
    const stars = card.getByRole('paragraph').filter({ hasText: '5 de 5 estrellas' })
    await expect(stars.locator('svg')).toHaveCount(5)
    await expect(card.locator('> svg, > img')).toBeVisible()
  }
})

test('precios: three plans, each with price, period, every feature and an action; one is popular', async ({
  page,
}) => {
  const section = page.locator('#precios')
  const cards = section.getByRole('listitem').filter({ has: page.getByRole('heading') })
  await expect(cards).toHaveCount(3)
  for (const [index, { name, price, popular, features }] of spec.webPlans.entries()) {
    const card = cards.nth(index)
    await expect(card.getByRole('heading')).toHaveText(new RegExp(`^${name}\\.?$`))
    await expect(card.getByText(price)).toBeVisible()
    await expect(card.getByText('pago único')).toBeVisible()
    await expect(card.getByRole('list').getByRole('listitem')).toHaveText(features)
    await expect(card.getByText('Más Popular')).toHaveCount(popular ? 1 : 0)
    await expect(card.getByRole('link', { name })).toBeVisible()
  }
})

test('contacto: where, why, and the form', async ({ page }) => {
  const section = page.locator('#contacto')
  await expect(section.getByText('Mendoza, Argentina', { exact: true })).toBeVisible()
  const why = section.getByRole('heading', { name: '¿Por qué elegirme?' })
  await expect(why).toBeVisible()
  await expect(why.locator('..').getByRole('listitem')).toHaveText(contact.why.reasons)
  await expect(section.getByRole('form')).toBeVisible()
})

test('the footer: four links in their order', async ({ page }) => {
  const links = page.locator('footer').getByRole('navigation').getByRole('link')
  await expect(links).toHaveText(['Inicio', 'Servicios', /Sobre/, 'Contacto'])
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(targets).toEqual(spec.footerTargets)
})
