import type { Locator, Page } from '@playwright/test'
import { about } from '#content/about.ts'
import { agency, asOrdered } from '#content/agency.ts'
import { signWords } from '#content/sign.ts'
import { accepted } from '#testing/skips.ts'
import { sectionAlone, setUserStyles } from '../accessibility/expect-accessible.ts'
import { desk, expect, phone, test } from '../support/fixtures.ts'

/** Scrolls the element's upper edge up to this share of the window's height. */
const raise = (drawing: Locator, share: number) =>
  drawing.evaluate(async (element, up) => {
    const { top } = element.getBoundingClientRect()
    scrollBy({ top: top - innerHeight * (1 - up), behavior: 'instant' })
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  }, share)
/** Which share of a drawing, from the right, is still clipped; 0: it is all there. */
const uncounted = (drawing: Locator) =>
  drawing.evaluate((element) => {
    const { clipPath } = getComputedStyle(element)
    if (clipPath === 'none') return 0
    const { width } = (element as SVGElement).ownerSVGElement!.viewBox.baseVal
    const [, share = '0', px = '0'] =
      /inset\(\S+ (?:calc\()?([-\d.]+)%(?: ([-+] [\d.]+)px)?/.exec(clipPath) ?? []
    return Math.max(0, Number(share) / 100 + Number(px.replace(' ', '')) / width)
  })
const scales = (row: Locator) =>
  row.locator('> i').evaluateAll((all) =>
    all.map((element) => {
      const { scale } = getComputedStyle(element)
      return scale === 'none' ? 1 : Number(scale.split(' ')[0])
    }),
  )
const landing = (page: Page) => page.locator('#precios > ul > li').first()

test('the point is counted in: statistics, a plan’s dots, the month; before and after all is there', async ({
  page,
  site,
}) => {
  await page.setViewportSize(desk.viewport)
  await page.goto('/')
  await site.waitUntilLoaded()
  const drawings = await page.locator('.counted').all()
  expect(drawings.length).toBe(about.statistics.length + 1)
  const rows = await page.locator('#precios > ul .dots').all()
  await test.step('far below the window', async () => {
    for (const drawing of drawings) expect(await uncounted(drawing)).toBe(0)
    for (const row of rows) expect((await scales(row)).every((scale) => scale === 1)).toBe(true)
  })
  for (const drawing of drawings) {
    const whole = drawing.locator('xpath=ancestor::*[contains(@class, "counting")]')
    await raise(whole, 0.02)
    expect(await uncounted(drawing), 'on its way').toBeGreaterThan(0.8)
    await raise(whole, 0.12)
    const half = await uncounted(drawing)
    await raise(whole, 0.3)
    expect(await uncounted(drawing), 'in the middle').toBe(0)
    expect(half).toBeLessThan(0.8)
  }
  const row = landing(page).locator('.dots')
  await raise(row, 0.03)
  expect(Math.max(...(await scales(row)))).toBeLessThan(0.5)
  await raise(row, 0.07)
  const [first = 0, ...others] = await scales(row)
  expect(first, 'the first before the last').toBeGreaterThan(others.at(-1) ?? 1)
  await raise(row, 0.7)
  expect((await scales(row)).every((scale) => scale === 1)).toBe(true)
})

test('where a link leads, what is in sight is counted', async ({ page, site }) => {
  for (const viewport of [phone.viewport, desk.viewport])
    for (const id of ['sobre-mi', 'precios']) {
      await page.setViewportSize(viewport)
      // Else only the part behind the # would be another, and nothing would be loaded.
      await page.goto('about:blank')
      await page.goto(`/#${id}`)
      await site.waitUntilLoaded()
      const inSight = async (drawing: Locator) => {
        const { y, height } = (await drawing.boundingBox())!
        return y > 0 && y + height < viewport.height
      }
      const at = `#${id}, ${viewport.width} px`
      for (const drawing of await page.locator(`#${id} .counted`).all())
        if (await inSight(drawing)) expect(await uncounted(drawing), at).toBe(0)
      for (const row of await page.locator(`#${id} > ul .dots`).all())
        if (await inSight(row)) expect(await scales(row), at).not.toContainEqual(expect.not.closeTo(1))
    }
})

test('the heading’s point falls into the first dot', async ({ page, site }) => {
  await page.goto('/')
  await site.waitUntilLoaded()
  const middle = (box: { x: number; y: number; width: number; height: number } | null) => ({
    x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
    y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
  })
  for (const viewport of [phone.viewport, desk.viewport])
    await test.step(`${viewport.width} px`, async () => {
      await page.setViewportSize(viewport)
      for (const plan of await page.locator('#precios > ul > li').all()) {
        await raise(plan.locator('.dots'), 0.05)
        const way = (await plan.locator('.fall').boundingBox())!
        const point = (await plan.locator('h3 .dot').boundingBox())!
        const first = middle(await plan.locator('.dots > i').first().boundingBox())
        expect(way.x + way.width).toBeCloseTo(middle(point).x, 0)
        expect(way.y).toBeCloseTo(point.y + 0.82 * point.height, 0)
        expect(way.x).toBeCloseTo(first.x, 0)
        expect(way.y + way.height).toBeCloseTo(first.y, 0)
      }
      const way = (await page.locator('#sobre-mi .fall').boundingBox())!
      const matrix = (await page.locator('#sobre-mi .first').first().boundingBox())!
      expect(way.x).toBeGreaterThan(matrix.x)
      expect(way.x).toBeLessThan(matrix.x + matrix.height / 5)
      expect(way.y + way.height).toBeGreaterThan(matrix.y + (4 * matrix.height) / 5)
      expect(way.y + way.height).toBeLessThan(matrix.y + matrix.height)
    })
})

/** Expects that every drawing is complete, also low in the window, where motion would still clip or shrink it. */
async function expectAllThere(page: Page) {
  for (const drawing of await page.locator('.counted').all()) {
    await raise(drawing, 0.06)
    expect(await uncounted(drawing)).toBe(0)
  }
  for (const row of await page.locator('#precios > ul .dots').all()) {
    await raise(row, 0.05)
    expect((await scales(row)).every((scale) => scale === 1)).toBe(true)
  }
  const falling = await page
    .locator('.fall b')
    .evaluateAll((all) => all.filter((element) => element.checkVisibility({ opacityProperty: true })).length)
  expect(falling).toBe(0)
}

test('with reduced motion nothing is counted and nothing falls', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await site.waitUntilLoaded()
  await expectAllThere(page)
})

test('a browser without scroll timelines shows all that is counted', async ({ page, site }) => {
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({
      response,
      body: text.replaceAll('@supports (animation-timeline:', '@supports (unknown:'),
    })
  })
  await page.goto('/')
  await site.waitUntilLoaded()
  await expectAllThere(page)
})

test('a plan’s card answers to pointer and keyboard: its ground, its point, its dots', async ({
  page,
  site,
}) => {
  await page.setViewportSize(desk.viewport)
  await site.visit()
  const card = landing(page)
  const look = () =>
    card.evaluate((element) => ({
      ground: getComputedStyle(element).backgroundColor,
      point: getComputedStyle(element.querySelector('h3 .dot')!).transform,
      dots: element
        .querySelector('.dots')!
        .getAnimations({ subtree: true })
        .some((animation) => animation instanceof CSSAnimation && /hop$/.test(animation.animationName)),
    }))
  await card.scrollIntoViewIfNeeded()
  await page.mouse.move(5, 5)
  const still = await look()
  expect(still.dots).toBe(false)
  await card.hover()
  await expect.poll(async () => (await look()).ground).not.toBe(still.ground)
  await expect.poll(async () => (await look()).point).toBe('matrix(1.6, 0, 0, 1.6, 0, 0)')
  await page.mouse.move(5, 5)
  await expect.poll(look).toEqual(still)
  await card.getByRole('link').focus()
  expect((await look()).dots).toBe(true)
  await expect.poll(async () => (await look()).point).toBe('matrix(1.6, 0, 0, 1.6, 0, 0)')
})

test.describe('three scales', () => {
  test.skip(!asOrdered, accepted.content.words)

  const sizeOf = (page: Page, part: string) =>
    page.locator(part).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))

  test('one statement of a whole screen, large headings, small ones, a question that is larger than its answers, and how long the page is', async ({
    page,
    site,
  }) => {
    await site.visit()
    for (const [width, height] of [
      [1440, 900],
      [1920, 1080],
      [768, 1024],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      const question = await sizeOf(page, '#contacto ul >> xpath=preceding-sibling::h3')
      const answer = await sizeOf(page, '#contacto ul li >> nth=0')
      expect.soft(question / answer, `${width} px: the question`).toBeGreaterThan(1.5)
      if (agency.owner !== undefined || width === 768) continue
      const [statement, large, small] = [
        await sizeOf(page, '#sobre-mi .dot >> xpath=../..'),
        await sizeOf(page, '#precios-titulo'),
        await sizeOf(page, '#clientes-titulo'),
      ]
      // On a telephone its four lines fill the width.
      expect.soft(statement / large, `${width} px`).toBeGreaterThan(width < 500 ? 0.9 : 1.25)
      expect.soft(large / small, `${width} px`).toBeGreaterThan(width < 500 ? 1.3 : 1.7)
      const share = await page
        .locator('#sobre-mi')
        .evaluate((element) => element.getBoundingClientRect().height / innerHeight)
      if (width > 500) expect.soft(share, `${width} px`).toBeCloseTo(1, 1)
    }
    await test.step('how long the page is', async () => {
      const long = () => page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
      for (const [width, height, screens] of [
        [844, 390, 18.2],
        [390, 844, 10_200 / 844],
      ] as const) {
        await page.setViewportSize({ width, height })
        expect(await long(), `${width} × ${height}`).toBeLessThanOrEqual(screens)
      }
      await page.locator('#marca').fill('Panadería Lucía')
      await expect(page.getByRole('button', { name: signWords.copy })).toBeVisible()
      expect(await long(), 'with a name').toBeLessThanOrEqual(10_400 / 844)
    })
  })

  test('beside the form nothing is torn apart, and the reasons stay where they are', async ({
    page,
    site,
  }) => {
    /** How far each reason is below the section's upper edge, and the widest gap on its way there. */
    const left = () =>
      page.locator('#contacto').evaluate((section) => {
        const form = section.querySelector('form') as HTMLElement
        const words = [...section.querySelectorAll('h2, h3, p, a, li')].filter(
          (element) => !form.contains(element),
        )
        const boxes = words.map((element) => element.getBoundingClientRect())
        boxes.sort((a, b) => a.top - b.top)
        const gaps = boxes.map(
          ({ top }, at) => top - Math.max(...boxes.slice(0, at).map(({ bottom }) => bottom)),
        )
        const { top } = section.getBoundingClientRect()
        const reasons = [...section.querySelectorAll('ul li')].map((element) =>
          Math.round(element.getBoundingClientRect().top - top),
        )
        return { gap: Math.max(...gaps.slice(1)), reasons }
      })
    await site.visit()
    const places: Record<number, number[]> = {}
    for (const state of ['at rest', 'with a plan', 'with mistakes']) {
      await setUserStyles(page, '')
      if (state === 'with a plan') {
        await site.choosePlan('Completa')
        await expect(site.form.plan).toHaveCount(1)
      }
      if (state === 'with mistakes') {
        await site.form.submit.click()
        await expect(site.form.name).toHaveAttribute('aria-invalid', 'true')
      }
      await setUserStyles(page, sectionAlone('contacto'))
      for (const [width, height] of [
        [1440, 900],
        [1920, 1080],
        [1024, 768],
        [844, 390],
      ] as const) {
        await page.setViewportSize({ width, height })
        const { gap, reasons } = await left()
        places[width] ??= reasons
        expect(gap, `${width} px, ${state}`).toBeLessThan(80)
        expect(reasons, `${width} px, ${state}`).toEqual(places[width])
      }
    }
  })
})
