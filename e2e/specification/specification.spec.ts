import { agency } from '#content/agency.ts'
import { clients } from '#content/clients.ts'
import { contact } from '#content/contact.ts'
import { nav } from '#content/nav.ts'
import { plans } from '#content/plans.ts'
import { packages, socialPlan } from '#content/services.ts'
import { toasts } from '#content/toasts.ts'
import { expect, test } from '../support/fixtures.ts'
import { pesos, sectionIds } from '../support/visitor.ts'
import * as spec from './specification.ts'

// An owner who changes a price, or makes the page another agency's, changes what the specification says: that is no fault.
const prices = [...plans.list, ...packages.list, socialPlan].map(({ price }) => pesos(price))
const specified = [...spec.webPlans, ...spec.designPackages, spec.socialPlan].map(({ price }) => price)
const own = agency.name === 'real.' && prices.join() === specified.join()
test.skip(!own, 'content/ has other prices, or another name, than the specification.')

test('the page is what its specification says, section by section', async ({ page }) => {
  await page.goto('/')
  await test.step('one page, in Argentine Spanish, its tagline as description, its sections in order', async () => {
    await expect(page).toHaveTitle('real.')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-AR')
    const description = await page.locator('meta[name=description]').getAttribute('content')
    expect(description?.length).toBeGreaterThan(20)
    await expect(page.locator('#inicio').getByText(String(description), { exact: true })).toBeVisible()
    const ids = await page.locator('main > section').evaluateAll((all) => all.map((section) => section.id))
    // The things with the visitor's name are a part of the first.
    expect(ids.filter((id) => id !== 'cosas')).toEqual(sectionIds)
  })
  await test.step('the bar: five links', async () => {
    const links = page.getByRole('navigation', { name: nav.label }).locator('li a')
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(targets).toEqual(spec.navTargets)
  })
  await test.step('inicio: headline, call to action, the claim', async () => {
    const hero = page.locator('#inicio')
    await expect(hero.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(hero.locator('a[href="#contacto"]')).toBeInViewport()
    await expect(hero.getByText('+100 Clientes', { exact: true })).toBeInViewport()
  })
  await test.step('servicios: four services, each with its drawing and a sentence', async () => {
    const cards = page
      .locator('#servicios')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) })
    await expect(cards).toHaveCount(4)
    for (const [index, title] of spec.services.entries()) {
      const card = cards.nth(index)
      await expect(card.getByRole('heading', { name: title })).toBeVisible()
      await expect(card.getByRole('paragraph')).toHaveText(/^.{20,}\.$/)
      await expect(card.locator('svg').first()).toBeVisible()
    }
  })
  await test.step('servicios: design by the piece, then the month of social media with all it includes', async () => {
    const section = page.locator('#servicios')
    for (const { title, price, unit } of spec.designPackages) {
      const card = section.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
      await expect(card.getByText(price)).toBeVisible()
      if (unit) await expect(card.getByText(unit)).toBeVisible()
    }
    const plan = section.getByText(spec.socialPlan.price).last().locator('xpath=ancestor::*[.//li][1]')
    await expect(plan.getByRole('listitem')).toHaveText(spec.socialPlan.features)
    await expect(plan.getByText(spec.socialPlan.unit).first()).toBeVisible()
    // Packages before the plan, as the specification lists them.
    const order = await section.getByRole('heading').allInnerTexts()
    const place = (title: RegExp) => order.findIndex((text) => title.test(text))
    expect(place(/Flyer/)).toBeGreaterThan(place(/Publicidad digital/))
    expect(place(/Redes/)).toBeGreaterThan(place(/Flyer/))
  })
  await test.step('sobre-mi: four figures', async () => {
    const figures = page.locator('#sobre-mi').getByRole('listitem')
    await expect(figures).toHaveCount(4)
    for (const [index, text] of spec.statistics.entries())
      await expect(figures.nth(index).getByText(text, { exact: true })).toBeVisible()
  })
  await test.step('clientes: six logos by name, and nothing twice for who listens', async () => {
    const logos = page.locator('#clientes').getByRole('list', { name: clients.strip.label }).getByRole('img')
    await expect(logos).toHaveCount(6)
    for (const [index, { name }] of clients.list.entries())
      await expect(logos.nth(index)).toHaveAccessibleName(name)
    await expect(page.locator('#clientes [data-strip]').getByRole('img')).toHaveCount(6)
  })
  await test.step('clientes: three testimonials with name, handle, five stars, text and avatar', async () => {
    const cards = page
      .locator('#clientes')
      .getByRole('figure')
      .filter({ has: page.getByRole('blockquote') })
    await expect(cards).toHaveCount(3)
    for (const [index, one] of clients.testimonials.entries()) {
      const { name, username, text, rating, sample } = one
      const card = cards.nth(index)
      expect(username).toMatch(/^@\w/)
      for (const words of [name, username]) await expect(card.getByText(words, { exact: true })).toBeVisible()
      await expect(card.getByRole('blockquote')).toContainText(text)
      // Drawn only when the words are a client's own: until then the rating stands in words.
      await expect(card.getByText('5 de 5 estrellas')).toBeVisible()
      await expect(card.locator('p svg')).toHaveCount(sample ? 0 : rating)
      await expect(card.locator('> span').first()).toBeVisible()
    }
  })
  await test.step('precios: three plans, each with price, period, every feature and an action; one is popular', async () => {
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
  await test.step('contacto: where, why, and the form', async () => {
    const section = page.locator('#contacto')
    await expect(section.getByText('Mendoza, Argentina', { exact: true })).toBeVisible()
    const why = section.getByRole('heading', { name: '¿Por qué elegirme?' })
    await expect(why).toBeVisible()
    await expect(why.locator('..').getByRole('listitem')).toHaveText(contact.why.reasons)
    await expect(section.getByRole('form')).toBeVisible()
    for (const [name, placeholder] of Object.entries(spec.placeholders))
      await expect(section.locator(`[name=${name}]`)).toHaveAttribute('placeholder', placeholder)
  })
  await test.step('the footer: four links in their order', async () => {
    const links = page.locator('footer').getByRole('navigation').getByRole('link')
    await expect(links).toHaveText(['Inicio', 'Servicios', /Sobre/, 'Contacto'])
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(targets).toEqual(spec.footerTargets)
  })
  await test.step('the two toasts: words and seconds', () => {
    expect(toasts.sent).toMatchObject(spec.successToast)
    // Its 5000 ms are the default's.
    expect({ duration: 5000, ...toasts.failed }).toMatchObject(spec.failureToast)
  })
})
