import type { Page } from '@playwright/test'
import { contact } from '#content/contact.ts'
import { shopNameGreeting } from '#content/greetings.ts'
import { hero } from '#content/hero.ts'
import { mockups as things } from '#content/mockups.ts'
import { drawn } from '#content/sign.ts'
import { shopNameNotices } from '#content/toasts.ts'
import { expectReadable } from '../accessibility/expect-accessible.ts'
import { expect, phone, test } from '../support/fixtures.ts'
import { labelOf, somePlan } from '../support/page-objects.ts'

const words = hero.shopName!

const name = 'Panadería Lucía'
const longest = 'Cooperativa Vitivinícola Valle Encantado'
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

test('a name is in headline, form, chats and address; Escape removes it', async ({ page, site }) => {
  await page.setViewportSize(phone.viewport)
  await site.visit()
  await expect(copy(page)).toHaveCount(0)
  await field(page).pressSequentially(name)
  await expect(headline(page)).toHaveText(withName(name))
  await expect(page).toHaveURL(link(name).replace('%20', '+'))
  await expect(formTitle(page)).toHaveText(`${contact.form.named.replace('{marca}', name)}.`)
  await expect(site.form.message).toHaveValue(`${sentence(name)} `)
  // The first screen's own chat gives way to the sign's.
  await expect(page.locator('#inicio a[href^="https://wa.me?"]')).toBeVisible()
  const chats = await page.locator('main a[href^="https://wa.me/5"]:visible').all()
  for (const chat of chats)
    expect(decodeURIComponent((await chat.getAttribute('href')) ?? '')).toContain(sentence(name))

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

test('a link shows its sign, and changes nothing else until the visitor says so', async ({ page, site }) => {
  await page.goto(link('"><img src=x onerror=alert(1)> {marca} $&'))
  const shown = '"img srcx onerroralert(1) marca &'
  // Nobody has moved: the page fetches by itself what it needs.
  await expect(sign(page, shown)).toBeInViewport()
  await expect(page.getByText(drawn.fromLink.replace('{marca}', () => shown))).toBeInViewport()
  await expect(field(page)).toHaveValue(shown)
  await expect(mockups(page, shown)).toHaveCount(1)
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

for (const [width, height, shop] of [
  [320, 640, name],
  [320, 640, longest],
  [390, 844, name],
  [768, 1024, name],
  [844, 390, longest],
  [1366, 650, name],
  [1440, 900, name],
  [1920, 1080, longest],
] as const)
  test(`${shop} fits ${width} × ${height}; Enter shows its sign`, async ({ page, site }) => {
    await page.setViewportSize({ width, height })
    await site.visit()
    const before = await places(page)
    await field(page).fill(shop)
    await expect(headline(page)).toHaveText(withName(shop))
    await expect(sign(page, shop)).toHaveCount(1)
    expect(await places(page)).toEqual(before)
    await expectReadable(page, shop)
    await field(page).press('Enter')
    await expect(sign(page, shop)).toBeInViewport({ ratio: 0.95 })
    await expect(page.locator('#inicio').getByText(drawn.example)).toBeInViewport()
    await expect(page.getByRole('link', { name: drawn.send })).toBeInViewport()
    await expect(page.locator('#inicio a[href^="https://wa.me"]')).toHaveCount(1)
    // Neither the bar nor the sign covers any of the words.
    const bar = (await page.locator('[data-bar] nav').boundingBox())?.height ?? 0
    const board = await sign(page, shop).boundingBox()
    for (const words of await page.locator('#inicio :is(h1, .lead, label, a, strong)').all()) {
      const { x = 0, y = 0, width = 0, height = 0 } = (await words.boundingBox()) ?? {}
      const bottom = y + height
      const beside = x + width <= (board?.x ?? 0) || bottom <= (board?.y ?? 0) + 8
      expect(beside && (bottom <= bar || y >= bar), `${await words.textContent()} is free`).toBe(true)
    }
  })

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
  await expect(send).toHaveAttribute('href', `https://wa.me?text=${encodeURIComponent(text)}`)
})

test('the visitor’s own shop stays theirs after any link and a reload; a link to it is a stranger’s', async ({
  page,
  site,
  context,
}) => {
  await site.visit()
  await field(page).fill(name)
  await expect(headline(page)).toHaveText(withName(name))
  await site.menu.link(labelOf('precios')).click()
  await site.choosePlan(somePlan)
  await page.reload()
  await expect(headline(page)).toHaveText(withName(name))
  await expect(formTitle(page)).toHaveText(`${contact.form.named.replace('{marca}', name)}.`)
  await test.step('another name that a link brings into this tab is not theirs', async () => {
    await page.goto(link('Óptica Nimbo'))
    await expect(sign(page, 'Óptica Nimbo')).toHaveCount(1)
    await expect(headline(page)).toHaveText(usual)
  })
  await test.step('removed, it is a stranger’s too', async () => {
    await page.goto(link(name))
    await expect(headline(page)).toHaveText(withName(name))
    await field(page).press('Escape')
    await page.goto(link(name))
    await expect(sign(page, name)).toHaveCount(1)
    await expect(headline(page)).toHaveText(usual)
  })
  const other = await context.newPage()
  await other.goto(link(name))
  await expect(sign(other, name)).toHaveCount(1)
  await expect(headline(other)).toHaveText(usual)
})

test('a chosen colour travels in the link, and goes with the stranger’s name', async ({ page, site }) => {
  const own = '#c2185b'
  const [, second] = things.palettes
  const colours = (shop: string) =>
    sign(page, shop)
      .locator('path')
      .evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('fill')))].sort())
  const send = page.getByRole('link', { name: drawn.send })
  const sent = async () =>
    decodeURIComponent((await send.getAttribute('href')) ?? '')
      .split(' ')
      .at(-1) ?? ''
  await site.visit()
  await field(page).fill(name)
  await expect(sign(page, name)).toHaveCount(1)
  const usualColours = await colours(name)
  expect(await sent()).not.toContain('color=')
  for (const choose of [
    () => page.getByRole('radio', { name: second.name }).check(),
    () => page.getByLabel(drawn.ownColour).fill(own),
  ]) {
    await choose()
    await expect.poll(() => colours(name)).not.toEqual(usualColours)
    const chosen = await colours(name)
    await page.reload()
    await expect.poll(() => colours(name)).toEqual(chosen)
    const address = await sent()
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(address)
    await expect.poll(() => colours(name)).toEqual(chosen)
    await expect(headline(page)).toHaveText(usual)
    await field(page).press('Enter')
    await expect(headline(page)).toHaveText(withName(name))
    expect(await sent()).toBe(address)
  }
  await test.step('another name has its own', async () => {
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(`${link('Óptica Nimbo')}&color=c2185b`)
    await expect(sign(page, 'Óptica Nimbo')).toHaveCount(1)
    await field(page).fill(name)
    await expect.poll(() => colours(name)).toEqual(usualColours)
    await expect(page).toHaveURL(link(name).replace('%20', '+'))
  })
  await test.step('what is no colour is none', async () => {
    await page.goto(`${link(name)}&color=red;}`)
    await expect.poll(() => colours(name)).toEqual(usualColours)
  })
})
