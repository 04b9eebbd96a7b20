import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { agency } from '#content/agency.ts'
import { clients } from '#content/clients.ts'
import { signWords } from '#content/sign.ts'
import { toasts } from '#content/toasts.ts'
import { work } from '#content/work.ts'
import { expectReadable } from '../accessibility/expect-accessible.ts'
import { desk, expect, test } from '../support/fixtures.ts'
import { formatPrice } from '../support/page-objects.ts'
import { field, linkTo, signs } from '../support/shop.ts'
import { packages, plans, services, socialPlan } from '../support/words.ts'

// Motion is no part of what is asked here (motion.spec.ts), and moving mountains cost as much as a visit.
test.use({ reducedMotion: 'reduce' })

const features = plans.list.flatMap((plan) => plan.features)
const prices = [...packages.list, socialPlan, ...plans.list].map(({ price }) => formatPrice(price))
const oneSpace = (text: string) => text.replace(/\s+/g, ' ')

test('print styles: a price list with the agency’s place, in dark ink', async ({ page, site }) => {
  await site.visit()
  // About the width of a printed page between its margins.
  await page.setViewportSize({ width: 672, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  // biome-ignore lint/performance/useDomNodeTextContent: what is not rendered must not count
  const words = oneSpace(await page.locator('body').innerText())
  const sold = [
    ...services.list.map(({ title }) => title),
    ...[...packages.list, socialPlan].flatMap(({ title, unit }) => [title, unit]),
    ...plans.list.flatMap(({ name, period }) => [name, period]),
    ...[...features, ...prices, agency.place],
  ]
  expect(sold.filter((item) => !words.includes(oneSpace(item)))).toEqual([])

  // The bar is at the top of the first page only, not over the text of each.
  await expect(page.locator('[data-bar]')).toHaveCSS('position', 'static')
  // No plan, package or service is broken over two pages.
  const cut = await page
    .locator('main li')
    .evaluateAll((all) => all.filter((element) => getComputedStyle(element).breakInside !== 'avoid').length)
  expect(cut).toBe(0)

  await expect(site.form.form).toBeHidden()
  for (const id of ['cosas', 'sobre-mi', 'clientes']) await expect(page.locator(`#${id}`)).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  for (const { text } of clients.testimonials) await expect(page.getByText(text)).toBeHidden()

  // All text is dark, because paper is white.
  const pale = await page.locator('body *').evaluateAll((all) =>
    all.flatMap((element) => {
      const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      const channels = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)
      return own && element.checkVisibility() && Math.max(...channels) > 100 ? [element.textContent] : []
    }),
  )
  expect(pale).toEqual([])
})

/** What is not white, black or grey on paper: grounds and edges, by their class. */
const colouredOf = (page: Page) =>
  page.locator('body, body *').evaluateAll((all) =>
    all.flatMap((element) => {
      if (!element.checkVisibility()) return []
      const { backgroundColor, ...style } = getComputedStyle(element)
      const sides = ['Top', 'Right', 'Bottom', 'Left'] as const
      const edges = sides.flatMap((side) =>
        Number.parseFloat(style[`border${side}Width`]) > 0 ? [style[`border${side}Color`]] : [],
      )
      const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
      const tinted = (colour: string) => {
        const [red = 0, green = 0, blue = 0, alpha = 1] = channels(colour)
        const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)]
        // A band that is nearly white counts as a colour too.
        return alpha > 0 && (most - least > 8 || (least > 230 && least < 255))
      }
      return [backgroundColor, ...edges].filter(tinted).map((colour) => `${element.className}: ${colour}`)
    }),
  )

test('on paper nothing is coloured, also with a name, and it says where the page is', async ({
  page,
  site,
}) => {
  await site.visit()
  await page.emulateMedia({ media: 'print' })
  const size = await page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontSize)
  expect(await colouredOf(page)).toEqual([])
  const shops = ['Panadería Lucía', 'Óptica Nimbo', 'Café Sur']
  for (const [state, link, own] of [
    ['three of others', linkTo(...shops), ''],
    ['one’s own among them', '', 'Yoga Luna'],
  ] as const) {
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize(desk.viewport)
    if (link) await site.visit(link)
    if (own) await field(page).fill(own)
    await expect(signs(page, own || '.*')).not.toHaveCount(0)
    if (own) await expect(page.getByRole('button', { name: signWords.copy })).toBeVisible()
    await page.setViewportSize({ width: 794, height: 1123 })
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('h1'), `${state}: as large as without a name`).toHaveCSS('font-size', size)
    expect(await colouredOf(page), state).toEqual([])
    await expect(signs(page), state).toHaveCount(0)
    await expectReadable(page, state)
  }
  const address = page.locator('[rel=canonical]')
  const box = await address.evaluate((element) => {
    const { content, position } = getComputedStyle(element, '::after')
    return { content, position, shown: element.checkVisibility(), href: element.getAttribute('href') }
  })
  expect(box).toEqual({ content: `"${box.href}"`, position: 'absolute', shown: true, href: box.href })
  // The images that this sentence is about are not printed.
  await expect(page.getByText(work.sample.work)).toBeHidden()
})

test('on A4 three full sheets: the headline at the top, the frames whole, and no heading alone on the last', async ({
  page,
  site,
}) => {
  await site.visit()
  const margin = { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' }
  for (const [format, most] of [
    ['A4', 3],
    ['Letter', 4],
  ] as const) {
    const file = (await page.pdf({ format, margin })).toString('latin1')
    expect(file.match(/\/Type \/Page\b/g)?.length, format).toBe(most)
  }
  await field(page).fill('Cooperativa Vitivinícola Valle Encantado')
  await expect(page.getByRole('button', { name: signWords.copy })).toBeVisible()
  const named = (await page.pdf({ format: 'A4', margin })).toString('latin1')
  expect(named.match(/\/Type \/Page\b/g)?.length, 'with a name').toBe(3)
  await page.setViewportSize({ width: 718, height: 1047 })
  await page.emulateMedia({ media: 'print' })
  const edges = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().toJSON())
  const [bar, headline] = [await edges(page.locator('[data-bar]')), await edges(page.locator('h1'))]
  expect(headline.top - bar.bottom).toBeLessThan(48)
  const frames = await page
    .locator('#precios > ul > li')
    .evaluateAll((all) => all.map((plan) => getComputedStyle(plan).borderTopWidth))
  expect(new Set(frames).size, 'each begins with a line').toBe(1)
})

/** Firefox's reader view uses this library; Safari's and Chrome's derive from the same one. */
const library = fileURLToPath(import.meta.resolve('@mozilla/readability/Readability.js'))

test('reader view: every price, and no notice about sending', async ({ page, browserErrors }) => {
  await page.goto('/')
  // The page's policy blocks what the library writes into its copy of the document.
  browserErrors.expect(/TrustedScript|Content Security Policy/)
  const parse = 'new Readability(document.cloneNode(true)).parse().textContent'
  const text = oneSpace(await page.evaluate<string>(`${readFileSync(library, 'utf8')}; ${parse}`))
  // The currency sign is `aria-hidden`, so the reader view leaves it out too.
  const figures = prices.map((price) => price.replace(/^\D+/, ''))
  expect([...figures, ...features].filter((item) => !text.includes(oneSpace(item)))).toEqual([])
  for (const { title } of [toasts.sent, toasts.failed]) expect(text).not.toContain(title.slice(2))
})
