import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { agency } from '#content/agency.ts'
import { contact } from '#content/contact.ts'
import { nav } from '#content/nav.ts'
import { toasts } from '#content/toasts.ts'
import { sendPath } from '#contract/send.ts'
import type { BrowserErrors } from '#testing/browser/browser-errors.ts'
import { plans } from './words.ts'

export const formatPrice = (price: number | string) =>
  typeof price === 'string' ? price : agency.currency.sign + new Intl.NumberFormat('es-AR').format(price)

/** The sections that the specification names, in its order. */
export const orderedSections = ['inicio', 'servicios', 'sobre-mi', 'clientes', 'precios', 'contacto']

export const emptyMessage = { name: '', email: '', message: '' }
export type Message = typeof emptyMessage
export const messageFields = ['name', 'email', 'message'] as const

/** A message with a unique e-mail address, by which its stored row is found. */
export function newMessage(over: Partial<Message> = {}): Message {
  const id = randomUUID().slice(0, 8)
  const message = `Hola, tengo una panadería en Godoy Cruz.\nNecesito una página con los precios (${id}).`
  return { name: 'Ana Pérez', email: `ana-${id}@ejemplo.com`, message, ...over }
}

/** A plan of the page, and another one if there is any. */
export const somePlan = plans.list[0]?.name ?? ''
export const otherPlan = plans.list.at(-1)?.name ?? ''

export const labelOf = (id: string) => nav.links.find(({ target }) => target === id)?.label ?? ''

/** React with the page's sections, which is fetched on the first intent. */
export const reactScript = /\/assets\/entry-client-[\w-]+\.js/

/** Lets React fail to load: always, or the first so many `times`. The browser says so in its console. */
export async function abortReact(page: Page, browserErrors: BrowserErrors, times?: number): Promise<void> {
  browserErrors.expect(/failed: GET .*entry-client/, /console error: .*ERR_FAILED .*entry-client/)
  await page.route(reactScript, (route) => route.abort(), { times })
}

export type Site = ReturnType<typeof siteOn>

/** The page object: the page as a visitor uses it (fixture `site`). */
export function siteOn(page: Page) {
  const region = page.getByRole('region', { name: toasts.region })
  const all = region.getByRole('listitem')
  const bar = page.getByRole('navigation', { name: nav.label })
  const { form: words } = contact
  // Found by role alone: its accessible name changes with the shop's name.
  const form = page.getByRole('form')
  const field = (label: string) => form.getByRole('textbox', { name: label, exact: true })
  const planLink = (name: string) => {
    const action = plans.list.find((plan) => plan.name === name)?.action.replace(/\{plan:(.*)\}/, '$1')
    return page.getByRole('link', { name: action, exact: true })
  }
  return {
    page,

    form: {
      form,
      name: field(words.name.label),
      email: field(words.email.label),
      message: field(words.message.label),
      submit: form.getByRole('button', { name: words.submit }),
      sending: form.getByRole('button', { name: words.sending }),
      /** The result below the button, after success and after failure. */
      success: form.locator('[data-result=sent]'),
      failure: form.getByText(words.failed.text),
      whatsapp: form.getByRole('link', { name: new RegExp(`^${words.failed.action}`) }),
      plan: form.getByText(words.plan.label, { exact: true }).locator('..'),
      async fill(written: Message) {
        for (const name of messageFields) await this[name].fill(written[name])
      },
      async expectValues(written: Message) {
        for (const name of messageFields) await expect(this[name]).toHaveValue(written[name])
      },
    },

    toasts: {
      all,
      sent: all.filter({ hasText: toasts.sent.title }),
      failed: all.filter({ hasText: toasts.failed.title }),
      close: region.getByRole('button', { name: toasts.close }),
    },

    /** The links of the bar; small screens open them with the toggle. */
    menu: {
      toggle: bar.getByRole('button', { name: new RegExp(`${nav.open}|${nav.close}`) }),
      links: bar.getByRole('list').getByRole('link'),
      link: (label: string) => bar.getByRole('link', { name: label, exact: true }),
    },

    async visit(path = '/'): Promise<void> {
      await page.goto(path)
      await this.hydrate()
      await this.waitUntilLoaded()
    },

    /** Moves the mouse, which loads the page's script, and waits for hydration. */
    async hydrate(): Promise<void> {
      const hydrated = page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'))
      // Two moves: if the mouse happens to be at the first point already, that one fires no event.
      for (const x of [5, 6]) await page.mouse.move(x, 5)
      await hydrated
    },

    /** Waits for what is loaded after the first paint: deferred styles, visible sections, fonts. */
    async waitUntilLoaded(): Promise<void> {
      await page.waitForFunction(() => {
        const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])')]
        const parts = [...document.querySelectorAll('main > *, footer')]
        return (
          links.every((link) => link.sheet !== null) &&
          parts.every((part) => part.checkVisibility({ opacityProperty: true }))
        )
      })
      // They are added when both have come (boot/faces.ts). A test that holds or refuses their files goes on without.
      const added = () =>
        !document.fonts || [...document.fonts].some(({ family }) => /Brand Text/.test(family))
      await page.waitForFunction(added, null, { timeout: 3_000 }).catch(() => {})
      await page.evaluate(async () => {
        // `fonts.ready` is also fulfilled before a font is requested. Fallback faces name system fonts, which may be missing.
        await Promise.allSettled([...(document.fonts ?? [])].map((face) => face.load()))
      })
    },

    /** Opens the page with scripts off. They are on again afterwards: axe and `waitUntilLoaded` need timers. */
    async visitWithoutScript(path = '/'): Promise<void> {
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setScriptExecutionDisabled', { value: true })
      await page.goto(path)
      // With scripts on again, `<noscript>` would not be shown.
      await page.evaluate(() => {
        for (const element of document.querySelectorAll('body noscript'))
          element.replaceWith(...element.childNodes)
      })
      await session.send('Emulation.setScriptExecutionDisabled', { value: false })
    },

    async expectEverySection(): Promise<void> {
      for (const id of orderedSections) await expect(page.locator(`#${id}`)).toHaveText(/\S[\s\S]{20,}\S/)
    },

    expectDeferredStyles: () => expect(page.locator('#precios h2')).toHaveCSS('font-family', /Brand Display/),

    async submitMessage(message = newMessage()): Promise<Message> {
      await this.form.fill(message)
      await this.form.submit.click()
      return message
    },

    /** Submits a message, and waits for the toast of success. */
    async sendMessage(message = newMessage()): Promise<Message> {
      await this.submitMessage(message)
      await expect(this.toasts.sent).toBeVisible()
      return message
    },

    /** After this only `page.clock.runFor` lets time pass: a toast stays. Needs `installClock` before the visit. */
    stopClock: () => page.clock.pauseAt(Date.now() + 3_600_000),

    /** Submits what is written while the page's clock stands, and lets pass the frame before the request and the one after the answer. */
    async sendAtStandstill(): Promise<void> {
      const asked = page.waitForRequest(`**${sendPath}`)
      await this.form.email.press('Enter')
      await page.clock.runFor(20)
      await asked
      await expect(this.form.submit).toBeEnabled()
      await page.clock.runFor(20)
    },

    planLink,
    choosePlan: (name: string) => planLink(name).click(),
    storedPlan: () => page.evaluate(() => sessionStorage.getItem('selectedPlan')),

    /** Fetches the images that wait until they are near the window, which would fail otherwise, then cuts the line. */
    async goOffline(): Promise<void> {
      await page.evaluate(async () => {
        const images = [...document.images].filter((image) => image.checkVisibility())
        for (const image of images) image.loading = 'eager'
        await Promise.allSettled(images.map((image) => image.decode()))
      })
      await page.context().setOffline(true)
    },

    /** Holds matching requests, as on a slow connection, until the returned function is called. */
    async holdRequest(what: string | RegExp) {
      const { promise: held, resolve: release } = Promise.withResolvers<void>()
      await page.route(what, (route) => held.then(() => route.continue()))
      return release
    },

    /** Collects the addresses of all posts to the endpoint from now on. */
    recordPosts(): string[] {
      const posts: string[] = []
      page.on('request', (request) => request.url().endsWith(sendPath) && posts.push(request.url()))
      return posts
    },

    /** Expects that scrolling ends with the element's upper edge in the upper half of the window. */
    async expectScrolledTo(target: Locator): Promise<void> {
      let last = Number.NaN
      const rests = async () => {
        const share = await target.evaluate((element) => element.getBoundingClientRect().top / innerHeight)
        const still = share === last
        last = share
        return still && share > -0.002 && share < 0.5
      }
      await expect.poll(rests, { intervals: [50] }).toBe(true)
    },
  }
}
