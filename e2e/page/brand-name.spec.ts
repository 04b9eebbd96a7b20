import type { Page } from '@playwright/test'
import { agency } from '#content/agency.ts'
import { brandGreeting } from '#content/greetings.ts'
import { hero } from '#content/hero.ts'
import { brandToasts } from '#content/toasts.ts'
import { expect, test } from '../support/fixtures.ts'
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

/** Whether the machine has one of the faces that the page's fallbacks stand on. */
const hasFallback = (page: Page) =>
  page.evaluate(() => {
    const faces = [...document.fonts].filter(({ family }) => family.includes('Fallback'))
    return Promise.any(faces.map((face) => face.load())).then(
      () => true,
      () => false,
    )
  })

/** Sum of the layout's shifts so far that no key or touch explains. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const all = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
          resolve(all.reduce((sum, one) => sum + (one.hadRecentInput ? 0 : one.value), 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(resolve, 300, 0)
      }),
  )

test('a name stands in the headline, goes on to form, chat, title and address, and leaves with Escape', async ({
  page,
}) => {
  await visit(page)
  const before = await places(page)
  const title = await page.title()
  const entries = await page.evaluate(() => history.length)
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

  await test.step('a reload keeps it', async () => {
    await page.reload()
    await expect(headline(page)).toHaveText(withBrand(name))
    await expect(field(page)).toHaveValue(name)
    await expect(contactForm(page).message).toHaveValue(`${sentence(name)} `)
  })
  await field(page).press('Escape')
  await expect(headline(page)).toHaveText(usual)
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle(title)
  await expect(contactForm(page).message).toHaveValue('')
  await expect(share(page)).toBeHidden()
  expect(await page.evaluate(() => history.length)).toBe(entries)
})

test('what somebody wrote is never touched; with reduced motion a name stands there at once', {
  tag: '@once',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page)
  const { message } = contactForm(page)
  await message.fill('Hola.')
  await field(page).fill(name)
  await expect(page).toHaveTitle(new RegExp(name))
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await expect(message).toHaveValue('Hola.')
  await message.fill('')
  await field(page).fill('Vivero Surco')
  await expect(message).toHaveValue(`${sentence('Vivero Surco')} `)
  await message.press('End')
  await message.pressSequentially('Hola.')
  await field(page).fill('')
  await expect(headline(page)).toHaveText(usual)
  await expect(page).toHaveURL('/')
  await expect(message).toHaveValue(`${sentence('Vivero Surco')} Hola.`)
})

test('a link shows the name at any size, in the full face, in its room, and nothing shifts', {
  tag: '@once',
}, async ({ page }) => {
  const longest = 'Cooperativa Vitivinícola Valle Encantado'
  const cases = [
    [320, 640, name],
    [320, 640, longest],
    [390, 844, longest],
    [768, 1024, name],
    [844, 390, longest],
    [1440, 900, name],
    [1920, 1080, longest],
  ] as const
  const rooms: number[] = []
  await page.goto('/')
  // Where there is none the words beside it may become wider.
  const tolerable = (await hasFallback(page)) ? 0 : 0.01
  for (const [width, height] of cases) {
    await page.setViewportSize({ width, height })
    rooms.push((await headline(page).boundingBox())?.height ?? 0)
  }
  for (const [width, height, brand] of cases) {
    await page.setViewportSize({ width, height })
    await page.goto(link(brand))
    // Nobody has moved: the page fetches by itself what it needs.
    await expect(headline(page)).toHaveText(withBrand(brand))
    expect(await shifts(page), `${width}, ${brand}`).toBeLessThanOrEqual(tolerable)
    const taken = await headline(page).evaluate((h1) => {
      const range = document.createRange()
      range.selectNodeContents(h1)
      const box = range.getBoundingClientRect()
      const disc = document.querySelector('#inicio strong')?.parentElement?.getBoundingClientRect()
      const { fontFamily, fontSize } = getComputedStyle(h1)
      const beside = !disc || box.right < disc.left || box.bottom < disc.top
      const size = Number.parseFloat(fontSize)
      const lines = Math.round(box.height / (0.96 * size))
      return { height: h1.getBoundingClientRect().height, lines, right: box.right, beside, fontFamily, size }
    })
    expect(taken.height).toBeCloseTo(rooms.shift() ?? 0, 0)
    expect(taken.lines, `lines at ${width}`).toBeLessThanOrEqual(3)
    expect(taken.right).toBeLessThanOrEqual(width)
    expect(taken.beside, `clear of the disc at ${width}`).toBe(true)
    expect(taken.fontFamily).toMatch(/^"Brand Display"/)
    expect(taken.size).toBeGreaterThanOrEqual(20)
  }
  await expect(page.locator('link[rel=canonical]')).not.toHaveAttribute('href', /marca/)
})

test('a hostile link shows plain text', { tag: '@once' }, async ({ page }) => {
  for (const [hostile, shown] of [
    ['"><img src=x onerror=alert(1)>', '"img src=x onerror=alert(1)'],
    ["$& $' $` {marca}", "$& $' $` {marca}"],
  ] as const) {
    await page.goto(link(hostile))
    await expect(headline(page)).toHaveText(withBrand(shown))
    expect(await headline(page).evaluate((h1) => h1.querySelectorAll(':not(span)').length)).toBe(0)
    await expect(page).toHaveTitle(`${withBrand(shown).slice(0, -1)} · ${agency.title}`)
    await expect(contactForm(page).message).toHaveValue(`${sentence(shown)} `)
    await page.evaluate(() => sessionStorage.clear())
  }
})

test('an address is no name: by link it is dropped, typed it is said', { tag: '@once' }, async ({ page }) => {
  await page.goto(link('Entrá a malo.com'))
  await expect(page).toHaveURL('/')
  await expect(headline(page)).toHaveText(usual)
  await expect(field(page)).toHaveValue('')
  await hydrate(page)
  await field(page).fill('www.malo.example')
  await expect(toastArea(page).all).toContainText(brandToasts.refused.title)
  await expect(headline(page)).toHaveText(usual)
})

test('the link is shared by the system, or else copied, which is said', { tag: '@once' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, link(name))
  await share(page).press('Enter')
  await expect(toastArea(page).all).toContainText(brandToasts.copied.title)
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const [words, address] = copied.split('\n')
  expect(words).toBe(await headline(page).textContent())
  expect(address).toBe(new URL(link(name), page.url()).href)
  await page.evaluate(() => {
    Object.assign(navigator, { share: async (data: ShareData) => Object.assign(window, { shared: data }) })
  })
  await share(page).click()
  await expect
    .poll(() => page.evaluate(() => (window as { shared?: ShareData }).shared))
    .toEqual({ text: words, url: address })
})

test('when its script cannot be had, the page stays as it is', { tag: '@once' }, async ({ page, noise }) => {
  noise.expect(/put-brand/)
  await page.route(/put-brand/, (route) => route.abort())
  await visit(page, link(name))
  await field(page).fill('Vivero Surco')
  await expect(headline(page)).toHaveText(usual)
  await expect(contactForm(page).message).toHaveValue('')
})
