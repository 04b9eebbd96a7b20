import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { agency } from '#content/agency.ts'
import { contact } from '#content/contact.ts'
import { nav } from '#content/nav.ts'
import { plans } from '#content/plans.ts'
import { toasts } from '#content/toasts.ts'
import { sendPath } from '#contract/send.ts'

/** As the page writes a price. */
export const formatPrice = (price: number | string) =>
  typeof price === 'string' ? price : agency.currency.sign + new Intl.NumberFormat('es-AR').format(price)

/** The same with what is only heard. */
export const priceText = (price: number | string) =>
  typeof price === 'string' ? price : `${formatPrice(price)} ${agency.currency.name}`

export const sectionIds = ['inicio', 'servicios', 'sobre-mi', 'clientes', 'precios', 'contacto']

/** Every section is there, with its words. */
export async function expectEverySection(page: Page): Promise<void> {
  for (const id of sectionIds) await expect(page.locator(`#${id}`)).toHaveText(/\S[\s\S]{20,}\S/)
}

/** What a visitor writes. Each has an address of its own, by which its stored row is found. */
export interface Message {
  name: string
  email: string
  message: string
}

export function newMessage(over: Partial<Message> = {}): Message {
  const id = randomUUID().slice(0, 8)
  const message = `Hola, tengo una panadería en Godoy Cruz.\nNecesito una página con los precios (${id}).`
  return { name: 'Ana Pérez', email: `ana-${id}@ejemplo.com`, message, ...over }
}

export const emptyMessage: Message = { name: '', email: '', message: '' }

/** The page's script is fetched on the first movement; from here on React answers. */
export async function hydrate(page: Page): Promise<void> {
  const hydrated = page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'))
  for (const x of [5, 6]) await page.mouse.move(x, 5)
  await hydrated
}

/** Waits for what comes after the first paint: the rest of the styles, every section laid out, the fonts. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])')]
    const parts = [...document.querySelectorAll('main > *, footer')]
    return (
      links.every((link) => link.sheet !== null) &&
      parts.every((part) => part.checkVisibility({ opacityProperty: true }))
    )
  })
  await page.evaluate(async () => {
    // Asked for by hand: `fonts.ready` is also true before the first letter has asked. A fallback face names fonts
    // of the system, which may not be there.
    await Promise.allSettled([...document.fonts].map((face) => face.load()))
  })
}

/** Goes to the page and waits until React answers and it looks as it will. */
export async function visit(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await hydrate(page)
  await waitUntilLoaded(page)
}

/**
 * The page as it is without JavaScript, in a browser that has it: axe needs timers, which stand still where scripts
 * are off. The document loses its scripts and shows what its `noscript` holds; headers stay.
 */
export async function visitWithoutScript(page: Page): Promise<void> {
  await page.route('/', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replace(/<script>.*?<\/script>/gs, '').replace(/<\/?noscript>/g, '')
    if (body === html) throw new Error('The document has neither script nor noscript.')
    const { 'content-encoding': _, 'content-length': __, ...headers } = response.headers()
    await route.fulfill({ status: response.status(), headers, body })
  })
  await page.goto('/')
}

/** The contact form by its visible words. */
export function contactForm(page: Page) {
  const { form: words } = contact
  // Its name is a name's, once one was written.
  const form = page.getByRole('form')
  const field = (label: string) => form.getByRole('textbox', { name: label, exact: true })
  const fields = {
    name: field(words.name.label),
    email: field(words.email.label),
    message: field(words.message.label),
  }
  const names = ['name', 'email', 'message'] as const
  return {
    form,
    ...fields,
    submit: form.getByRole('button', { name: words.submit }),
    sending: form.getByRole('button', { name: words.sending }),
    /** The lasting note after a success, and after a failure. */
    success: form.getByText(words.sent.text),
    failure: form.getByText(words.failed.text),
    whatsapp: form.getByRole('link', { name: new RegExp(`^${words.failed.action}`) }),
    /** The plan that goes with the message. */
    plan: form.getByText(words.plan.label, { exact: true }).locator('..'),
    async fill(written: Message) {
      for (const name of names) await fields[name].fill(written[name])
    },
    async expectValues(written: Message) {
      for (const name of names) await expect(fields[name]).toHaveValue(written[name])
    },
  }
}

/** The toasts on the page. */
export function toastRegion(page: Page) {
  const region = page.getByRole('region', { name: toasts.region })
  const all = region.getByRole('listitem')
  return {
    all,
    sent: all.filter({ hasText: toasts.sent.title }),
    failed: all.filter({ hasText: toasts.failed.title }),
    close: region.getByRole('button', { name: toasts.close }),
  }
}

/** Writes a message and presses the button. */
export async function submitMessage(page: Page, message = newMessage()): Promise<Message> {
  await contactForm(page).fill(message)
  await contactForm(page).submit.click()
  return message
}

/** The same, and sees that it was sent. */
export async function sendMessage(page: Page, message = newMessage()): Promise<Message> {
  await submitMessage(page, message)
  await expect(toastRegion(page).sent).toBeVisible()
  return message
}

/** The bar and its menu, which small screens open with the toggle. */
export function menu(page: Page) {
  const bar = page.getByRole('navigation', { name: nav.label })
  return {
    bar,
    toggle: bar.getByRole('button', { name: nav.open }),
    links: bar.getByRole('list').getByRole('link'),
    link: (label: string) => bar.getByRole('link', { name: label, exact: true }),
  }
}

/** Keeps what matches on its way until it is released: a slow connection. `asked` once the page has asked for it. */
export async function holdRequest(page: Page, what: string | RegExp) {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const asked = page.waitForRequest(what)
  await page.route(what, async (route) => {
    await held
    await route.continue()
  })
  return { asked, release }
}

/** Follows the link that chooses a plan. */
export function choosePlan(page: Page, name: string) {
  const action = plans.list.find((plan) => plan.name === name)?.action ?? `Elegir ${name}`
  return page.getByRole('link', { name: action, exact: true }).click()
}

const [first, ...others] = plans.list
if (!first) throw new Error('There is no plan.')
/** A plan of the page, and another where there is one. */
export const somePlan = first.name
export const otherPlan = others.at(-1)?.name ?? first.name

/** The name of the plan that is kept for this tab. */
export const storedPlan = (page: Page) => page.evaluate(() => sessionStorage.getItem('selectedPlan'))

/** The bodies that the page posts to the endpoint from now on. */
export function recordPosts(page: Page): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === sendPath) bodies.push(request.postDataJSON())
  })
  return bodies
}

/** The element's upper edge has come to rest in the upper half of the window. */
export async function expectScrolledTo(target: Locator): Promise<void> {
  let last = Number.NaN
  const rests = async () => {
    const [top = 0, height = 0] = await target.evaluate((element) => [
      element.getBoundingClientRect().top,
      innerHeight,
    ])
    const still = top === last
    last = top
    return still && top > -2 && top < height / 2
  }
  await expect.poll(rests, { intervals: [50] }).toBe(true)
}
