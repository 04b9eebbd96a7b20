import sharp from 'sharp'
import { hero } from '#content/hero.ts'
import { plans } from '#content/plans.ts'
import { expect, test } from '../support/fixtures.ts'
import { settle, visit } from '../support/visitor.ts'

test.describe('on a screen of three dots for two pixels', () => {
  test.use({ deviceScaleFactor: 1.5 })

  test('the page ends in the footer, whatever its height: no line below it', { tag: '@once' }, async ({
    page,
  }) => {
    await visit(page)
    for (const width of [320, 390, 844, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 600 })
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
      const foot = await page.screenshot({ clip: { x: 0, y: 595, width, height: 5 } })
      const { channels } = await sharp(foot).stats()
      // Of 255: a blend may be rounded.
      const spread = channels.slice(0, 3).map(({ min, max }) => max - min)
      expect(Math.max(...spread), `${width} px`).toBeLessThan(3)
    }
  })
})

test('the ring of the home link is as wide as the wordmark', { tag: '@once' }, async ({ page }) => {
  await page.goto('/')
  const home = page.getByRole('banner').locator('a[href="#inicio"]').first()
  const width = async (selector: string) => (await home.locator(selector).boundingBox())?.width ?? 0
  expect(await width('xpath=.')).toBeCloseTo(await width('svg'), 0)
})

test('the page grows on the widest screens, and its first screen still ends where the screen does', {
  tag: '@once',
}, async ({ page }) => {
  await visit(page)
  const contentAt = async (width: number, height: number) => {
    await page.setViewportSize({ width, height })
    const first = await page.locator('#inicio').boundingBox()
    expect(first?.height, `${width} × ${height}`).toBe(height)
    // The name at the foot is as wide as the content.
    return (await page.locator('footer').getByRole('img').boundingBox())?.width ?? 0
  }
  const large = await contentAt(1920, 1080)
  expect(await contentAt(2560, 1440)).toBeGreaterThan(1.2 * large)
})

test('a telephone that lies shows headline, price and an action at once', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/')
  for (const [width, height] of [
    [844, 390],
    [667, 375],
    [568, 320],
  ] as const) {
    await page.setViewportSize({ width, height })
    await settle(page)
    for (const one of [
      page.getByRole('heading', { level: 1 }),
      page.locator('#inicio .lead'),
      page.getByRole('link', { name: hero.action }),
    ])
      await expect(one, `${width} × ${height}`).toBeInViewport({ ratio: 1 })
  }
})

test('four plans stand two by two on a desk, and fit on the sheet', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page)
  const table = page.locator('#precios > ul').first()
  await table.evaluate((list, missing) => {
    for (let count = 0; count < missing; count += 1) list.append(list.lastElementChild?.cloneNode(true) ?? '')
  }, 4 - plans.list.length)
  const boxes = await table.locator('> li').evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return [x, y, width, height].map(Math.round)
    }),
  )
  const [first = [], second = [], third = [], fourth = []] = boxes
  expect([second[1], third[0], fourth[0]]).toEqual([first[1], first[0], second[0]])
  expect(boxes.map(([, , width]) => width)).toEqual(boxes.map(() => first[2]))
  expect(Math.abs(Number(third[1]) - Number(first[1]) - Number(first[3]))).toBeLessThanOrEqual(1)
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
