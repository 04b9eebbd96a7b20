import type { Page } from '@playwright/test'
import { contact } from '#content/contact.ts'
import { shopNameGreeting } from '#content/greetings.ts'
import { hero } from '#content/hero.ts'
import { drawn } from '#content/sign.ts'
import { shopNameNotices } from '#content/toasts.ts'
import { expect, phone, test } from '../support/fixtures.ts'

const words = hero.shopName
if (!words) throw new Error('There is no field for a name.')

const name = 'Panadería Lucía'
const headline = (page: Page) => page.getByRole('heading', { level: 1 })
const field = (page: Page) => page.getByLabel(words.label)
const formTitle = (page: Page) => page.locator('#form-titulo')
const copy = (page: Page) => page.getByRole('button', { name: drawn.copy })
const usual = `${hero.headline.join(' ')}.`
const withName = (shop: string) => `${words.headline.join(' ').replace('{marca}', () => shop)}.`
const sentence = (shop: string) => shopNameGreeting.replace('{marca}', () => shop)
const sign = (page: Page, shop: string) =>
  page.locator('#inicio').getByRole('img', { name: drawn.signAlt.replace('{marca}', () => shop) })
const mockups = (page: Page, shop: string) =>
  page.getByRole('img', { name: drawn.alt.replace('{marca}', () => shop), exact: true })
const link = (shop: string) => `/?marca=${encodeURIComponent(shop)}`

/** What stands below the headline, and beside it: the upper edges. */
const places = (page: Page) =>
  page
    .locator('#inicio :is(.lead, label, input, a:not([href="#cosas"]), strong)')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))

test.describe('on a phone', () => {
  test.use(phone)

  test('a name is in headline, form, chats and address; Escape removes it', async ({ page, site }) => {
    await site.visit()
    const before = await places(page)
    const title = await page.title()
    await expect(copy(page)).toHaveCount(0)
    await field(page).pressSequentially(name)
    await expect(headline(page)).toHaveText(withName(name))
    await expect(page).toHaveURL(link(name).replace('%20', '+'))
    await expect(page).toHaveTitle(title)
    await expect(formTitle(page)).toHaveText(`${contact.form.named.replace('{marca}', name)}.`)
    await expect(site.form.message).toHaveValue(`${sentence(name)} `)
    // The first screen's own chat gives way to the sign's.
    await expect(page.locator('#inicio a[href^="https://wa.me/?"]')).toBeVisible()
    const chats = await page.locator('main a[href^="https://wa.me/5"]:visible').all()
    for (const chat of chats)
      expect(decodeURIComponent((await chat.getAttribute('href')) ?? '')).toContain(sentence(name))
    expect(await places(page), 'what stands around it has not moved').toEqual(before)

    await page.reload()
    await expect(headline(page)).toHaveText(withName(name))
    await expect(field(page)).toHaveValue(name)
    await field(page).press('Escape')
    await expect(headline(page)).toHaveText(usual)
    await expect(page).toHaveURL('/')
    await expect(formTitle(page)).toHaveText(`${contact.form.heading}.`)
    await expect(site.form.message).toHaveValue('')

    await test.step('what somebody wrote is never touched', async () => {
      await site.form.message.fill('Hola.')
      await field(page).fill(name)
      await expect(page).toHaveURL(/marca=/)
      await expect(site.form.message).toHaveValue('Hola.')
    })
  })
})

test('a name fits its room at any size', async ({ page, site }) => {
  const longest = 'Cooperativa Vitivinícola Valle Encantado'
  for (const [width, height, shop] of [
    [320, 640, name],
    [320, 640, longest],
    [768, 1024, name],
    [844, 390, longest],
    [1920, 1080, longest],
  ] as const) {
    await page.setViewportSize({ width, height })
    await site.visit()
    const room = await headline(page).boundingBox()
    await field(page).fill(shop)
    await expect(headline(page)).toHaveText(withName(shop))
    const right = await headline(page).evaluate((h1) => {
      const range = document.createRange()
      range.selectNodeContents(h1)
      return range.getBoundingClientRect().right
    })
    expect((await headline(page).boundingBox())?.height).toBeCloseTo(room?.height ?? 0, 0)
    expect(right, `inside ${width} px`).toBeLessThanOrEqual(width)
  }
})

test('a link shows its sign, and changes nothing else until the visitor says so', async ({ page, site }) => {
  await page.goto('/')
  const title = await page.title()
  await page.goto(link('"><img src=x onerror=alert(1)> {marca} $&'))
  const shown = '"img srcx onerroralert(1) marca &'
  // Nobody has moved: the page fetches by itself what it needs.
  await expect(sign(page, shown)).toBeInViewport()
  await expect(page.getByText(drawn.fromLink.replace('{marca}', () => shown))).toBeInViewport()
  await expect(field(page)).toHaveValue(shown)
  await expect(mockups(page, shown)).toHaveCount(1)
  await expect(page).toHaveTitle(title)
  await expect(headline(page)).toHaveText(usual)
  await expect(formTitle(page)).toHaveText(`${contact.form.heading}.`)
  await expect(site.form.message).toHaveValue('')
  await expect(page.locator('#inicio').getByRole('link', { name: hero.whatsapp })).toBeVisible()
  await expect(copy(page)).toHaveCount(0)
  await field(page).press('Enter')
  await expect(headline(page)).toHaveText(withName(shown))
  await expect(site.form.message).toHaveValue(`${sentence(shown)} `)
  await field(page).fill('')
  await expect(sign(page, shown)).toHaveCount(0)
  await expect(page).toHaveURL('/')
})

test('a refused name: an address, too long, an emoji alone', async ({ page, site }) => {
  await page.goto(link('Entrá a malo.com'))
  await expect(page).toHaveURL('/')
  await site.hydrate()
  await site.waitUntilLoaded()
  const before = await places(page)
  await field(page).fill('www.malo.example')
  await expect(field(page)).toHaveAccessibleDescription(new RegExp(shopNameNotices.address.title))
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  await field(page).fill('Ferretería & Bulonería Hermanos Etchegoyen')
  await expect(field(page)).toHaveAccessibleDescription(
    new RegExp(shopNameNotices.long.description.replace('{sobran}', '2')),
  )
  await expect(headline(page)).toHaveText(usual)
  await field(page).fill('🌸')
  await expect(field(page)).toHaveAccessibleDescription(new RegExp(shopNameNotices.letters.title))
  expect(await places(page), 'nothing has moved').toEqual(before)
})

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [1366, 650],
  [1440, 900],
] as const) {
  test.describe(`at ${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: width < 500, isMobile: width < 500 })

    test('with Enter the sign is in view, and nothing has moved or is covered', async ({ page, site }) => {
      await site.visit()
      const before = await places(page)
      await field(page).fill('Bicicletería Ñandú')
      await expect(sign(page, 'Bicicletería Ñandú')).toHaveCount(1)
      expect(await places(page)).toEqual(before)
      await field(page).press('Enter')
      await expect(sign(page, 'Bicicletería Ñandú')).toBeInViewport({ ratio: 0.95 })
      await expect(page.locator('#inicio').getByText(drawn.example)).toBeInViewport()
      // The bar cuts none of the words.
      const bar = (await page.locator('[data-bar] nav').boundingBox())?.height ?? 0
      for (const words of await page.locator('#inicio :is(h1, .lead, label)').all()) {
        const { y = 0, height = 0 } = (await words.boundingBox()) ?? {}
        expect(y + height <= bar || y >= bar, (await words.textContent()) ?? '').toBe(true)
      }
      const send = page.getByRole('link', { name: drawn.send })
      await expect(send).toBeInViewport()
      await expect(page.locator('#inicio a[href^="https://wa.me"]')).toHaveCount(1)
      const board = await sign(page, 'Bicicletería Ñandú').boundingBox()
      for (const words of await page.locator('#inicio :is(h1, .lead, label, a, strong)').all()) {
        const { x = 0, y = 0, width = 0, height = 0 } = (await words.boundingBox()) ?? {}
        const { x: left = 0, y: top = 0 } = board ?? {}
        expect(x + width <= left || y + height <= top + 8, (await words.textContent()) ?? '').toBe(true)
      }
    })
  })
}

test('the sign is shared: link, WhatsApp, picture', async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await site.visit()
  await field(page).fill(name)
  const url = new URL(link(name), page.url()).href
  await copy(page).press('Enter')
  await expect(site.toasts.all).toContainText(shopNameNotices.copied.title)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${withName(name)}\n${url}`)
  const send = page.getByRole('link', { name: drawn.send })
  const text = `${drawn.message.replace('{marca}', name)} ${url}`
  await expect(send).toHaveAttribute('href', `https://wa.me/?text=${encodeURIComponent(text)}`)
  await page.evaluate(() => {
    const share = async ({ files, text }: ShareData) => {
      document.documentElement.dataset.shared = `${files?.[0]?.name} ${text}`
    }
    Object.assign(navigator, { canShare: () => true, share })
  })
  await send.click()
  await expect(page.locator('html')).toHaveAttribute('data-shared', `panadería-lucía-cuadrada.png ${text}`)
})
