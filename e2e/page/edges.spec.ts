import sharp from 'sharp'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visitor.ts'

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
