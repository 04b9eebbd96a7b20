import type { Page } from '@playwright/test'
import { contact } from '#content/contact.ts'
import { brandGreeting } from '#content/greetings.ts'
import { hero } from '#content/hero.ts'
import { drawn } from '#content/things.ts'
import { brandToasts } from '#content/toasts.ts'
import { expect, phone, test } from '../support/fixtures.ts'
import { contactForm, hydrate, toastArea, visit } from '../support/visitor.ts'

const words = hero.brand
if (!words) throw new Error('There is no field for a brand.')

const name = 'Panadería Lucía'
const headline = (page: Page) => page.getByRole('heading', { level: 1 })
const field = (page: Page) => page.getByLabel(words.label)
const formTitle = (page: Page) => page.locator('#form-titulo')
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

  test('a name stands in the headline, goes on to form, chat and address, and leaves with Escape', async ({
    page,
  }) => {
    await visit(page)
    const before = await places(page)
    const title = await page.title()
    await expect(share(page)).toBeHidden()
    await field(page).pressSequentially(name)
    await expect(headline(page)).toHaveText(withBrand(name))
    await expect(page).toHaveURL(link(name).replace('%20', '+'))
    await expect(page).toHaveTitle(title)
    await expect(formTitle(page)).toHaveText(`${contact.form.named.replace('{marca}', name)}.`)
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
    await expect(formTitle(page)).toHaveText(`${contact.form.heading}.`)
    await expect(contactForm(page).message).toHaveValue('')

    await test.step('what somebody wrote is never touched', async () => {
      await contactForm(page).message.fill('Hola.')
      await field(page).fill(name)
      await expect(page).toHaveURL(/marca=/)
      await expect(contactForm(page).message).toHaveValue('Hola.')
    })
  })
})

test('a name fits its room at any size', async ({ page }) => {
  const longest = 'Cooperativa Vitivinícola Valle Encantado'
  for (const [width, height, brand] of [
    [320, 640, name],
    [320, 640, longest],
    [768, 1024, name],
    [844, 390, longest],
    [1920, 1080, longest],
  ] as const) {
    await page.setViewportSize({ width, height })
    await visit(page)
    const room = await headline(page).boundingBox()
    await field(page).fill(brand)
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

test("a link puts its words on the things and into the field, and nowhere else until they are the visitor's own", async ({
  page,
}) => {
  await page.goto(link('"><img src=x onerror=alert(1)> {marca} $&'))
  const shown = '"img srcx onerroralert(1) marca &'
  // Nobody has moved: the page fetches by itself what it needs.
  await expect(field(page)).toHaveValue(shown)
  await expect(page.getByRole('img', { name: drawn.alt.replace('{marca}', () => shown) })).toHaveCount(1)
  await expect(headline(page)).toHaveText(usual)
  await expect(formTitle(page)).toHaveText(`${contact.form.heading}.`)
  await expect(contactForm(page).message).toHaveValue('')
  await field(page).press('Enter')
  await expect(headline(page)).toHaveText(withBrand(shown))
  await expect(contactForm(page).message).toHaveValue(`${sentence(shown)} `)
})

test('what is no name is dropped from a link, and said when it is typed', async ({ page }) => {
  await page.goto(link('Entrá a malo.com'))
  await expect(page).toHaveURL('/')
  await hydrate(page)
  await field(page).fill('www.malo.example')
  await expect(field(page)).toHaveAccessibleDescription(new RegExp(brandToasts.address.title))
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  await field(page).fill('Ferretería & Bulonería Hermanos Etchegoyen')
  await expect(field(page)).toHaveAccessibleDescription(
    new RegExp(brandToasts.long.description.replace('{sobran}', '2')),
  )
  await expect(headline(page)).toHaveText(usual)
})

test('the link is copied, which is said', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page)
  await field(page).fill(name)
  await share(page).press('Enter')
  await expect(toastArea(page).all).toContainText(brandToasts.copied.title)
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(`${withBrand(name)}\n${new URL(link(name), page.url()).href}`)
})
