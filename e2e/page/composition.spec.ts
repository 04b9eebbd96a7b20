import type { Locator, Page } from '@playwright/test'
import { mockups } from '#content/mockups.ts'
import { signWords } from '#content/sign.ts'
import { enlargeLetters, expectReadable } from '../accessibility/expect-accessible.ts'
import { expect, phone, test } from '../support/fixtures.ts'

// Without motion, because elements that are still rising would be measured below their place.
test.use({ reducedMotion: 'reduce' })

const low = { width: 844, height: 390 }
const longest = 'Cooperativa Vitivinícola Valle Encantado'
const boxOf = async (locator: Locator) =>
  (await locator.boundingBox()) ?? { x: Number.NaN, y: Number.NaN, width: Number.NaN, height: Number.NaN }
const name = async (page: Page, shop: string) => {
  await page.locator('#marca').fill(shop)
  await expect(page.getByRole('button', { name: signWords.copy })).toBeVisible()
}

test('what was made for clients is shown whole: no word of it is cut', async ({ page, site }) => {
  for (const viewport of [phone.viewport, low, { width: 1440, height: 900 }]) {
    await page.setViewportSize(viewport)
    await site.visit()
    const shares = await page.locator('#clientes figure img').evaluateAll((all) =>
      all.map((element) => {
        const { naturalWidth, naturalHeight, clientWidth, clientHeight } = element as HTMLImageElement
        const [high, across] = [element.getAttribute('height'), element.getAttribute('width')].map(Number)
        return (clientHeight / clientWidth) * ((across || naturalWidth) / (high || naturalHeight))
      }),
    )
    for (const share of shares) expect(share, `${viewport.width} px`).toBeCloseTo(1, 1)
  }
})

test('on a telephone that lies all can be read, and the drawings take the whole width', async ({
  page,
  site,
}) => {
  await page.setViewportSize(low)
  await site.visit()
  await expectReadable(page, 'without a name')
  const wide = async () => {
    const heading = await boxOf(page.locator('#cosas-titulo'))
    const image = page.locator('#cosas').getByRole('img').first()
    return (await boxOf(image)).width / (low.width - 2 * heading.x)
  }
  expect(await wide()).toBeCloseTo(1)
  const clear = await page.locator('#precios').evaluate((section) => {
    const badge = section.querySelector('.disc') as HTMLElement
    const { x, y, width, height } = badge.getBoundingClientRect()
    const [left, top] = [x + width / 2, y + height / 2]
    const range = document.createRange()
    range.selectNodeContents(section.querySelector('.lead') as Element)
    const away = [...range.getClientRects()].map((line) =>
      Math.hypot(
        Math.max(line.left - left, 0, left - line.right),
        Math.max(line.top - top, 0, top - line.bottom),
      ),
    )
    return Math.min(...away) - badge.offsetWidth / 2
  })
  expect(clear, 'the badge is clear of the lead').toBeGreaterThan(0)
  await name(page, longest)
  await expectReadable(page, 'with a name')
  expect(await wide()).toBeCloseTo(1)
})

test('an arrow stands behind the last word of its link', async ({ page, site }) => {
  for (const [viewport, times] of [
    [low, 1],
    [phone.viewport, 1],
    [phone.viewport, 1.5],
  ] as const) {
    await page.setViewportSize(viewport)
    await site.visit()
    if (times > 1) await enlargeLetters(page, times)
    const links = page.locator('#servicios li a[href^="#"]', { has: page.locator('svg') })
    await expect(links).not.toHaveCount(0)
    const away = await links.evaluateAll((all) =>
      all.map((element) => {
        const range = document.createRange()
        range.selectNodeContents(element.firstElementChild as Element)
        const last = [...range.getClientRects()].reduce((a, b) =>
          b.bottom > a.bottom - 4 && b.right > 0 ? b : a,
        )
        const arrow = (element.querySelector('svg') as Element).getBoundingClientRect()
        return { across: arrow.left - last.right, down: arrow.top - last.bottom }
      }),
    )
    for (const { across, down } of away) {
      expect(Math.abs(across), `${viewport.width} px, letters × ${times}`).toBeLessThan(14)
      expect(down).toBeLessThan(0)
    }
  }
})

test('the drawn website has its name in one line at a desk, however long', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await site.visit()
  const head = page.locator('#precios [data-drawing]').first().locator('xpath=../preceding-sibling::p')
  await expect(head).toContainText(mockups.example)
  const { height } = await boxOf(head)
  for (const shop of ['Hamburguesas Doña Rosa', longest]) {
    await name(page, shop)
    await expect(head).toContainText(shop)
    expect((await boxOf(head)).height, shop).toBe(height)
    const cut = await head.evaluate((element) => {
      const { bottom, right } = element.getBoundingClientRect()
      const boxes = [...element.children].map((part) => part.getBoundingClientRect())
      return boxes.filter((box) => box.top < bottom && (box.bottom > bottom || box.right > right)).length
    })
    expect(cut, 'of name and menu').toBe(0)
  }
})

test('with a name the next heading keeps its distance', async ({ page, site }) => {
  await page.setViewportSize(phone.viewport)
  await site.visit()
  await name(page, mockups.example)
  const last = await boxOf(page.getByRole('button', { name: signWords.copy }))
  const { y } = await boxOf(page.locator('#servicios h2'))
  expect(y - last.y - last.height).toBeGreaterThanOrEqual(32)
})

test('between a telephone and a desk a button is as wide as its words', async ({ page, site }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await site.visit()
  const start = page.getByRole('link', { name: mockups.start })
  expect((await boxOf(start)).width).toBeLessThan(768 / 2)
  await name(page, mockups.example)
  expect((await boxOf(page.getByRole('button', { name: signWords.status }))).width).toBeLessThan(768 / 2)
})

test('at a desk no lead climbs above its heading', async ({ page, site }) => {
  for (const width of [1024, 1150, 1300, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await site.visit()
    for (const [heading, lead] of [
      ['#precios-titulo', '#precios .lead'],
      ['#cosas-titulo', '#cosas .lead'],
    ] as const) {
      const [above, beside] = [await boxOf(page.locator(heading)), await boxOf(page.locator(lead).first())]
      expect(beside.x, `${lead}, ${width} px: beside it`).toBeGreaterThan(above.x + 100)
      expect(beside.y, `${lead}, ${width} px`).toBeGreaterThanOrEqual(above.y - 8)
    }
  }
})
