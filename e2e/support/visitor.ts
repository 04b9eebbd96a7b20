import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { contact } from '#content/contact.ts'
import { nav } from '#content/nav.ts'
import { toasts } from '#content/toasts.ts'
import { sendPath } from '#contract/send.ts'

/** What a visitor writes. Each has an address of its own, by which its stored row is found. */
export interface Letter {
  name: string
  email: string
  message: string
}

export function newLetter(over: Partial<Letter> = {}): Letter {
  const id = randomUUID().slice(0, 8)
  const message = `Hola, tengo una panadería en Godoy Cruz.\nNecesito una página con los precios (${id}).`
  return { name: 'Ana Pérez', email: `ana-${id}@ejemplo.com`, message, ...over }
}

/** The page's script is fetched on the first movement; from here on React answers. */
export async function hydrate(page: Page): Promise<void> {
  await expect(async () => {
    await page.mouse.move(5 + Math.random() * 20, 5)
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '', { timeout: 1000 })
  }).toPass()
}

/** Goes to the page and waits until React answers and every section is laid out. */
export async function visit(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await hydrate(page)
  await expect(page.locator('html')).not.toHaveAttribute('data-rolled')
}

/** The contact form by its visible words. */
export function contactForm(page: Page) {
  const { form: words } = contact
  const form = page.getByRole('form', { name: words.heading })
  const name = form.getByRole('textbox', { name: words.name.label, exact: true })
  const email = form.getByRole('textbox', { name: words.email.label, exact: true })
  const message = form.getByRole('textbox', { name: words.message.label, exact: true })
  return {
    form,
    name,
    email,
    message,
    submit: form.getByRole('button', { name: words.submit }),
    sending: form.getByRole('button', { name: words.sending }),
    /** The lasting note after a failure. */
    failure: form.getByText(words.failed.text),
    whatsapp: form.getByRole('link', { name: new RegExp(`^${words.failed.action}`) }),
    async fill(letter: Letter) {
      await name.fill(letter.name)
      await email.fill(letter.email)
      await message.fill(letter.message)
    },
    async expectValues(letter: Letter) {
      await expect(name).toHaveValue(letter.name)
      await expect(email).toHaveValue(letter.email)
      await expect(message).toHaveValue(letter.message)
    },
  }
}

export const nothingWritten: Letter = { name: '', email: '', message: '' }

/** The toasts on the page. */
export function toastArea(page: Page) {
  const region = page.getByRole('region', { name: toasts.region })
  return {
    all: region.getByRole('listitem'),
    sent: region.getByRole('listitem').filter({ hasText: toasts.sent.title }),
    failed: region.getByRole('listitem').filter({ hasText: toasts.failed.title }),
    close: region.getByRole('button', { name: toasts.close }),
  }
}

/** The menu of small screens. */
export function menu(page: Page) {
  const bar = page.getByRole('navigation', { name: nav.label })
  return {
    bar,
    toggle: bar.getByRole('button', { name: nav.open }),
    links: bar.getByRole('list').getByRole('link'),
    link: (label: string) => bar.getByRole('link', { name: label, exact: true }),
  }
}

/** The bodies that the page posts to the endpoint from now on. */
export function watchSends(page: Page): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === sendPath) bodies.push(request.postDataJSON())
  })
  return bodies
}

/** The element's upper edge has come to rest in the upper half of the window. */
export async function expectLanded(target: Locator): Promise<void> {
  let last = Number.NaN
  await expect
    .poll(async () => {
      const [top, height] = await target.evaluate((element) => [
        element.getBoundingClientRect().top,
        innerHeight,
      ])
      const rests = top === last
      last = Number(top)
      return rests && last > -2 && last < Number(height) / 2
    })
    .toBe(true)
}
