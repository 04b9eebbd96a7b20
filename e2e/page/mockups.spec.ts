import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { hero } from '#content/hero.ts'
import { mockups } from '#content/mockups.ts'
import { anyItems, signWords } from '#content/sign.ts'
import { contrast } from '#web/domain/contrast.ts'
import { hexOf } from '../support/colours.ts'
import { desk, expect, phone, test } from '../support/fixtures.ts'
import { field, keepPicture, linkTo } from '../support/shop.ts'
import { plans } from '../support/words.ts'

// Motion is no part of what is asked here (motion.spec.ts), and moving mountains cost as much as a visit.
test.use({ reducedMotion: 'reduce' })

const board = (page: Page, name: string) =>
  page.getByRole('img', { name: signWords.alt.replace('{marca}', () => name), exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name })
/** How much each of these differs from the ground on which it stands, as it is computed once that rests: letters, or a button's own ground. */
const contrasts = (
  page: Page,
  selectors: readonly string[],
  property: 'color' | 'backgroundColor' = 'color',
) =>
  Promise.all(
    selectors.map(async (selector) => {
      const [own = '', ground = ''] = await page
        .locator(selector)
        .first()
        .evaluate(async (element, property) => {
          const ground = element.closest('[class*="ground-shop"]')!
          // A plan's ground takes a moment to change (sections/plans/plans.module.css).
          const changes = ground.getAnimations().filter((one) => one instanceof CSSTransition)
          await Promise.allSettled(changes.map(({ finished }) => finished))
          return [getComputedStyle(element)[property], getComputedStyle(ground).backgroundColor]
        }, property)
      const [letters = '', below = ''] = [own, ground].map((colour) =>
        hexOf((colour.match(/\d+/g) ?? []).map(Number)),
      )
      return contrast(letters, below)
    }),
  )
const popular = plans.list.some((plan) => plan.popular)
const said = (page: Page) => page.locator('#cosas p').last()

test('the example leads to the field; the drawings fit one screen', async ({ page, site }) => {
  await page.setViewportSize(phone.viewport)
  await site.visit()
  const height = () => page.locator('#cosas').evaluate((section) => section.getBoundingClientRect().height)
  await expect(page.getByRole('img', { name: mockups.alt })).toBeVisible()
  const before = await height()
  await page.getByRole('link', { name: mockups.start }).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('Óptica')
  await expect(board(page, 'Óptica')).toBeVisible()
  expect(Math.abs((await height()) - before)).toBeLessThan(1)
  const top = (await board(page, 'Óptica').boundingBox())?.y ?? 0
  const last = await button(page, signWords.status).boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0) - top).toBeLessThanOrEqual(640)
  // What was kept stands on the left, and beside it what to do with it.
  await keepPicture(page)
  const kept = (await page.locator('#cosas img[src^="blob:"]').boundingBox())!
  for (const beside of [said(page), button(page, signWords.copy)]) {
    const { x, y, height } = (await beside.boundingBox())!
    expect(x).toBeGreaterThanOrEqual(kept.x + kept.width)
    expect(y).toBeGreaterThanOrEqual(kept.y)
    expect(y + height).toBeLessThanOrEqual(kept.y + kept.height)
  }
  await field(page).press('Escape')
  await expect(page.getByRole('img', { name: mockups.alt })).toBeVisible()
})

test('drawings: goods of the trade, no prices; colours by keyboard', async ({ page, site }) => {
  await site.visit()
  for (const [shop, goods] of [
    ['Bicicletería Ñandú', 'Cubiertas'],
    ['Estudio Ñandú', anyItems[0]],
  ] as const) {
    await field(page).fill(shop)
    await expect(board(page, shop)).toContainText(String(goods))
    await expect(board(page, shop)).not.toContainText('$')
    const strokes = await board(page, shop)
      .locator('path:not([stroke])')
      .evaluateAll((all) => all.map((path) => getComputedStyle(path).stroke))
    expect(new Set(strokes), 'nothing is framed').toEqual(new Set(['none']))
    await expect(page.locator('#cosas').getByText(signWords.what)).toBeVisible()
  }
  const painted = async () => (await board(page, 'Estudio Ñandú').screenshot()).toString('base64')
  const seen = new Set([await painted()])
  const { palettes } = mockups
  /** What wears the palette has words, softer words, and a button that one sees. */
  const expectLevels = async (palette: string) => {
    const card = '#precios [class*="ground-shop"]'
    const month = '#redes'
    for (const part of [
      [`${month} h3`, `${month} .lead`],
      ...(popular ? [[`${card} h3`, `${card} .aside`]] : []),
    ]) {
      const [words = 0, aside = 0] = await contrasts(page, part)
      expect(words, `${palette}, ${part[0]}`).toBeGreaterThanOrEqual(7)
      expect(aside, `${palette}, ${part[1]}`).toBeGreaterThanOrEqual(4.5)
      expect(aside, `${palette}: said aside`).toBeLessThan(0.75 * words)
    }
    const around = page.locator('#piezas').locator('xpath=ancestor-or-self::*[contains(@class, "ground-")]')
    await expect(around, 'the packages’ field stays the page’s').toHaveCount(0)
    if (!popular) return
    const [button] = await contrasts(page, [`${card} [data-plan]`], 'backgroundColor')
    expect(button, `${palette}: the button`).toBeGreaterThanOrEqual(7)
  }
  // The one with which a name of no known trade begins is the name's own.
  const first = await page
    .getByRole('radio')
    .evaluateAll((all) => (all as HTMLInputElement[]).findIndex(({ checked }) => checked))
  await page.getByRole('radio').nth(first).focus()
  for (const { name } of [...palettes.slice(first + 1), ...palettes.slice(0, first)]) {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name })).toBeChecked()
    seen.add(await painted())
    await expectLevels(name)
  }
  await page.getByLabel(signWords.ownColour).fill('#c2185b')
  seen.add(await painted())
  await expectLevels(signWords.ownColour)
  expect(seen.size, 'each looks different').toBe(palettes.length + 1)
})

test('on the narrowest telephone too the colours are one row, each wide enough for a finger', async ({
  page,
  site,
}) => {
  await site.visit(linkTo('Óptica Nimbo'))
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 640 })
    const labels = page.locator('#cosas fieldset label')
    await expect(labels).toHaveCount(mockups.palettes.length + 1)
    const boxes = await labels.evaluateAll((all) =>
      all.map((label) => label.getBoundingClientRect().toJSON()),
    )
    expect(new Set(boxes.map(({ top }) => top)).size, `rows at ${width}`).toBe(1)
    expect(Math.min(...boxes.map((box) => box.width))).toBeGreaterThanOrEqual(44)
  }
})

test('“Guardar la foto” gives way to its two formats, in the same place; the first has the focus', async ({
  page,
  site,
}) => {
  await site.visit()
  for (const [size, shop] of [
    [phone.viewport, 'Óptica Nimbo'],
    [desk.viewport, 'Yoga Luna'],
  ] as const) {
    await page.setViewportSize(size)
    await field(page).fill(shop)
    await expect(board(page, shop)).toHaveCount(1)
    const ask = button(page, signWords.status)
    await ask.scrollIntoViewIfNeeded()
    const before = (await ask.boundingBox())!
    await ask.press('Enter')
    await expect(button(page, signWords.tall)).toBeFocused()
    await expect(ask).toHaveCount(0)
    const [tall, square] = [
      (await button(page, signWords.tall).boundingBox())!,
      (await button(page, signWords.square).boundingBox())!,
    ]
    const right = before.x + before.width
    for (const { y, height } of [tall, square]) expect([y, height]).toEqual([before.y, before.height])
    // On a desk their row ends where the lines beside it do.
    expect(square.x + square.width).toBeCloseTo(right, 0)
    // Another shop's picture was not asked for.
    await field(page).fill('Café Sur')
    await expect(ask).toBeVisible()
  }
})

// Telephones, and browsers that cannot save, are tested in app-browsers.spec.ts.
test('a picture of the sign is downloaded; a failure is said', async ({ page, site }) => {
  await site.visit()
  const entropies = new Set<number>()
  for (const [name, kind, file, height] of [
    ['Óptica Nimbo', signWords.tall, 'óptica-nimbo-estado.png', 1920],
    ['Óptica Nimbo', signWords.square, 'óptica-nimbo-cuadrada.png', 1080],
  ] as const) {
    await field(page).fill(name)
    const [download] = await Promise.all([page.waitForEvent('download'), keepPicture(page, kind)])
    expect(download.suggestedFilename()).toBe(file)
    await expect(said(page)).toHaveText(signWords.saved)
    const picture = sharp(await download.path())
    expect(await picture.metadata()).toMatchObject({ format: 'png', width: 1080, height })
    entropies.add((await picture.stats()).entropy)
  }
  expect(entropies.size, 'the two formats differ').toBe(2)
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = (done) => done(null)
  })
  await keepPicture(page, signWords.square)
  await expect(said(page)).toHaveText(signWords.failed)
})

test('drawings that fail to load: example and headline stay', async ({ page, site, browserErrors }) => {
  browserErrors.expect(/status 404: .*drawings-/, /console error: .*404/)
  let asked = 0
  await page.route(/\/assets\/drawings-/, (route) => {
    asked++
    return route.fulfill({ status: 404 })
  })
  await site.visit()
  await field(page).fill('Óptica')
  await expect(page).toHaveURL(/marca=/)
  await expect.poll(() => asked).toBeGreaterThan(1)
  await expect(page.getByRole('img', { name: mockups.alt })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${hero.headline.join(' ')}.`)
  await expect(page.locator('form textarea')).toHaveValue(/Óptica/)
})

test('on a laptop the link from the sign shows the drawings, and whole the action to keep them', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1366, height: 650 })
  await site.visit()
  await field(page).fill('Panadería Lucía')
  await page.locator('#inicio').getByRole('link', { name: signWords.all }).click()
  await expect(button(page, signWords.status)).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(signWords.what)).toBeInViewport({ ratio: 1 })
  const bar = (await page.locator('[data-bar] nav').boundingBox())!
  const heading = (await page.locator('#cosas h2').boundingBox())!
  expect(heading.y, 'clear of the bar').toBeGreaterThan(bar.y + bar.height)
  // Here the colours need two rows.
  await page.setViewportSize({ width: 1024, height: 768 })
  const { height } = (await button(page, signWords.status).boundingBox())!
  expect(height, 'a pill').toBeLessThan(70)
})
