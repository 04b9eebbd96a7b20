import type { Page } from '@playwright/test'
import { brandGreeting } from '#content/greetings.ts'
import { hero } from '#content/hero.ts'
import { brandToasts } from '#content/toasts.ts'
import { expect, phone, test } from '../support/fixtures.ts'
import { contactForm, hydrate, toastArea, visit } from '../support/visitor.ts'

const words = hero.brand
if (!words) throw new Error('There is no field for a brand.')

const name = 'Panadería Lucía'
const headline = (page: Page) => page.getByRole('heading', { level: 1 })
const field = (page: Page) => page.getByLabel(words.label)
const share = (page: Page) => page.getByRole('button', { name: words.share })
const usual = `${hero.headline.join(' ')}.`
const withBrand = (brand: string) => `${words.headline.join(' ').replace('{marca}', () => brand)}.`
const sentence = (brand: string) => brandGreeting.replace('{marca}', () => brand)
const link = (brand: string) => `/?marca=${encodeURIComponent(brand)}`

/** What stands below the headline, and beside it: the upper edges. */
const places = (page: Page) =>
  page
    .locator('#inicio :is(.lead, label, a, strong)')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))

test.describe('on a phone', () => {
  test.use(phone)

  test('a name stands in the headline, goes on to form, chat, title and address, and leaves with Escape', async ({
    page,
  }) => {
    await visit(page)
    const before = await places(page)
    const title = await page.title()
    await expect(share(page)).toBeHidden()
    await field(page).pressSequentially(name)
    await expect(headline(page)).toHaveText(withBrand(name))
    await expect(page).toHaveURL(link(name).replace('%20', '+'))
    await expect(page).toHaveTitle(`${withBrand(name).slice(0, -1)} · ${title}`)
    await expect(contactForm(page).message).toHaveValue(`${sentence(name)} `)
    const chats = await page.locator('main a[href^="https://wa.me"]:visible').all()
    for (const chat of chats)
      expect(decodeURIComponent((await chat.getAttribute('href')) ?? '')).toContain(sentence(name))
    expect(await places(page), 'what stands around it has not moved').toEqual(before)

    await page.reload()
    await expect(headline(page)).toHaveText(withBrand(name))
    await expect(field(page)).toHaveValue(name)
    await field(page).press('Escape')
    await expect(headline(page)).toHaveText(usual)
    await expect(page).toHaveURL('/')
    await expect(page).toHaveTitle(title)
    await expect(contactForm(page).message).toHaveValue('')
  })
})

test('what somebody wrote is never touched', async ({ page }) => {
  await visit(page)
  const { message } = contactForm(page)
  await message.fill('Hola.')
  await field(page).fill(name)
  await expect(page).toHaveTitle(new RegExp(name))
  await expect(message).toHaveValue('Hola.')
})

test('a link shows the name at any size, in its room', async ({ page }) => {
  const longest = 'Cooperativa Vitivinícola Valle Encantado'
  for (const [width, height, brand] of [
    [320, 640, name],
    [320, 640, longest],
    [768, 1024, name],
    [844, 390, longest],
    [1920, 1080, longest],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const room = await headline(page).boundingBox()
    await page.goto(link(brand))
    // Nobody has moved: the page fetches by itself what it needs.
    await expect(headline(page)).toHaveText(withBrand(brand))
    const right = await headline(page).evaluate((h1) => {
      const range = document.createRange()
      range.selectNodeContents(h1)
      return range.getBoundingClientRect().right
    })
    expect((await headline(page).boundingBox())?.height).toBeCloseTo(room?.height ?? 0, 0)
    expect(right, `inside ${width} px`).toBeLessThanOrEqual(width)
  }
})

test('a hostile link shows plain text; an address is no name: by link it is dropped, typed it is said', async ({
  page,
}) => {
  for (const [hostile, shown] of [
    ['"><img src=x onerror=alert(1)>', '"img src=x onerror=alert(1)'],
    ["$& $' $` {marca}", "$& $' $` {marca}"],
  ] as const) {
    await page.goto(link(hostile))
    await expect(headline(page)).toHaveText(withBrand(shown))
    await expect(headline(page).locator('img')).toHaveCount(0)
    await expect(contactForm(page).message).toHaveValue(`${sentence(shown)} `)
    await page.evaluate(() => sessionStorage.clear())
  }
  await page.goto(link('Entrá a malo.com'))
  await expect(page).toHaveURL('/')
  await expect(headline(page)).toHaveText(usual)
  await hydrate(page)
  await field(page).fill('www.malo.example')
  await expect(toastArea(page).all).toContainText(brandToasts.refused.title)
  await expect(headline(page)).toHaveText(usual)
})

test('the link is copied, which is said', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, link(name))
  await share(page).press('Enter')
  await expect(toastArea(page).all).toContainText(brandToasts.copied.title)
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(`${withBrand(name)}\n${new URL(link(name), page.url()).href}`)
})
