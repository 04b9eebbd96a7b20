import { agency } from '#content/agency.ts'
import { clients } from '#content/clients.ts'
import { contact } from '#content/contact.ts'
import { nav } from '#content/nav.ts'
import { toasts } from '#content/toasts.ts'
import { expect, test } from '../support/fixtures.ts'
import { sectionIds } from '../support/page-objects.ts'

/**
 * What was ordered, written out here and not read from content/: numbers, names and quoted texts stand exactly; where only
 * the meaning is fixed, a pattern leaves the wording free. All other tests take their words from content/.
 */
const webPlans = [
  {
    name: 'Landing',
    price: '$350.000',
    features: 'diseño, 5 secciones, celular|adapta, SEO básico, formulario, redes, 1 mes de soporte',
  },
  {
    name: 'Completa',
    price: '$500.000',
    popular: true,
    features: `todo lo de.*Landing, 10 secciones, blog, SEO avanzado, analítica|estadísticas|visitas, chat,
      3 meses de soporte, SSL`,
  },
  {
    name: 'Tienda Online',
    price: '$650.000',
    features: `todo lo de.*Completa, secciones.*(ilimitadas|límite), e-commerce|tienda|carrito, reservas|turnos, idioma,
      animaciones, 6 meses de soporte, mantenimiento`,
  },
]
const pieces = [
  { title: /identidad de marca/i, price: '$150.000', unit: '' },
  { title: /flyer/i, price: '$15.000', unit: /pieza.*imagen o video/ },
]
const month = {
  price: '$130.000',
  features: `5 (publicaciones|posteos).*semana, historias.*día|historias diarias, diseños, informe, contenido,
    métricas.*recomendaciones, mensajes.*comentarios, crecimiento|crecer`,
}
/** One pattern for each item of a list. */
const patterns = (list: string) => list.split(/,\s+/).map((words) => new RegExp(words, 'i'))

test.skip(agency.name !== 'real.', 'This is another agency: it ordered other words.')

test('texts, prices, features and order of every section as specified', async ({ page }) => {
  await page.goto('/')
  const targetsOf = (links: ReturnType<typeof page.locator>) =>
    links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))

  await test.step('one page, its tagline as description, its sections in order', async () => {
    await expect(page).toHaveTitle('real.')
    const description = await page.locator('meta[name=description]').getAttribute('content')
    expect(description?.length).toBeGreaterThan(20)
    const heard = String(description).replace(
      /\$\d+(?:\.\d{3})*/,
      (amount) => `${amount} ${agency.currency.name}`,
    )
    await expect(page.locator('#inicio').getByText(heard, { exact: true })).toBeVisible()
    const ids = await page.locator('main > section').evaluateAll((all) => all.map((section) => section.id))
    // The mockups with the visitor's name are a part of the first.
    expect(ids.filter((id) => id !== 'cosas')).toEqual(sectionIds)
  })
  await test.step('the bar: five links', async () => {
    const links = page.getByRole('navigation', { name: nav.label }).locator('li a')
    expect(await targetsOf(links)).toEqual(['#inicio', '#sobre-mi', '#servicios', '#clientes', '#precios'])
  })
  await test.step('inicio: headline, call to action, the claim', async () => {
    const hero = page.locator('#inicio')
    await expect(hero.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(hero.locator('a[href="#contacto"]')).toBeInViewport()
    await expect(hero.getByText('+100 Clientes', { exact: true })).toBeInViewport()
  })
  await test.step('servicios: four services, each with its drawing and a sentence', async () => {
    const titled = { has: page.getByRole('heading', { level: 3 }) }
    const cards = page.locator('#servicios').getByRole('listitem').filter(titled)
    await expect(cards).toHaveCount(4)
    for (const [index, title] of [/web/i, /marketing/i, /gráfico/i, /publicidad/i].entries()) {
      const card = cards.nth(index)
      await expect(card.getByRole('heading', { name: title })).toBeVisible()
      await expect(card.getByRole('paragraph')).toHaveText(/^.{20,}\.$/)
      await expect(card.locator('svg').first()).toBeVisible()
    }
  })
  await test.step('servicios: design by the piece, then the month of social media with all it includes', async () => {
    const section = page.locator('#servicios')
    for (const { title, price, unit } of pieces) {
      const card = section.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
      await expect(card).toContainText(price)
      await expect(card).toContainText(unit)
    }
    const plan = section.getByText(month.price).last().locator('xpath=ancestor::*[.//li][1]')
    await expect(plan.getByRole('listitem')).toHaveText(patterns(month.features))
    await expect(plan).toContainText('mes')
    const order = await section.getByRole('heading').allInnerTexts()
    const place = (title: RegExp) => order.findIndex((text) => title.test(text))
    expect(place(/Flyer/)).toBeGreaterThan(place(/Publicidad digital/))
    expect(place(/Redes/)).toBeGreaterThan(place(/Flyer/))
  })
  await test.step('sobre-mi: four figures', async () => {
    const section = page.locator('#sobre-mi')
    await expect(section.getByRole('listitem')).toHaveCount(4)
    for (const text of ['+2 años de experiencia', '+70 clientes', '+50 sitios web', '+100 marcas'])
      await expect(section.getByText(text, { exact: true })).toBeVisible()
  })
  await test.step('clientes: six logos by name, and nothing twice for who listens', async () => {
    const logos = page.locator('#clientes').getByRole('list', { name: clients.strip.label }).getByRole('img')
    await expect(logos).toHaveCount(6)
    for (const [index, { name }] of clients.list.entries())
      await expect(logos.nth(index)).toHaveAccessibleName(name)
    await expect(page.locator('#clientes [data-strip]').getByRole('img')).toHaveCount(6)
  })
  await test.step('clientes: three testimonials with name, handle, five stars, text and avatar', async () => {
    const quoted = { has: page.getByRole('blockquote') }
    const cards = page.locator('#clientes').getByRole('figure').filter(quoted)
    await expect(cards).toHaveCount(3)
    for (const [index, { name, username, text, rating, sample }] of clients.testimonials.entries()) {
      const card = cards.nth(index)
      expect(username).toMatch(/^@\w/)
      for (const words of [name, username]) await expect(card.getByText(words, { exact: true })).toBeVisible()
      await expect(card.getByRole('blockquote')).toContainText(text)
      await expect(card.getByText(`${rating} de 5 estrellas`)).toHaveCount(1)
      await expect(card.locator('svg')).toHaveCount(5)
      // Filled only when the words are a client's own.
      await expect(card.locator('svg[fill=currentColor]')).toHaveCount(sample ? 0 : rating)
      await expect(card.getByText('ejemplo', { exact: true })).toHaveCount(sample ? 1 : 0)
      await expect(card.locator('> span').first()).toBeVisible()
    }
  })
  await test.step('precios: three plans, each with price, period, every feature and an action; one is popular', async () => {
    const cards = page
      .locator('#precios')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
    await expect(cards).toHaveCount(3)
    for (const [index, { name, price, popular, features }] of webPlans.entries()) {
      const card = cards.nth(index)
      await expect(card.getByRole('heading')).toHaveText(new RegExp(`^${name}\\.?$`))
      await expect(card.getByText(price)).toBeVisible()
      await expect(card.getByText('pago único')).toBeVisible()
      await expect(card.getByRole('list').getByRole('listitem')).toHaveText(patterns(features))
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
    for (const [name, placeholder] of [
      ['name', 'Tu nombre'],
      ['email', 'tu@email.com'],
      ['message', 'Cuéntame sobre tu proyecto...'],
    ])
      await expect(section.getByRole('form').locator(`[name=${name}]`)).toHaveAttribute(
        'placeholder',
        placeholder ?? '',
      )
  })
  await test.step('the footer: four links in their order', async () => {
    const links = page.locator('footer').getByRole('navigation').getByRole('link')
    await expect(links).toHaveText(['Inicio', 'Servicios', /Sobre/, 'Contacto'])
    expect(await targetsOf(links)).toEqual(['#inicio', '#servicios', '#sobre', '#contacto'])
  })
  // How long a toast stays that does not say so is in form/toast.spec.ts.
  await test.step('the two toasts: words, and the seconds of the first', () => {
    expect(toasts.sent).toMatchObject({
      title: '✅ Mensaje enviado',
      description: 'Gracias por contactarte. Te responderé a la brevedad.',
      duration: 4000,
    })
    expect(toasts.failed).toEqual({
      title: '❌ No se pudo enviar',
      description: 'Ocurrió un error al enviar el formulario. Probá nuevamente.',
      variant: 'destructive',
    })
  })
})
