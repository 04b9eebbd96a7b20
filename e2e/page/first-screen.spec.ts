import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { asOrdered } from '#content/agency.ts'
import { hero } from '#content/hero.ts'
import { mockups } from '#content/mockups.ts'
import { signWords } from '#content/sign.ts'
import { accepted } from '#testing/skips.ts'
import { luminance } from '#web/domain/contrast.ts'
import { setUserStyles } from '../accessibility/expect-accessible.ts'
import { hexOf } from '../support/colours.ts'
import { desk, expect, phone, test } from '../support/fixtures.ts'
import { atRest, field, firstScreenAlone, linkTo, lot, signAlt, signs } from '../support/shop.ts'

// Without motion, because shops that are still rising would be measured below the pavement.
test.use({ reducedMotion: 'reduce' })

/** A pixel of the pavement is below the screen, so that no line of the mountains shows. */
const whole = 0.97
const shops = ['Panadería Lucía', 'Óptica Nimbo', 'Café Sur', 'Librería Tilo', 'Peluquería Sole']
const mine = 'Yoga Luna'
const long = 'Distribuidora de Bebidas Los Gil'
const first = (page: Page) => page.locator('#inicio')
/** The reader's invitation on the pavement. */
const ask = (page: Page, count: number) =>
  first(page).getByRole('button', { name: count < 5 ? signWords.yours : signWords.begin, exact: true })
const example = (page: Page) => first(page).getByText(signWords.example, { exact: true })

/** What stands in the street: boxes, the upper edge of the pavement, and the size of the lot's letters in px. */
const measured = (page: Page) =>
  first(page).evaluate((section) => {
    const boxOf = (element: Element) => element.getBoundingClientRect().toJSON() as DOMRect
    const lot = section.querySelector('button:has(svg[role=img])')
    const letters = [...(lot?.querySelectorAll('text') ?? [])].filter((text) => text.checkVisibility())
    const foot = section.querySelector('p button, p > a[href="#cosas"]')?.closest('div') as Element
    return {
      boards: [...section.querySelectorAll('svg[role=img] text:nth-of-type(1)')]
        .filter((text) => text.checkVisibility())
        .map(boxOf),
      standing: [...section.querySelectorAll('svg[role=img]')]
        .filter((sign) => sign.checkVisibility())
        .map(boxOf),
      pavement: boxOf(foot),
      /** Where its words may end. */
      edge: boxOf(foot.firstElementChild as Element).right,
      letters: letters.map(
        (text) =>
          ((text as SVGTextElement).getScreenCTM()?.a ?? 0) *
          Number.parseFloat(getComputedStyle(text).fontSize),
      ),
    }
  })

/** That a reader sees whose signs these are, without scrolling: no name is cut, and the pavement is at the foot. Returns what was measured. */
async function expectInSight(page: Page, height: number, at: string) {
  await expect(example(page), at).toBeInViewport({ ratio: whole })
  const all = await measured(page)
  const { boards, pavement, letters } = all
  expect(boards.length, at).toBeGreaterThan(0)
  for (const { bottom } of boards) expect(bottom, `${at}: no name is cut`).toBeLessThanOrEqual(pavement.top)
  expect(pavement.height, `${at}: one line`).toBeLessThan(46)
  expect(pavement.bottom, at).toBeLessThanOrEqual(height + 1)
  for (const size of letters) expect(size, `${at}: the question can be read`).toBeGreaterThanOrEqual(14.9)
  return all
}

/**
 * In one visit: what has its place by the window's size takes it when that changes too. Arriving at a size: layout-shift.spec.ts
 * sees that nothing moves afterwards.
 */
async function atEach(
  page: Page,
  sizes: readonly (readonly [number, number])[],
  look: (width: number, height: number, at: string) => Promise<unknown>,
) {
  await setUserStyles(page, firstScreenAlone)
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo(0, 0))
    await atRest(page)
    await look(width, height, `${width} × ${height}`)
  }
}

test.describe('on a phone', () => {
  test.use(phone)

  // The lowest comes first: who opens a link there would see least.
  const sizes = [
    [320, 454],
    [320, 568],
    [360, 560],
    [360, 640],
    [390, 664],
    [412, 732],
    [844, 390],
  ] as const
  for (const count of [1, 2, 5])
    test(`who opens a link of ${count} sees names, “ejemplo” and the invitation, and their own, at ${sizes.length} sizes`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: sizes[0][0], height: sizes[0][1] })
      await page.goto(linkTo(...shops.slice(0, count)))
      await expect(signs(page)).toHaveCount(count)
      await atEach(page, sizes, async (width, height, at) => {
        await expect(ask(page, count), at).toBeInViewport({ ratio: whole })
        expect((await ask(page, count).boundingBox())?.height, at).toBeGreaterThanOrEqual(44)
        const { letters, standing, edge } = await expectInSight(page, height, at)
        if (width <= 500) {
          expect(letters.length > 0, `${at}: the lot asks`).toBe(count < 5)
          expect(standing.at(-1)?.right, `${at}: from margin to margin`).toBeCloseTo(edge, 0)
        }
        // Empties the field; what the link brought stands on.
        await ask(page, count).tap()
        await expect(field(page)).toBeFocused()
        expect(await page.evaluate(() => scrollY), `${at}: nothing moves`).toBe(0)
        await expectInSight(page, height, at)
        await field(page).blur()
      })
      await field(page).fill(mine)
      await expect(signs(page).last()).toHaveAccessibleName(signAlt(mine))
      await atEach(page, sizes, async (_, height, at) => {
        const send = first(page).getByRole('link', { name: signWords.send })
        await expect(send, at).toBeInViewport({ ratio: whole })
        await expectInSight(page, height, at)
      })
    })
})

/** Where the summit is: its horizontal place in the drawing of a desk, and the drawing's in its box, by its mask. */
const summit = (page: Page) =>
  first(page).evaluate((section) => {
    const ridge = section.querySelector('[data-ridge]') as HTMLElement
    const { left, top, width } = ridge.getBoundingClientRect()
    const drawn = Number.parseFloat(getComputedStyle(ridge, '::after').maskSize) / 100
    return { x: left + 0.742 * drawn * width, y: top }
  })

/** At a desk: one line asks, label and thing belong together, the sign is the moment of the page, and the summit is free beside it. */
async function expectComposed(
  page: Page,
  standing: readonly DOMRect[],
  [width, height]: readonly [number, number],
  at: string,
) {
  const label = await first(page).locator('label').boundingBox()
  expect(label?.height, `${at}: one line asks`).toBeLessThan(36)
  const left = Math.min(...standing.map((sign) => sign.left))
  const says = await first(page).locator('p:has(button, > a[href="#cosas"])').boundingBox()
  const behind = (says?.x ?? 0) - left
  expect(behind, `${at}: the words begin where the shops do`).toBeLessThan(3)
  // In a narrower window words that are longer than the shops are wide end at the margin.
  if (width >= 1366) expect(behind, `${at}: and not before`).toBeGreaterThan(-3)
  const signs = standing.length
  const [shop] = standing
  if (signs > 2 || !shop) return
  // In the lowest window it ends where the words do.
  const [alone, beside] = width < 1280 ? [200, 125] : [height > 600 ? 360 : 340, 180]
  expect(shop.width, `${at}: large`).toBeGreaterThan(signs > 1 ? beside : alone)
  const { x, y } = await summit(page)
  for (const sign of standing) {
    const free = sign.left > x + 20 || sign.right < x - 20 || sign.top > y + 40
    expect(free, `${at}: the summit is free`).toBe(true)
  }
}

/** That the question on the lot stands on one colour, though the mountains are behind it, and can be read. */
async function expectOpaque(page: Page) {
  await setUserStyles(page, '')
  const { x, y, width, height } = (await lot(page).boundingBox()) as NonNullable<
    Awaited<ReturnType<Locator['boundingBox']>>
  >
  const clip = { x: x + 0.06 * width, y: y + 0.65 * height, width: 0.2 * width, height: 0.3 * height }
  const { channels } = await sharp(await page.screenshot({ clip })).stats()
  const colours = channels.slice(0, 3)
  expect(hexOf(colours.map(({ min }) => min)), 'one colour').toBe(hexOf(colours.map(({ max }) => max)))
  expect(1.05 / (luminance(hexOf(colours.map(({ max }) => max))) + 0.05), 'readable').toBeGreaterThan(7)
  await setUserStyles(page, firstScreenAlone)
}

const desks = [
  [1366, 650],
  [1536, 730],
  [1440, 900],
  [1280, 600],
  [1100, 700],
  [1024, 768],
  [768, 1024],
] as const
for (const [linked, own] of [
  [shops.slice(0, 1), ['']],
  [[long], ['']],
  [shops.slice(0, 2), ['']],
  [shops, ['']],
  [[], [shops[0] ?? '', long]],
] as const)
  test(`${own.join(', then ') || `a link of ${linked}`}: shops and lot whole, clear of the words, at ${desks.length} sizes`, async ({
    page,
    site,
  }) => {
    test.skip(!asOrdered, accepted.content.words)
    await page.setViewportSize({ width: desks[0][0], height: desks[0][1] })
    await site.visit(linked[0] ? linkTo(...linked) : '/')
    for (const name of own) {
      if (name) await field(page).fill(name)
      await expect(signs(page, name || '.*')).toHaveCount(linked.length || 1)
      const invited = !name && linked.length < 5
      await atEach(page, desks, async (width, height, size) => {
        const at = `${name} ${size}`
        await expect(lot(page), at).toHaveCount(Number(invited))
        const { standing, pavement, letters } = await expectInSight(page, height, at)
        expect(standing, at).toHaveLength((linked.length || 1) + Number(invited))
        if (width >= 1024) await expectComposed(page, standing, [width, height], at)
        if (width === 1440 && invited && !linked[1]) await expectOpaque(page)
        if (invited) expect(letters.length, `${at}: the lot asks`).toBeGreaterThan(0)
        // Five that would be lower than 96 px show board and awning, twice as large (layout.ts).
        const seen = width === 1100 && linked.length === 5 ? 0.6 : 1
        for (const { top, height } of standing)
          expect(top + seen * height, `${at}: whole`).toBeLessThanOrEqual(pavement.top + 2)
        const words = first(page).locator(
          '#marca, label, a[href="#contacto"], a[href^="https://wa.me/5"], strong',
        )
        const boxes = await words.evaluateAll((all) =>
          all.map((word) => {
            const { top, bottom, right } = word.getBoundingClientRect()
            return { text: word.textContent, top, bottom, right }
          }),
        )
        for (const { text, top, bottom, right } of boxes)
          for (const sign of standing) {
            // A link's box is larger than its text.
            const level = sign.top + 8 < bottom && sign.bottom > top
            if (level) expect(sign.left - right, `${at}: ${text} is clear`).toBeGreaterThanOrEqual(32)
          }
      })
    }
    if (linked[0] !== long) return
    await expect(first(page).locator('p', { hasText: signWords.yours })).toContainText(
      signWords.fromLink.replace('{marca}', () => long),
    )
  })

test('what asks stands below a long name on the pavement, meets a finger, and the name is said whole', async ({
  page,
}) => {
  for (const [width, name] of [
    [320, 'Panadería y Confitería Sol'],
    [390, 'Cooperativa Vitivinícola Valle Encantado'],
  ] as const) {
    await page.setViewportSize({ ...phone.viewport, width })
    await page.goto(linkTo(name))
    await expect(signs(page)).toHaveCount(1)
    const says = first(page).getByText(name)
    await expect(says).toHaveText(signWords.fromLink.replace('{marca}', name))
    const cut = await says.evaluate((element) => element.scrollWidth - element.clientWidth)
    // Only one of more letters than a line has is cut.
    if (width === 320) expect(cut, 'no word is cut').toBeLessThanOrEqual(0)
    await expectInSight(page, phone.viewport.height, `${width} px`)
    for (const part of [ask(page, 1), example(page)]) await expect(part).toBeInViewport({ ratio: whole })
    expect((await ask(page, 1).boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
})

/** The distance from the lead to the button below it. */
async function distance(page: Page) {
  const lead = await first(page).locator('.lead').boundingBox()
  const button = await first(page).getByRole('link', { name: hero.action }).boundingBox()
  return (button?.y ?? 0) - (lead?.y ?? 0) - (lead?.height ?? 0)
}

test('the button keeps its distance from the lead, with a script and without', async ({
  page,
  browser,
  baseURL,
}) => {
  test.skip(!asOrdered, accepted.content.words)
  await page.setViewportSize(desk.viewport)
  await page.goto('/')
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...desk,
    ...(baseURL && { baseURL }),
  })
  const other = await context.newPage()
  await other.goto('/')
  const [withScript, without] = [await distance(page), await distance(other)]
  expect(without).toBeGreaterThanOrEqual(20)
  expect(Math.abs(withScript - without)).toBeLessThan(6)
  await context.close()
})

test('the builder’s example has its own colours beside a stranger’s sign, and the visitor’s beside theirs', async ({
  page,
  site,
}) => {
  const ground = () =>
    page
      .locator('#precios p', { hasText: mockups.example })
      .or(page.locator('#precios p', { hasText: mine }))
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor + getComputedStyle(element).color)
  await site.visit()
  const usual = await ground()
  await site.visit(`${linkTo('Óptica Nimbo')}&color=c2185b`)
  await expect(signs(page)).toHaveCount(1)
  expect(await ground()).toBe(usual)
  await field(page).fill(mine)
  // Until then a colour would be the stranger’s.
  await expect(signs(page).last()).toHaveAccessibleName(signAlt(mine))
  await page.getByLabel(signWords.ownColour, { exact: true }).fill('#1565c0')
  await expect.poll(ground).not.toBe(usual)
})
