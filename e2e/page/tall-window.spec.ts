import { expect, test } from '../support/fixtures.ts'

// Google's crawler renders a page in a window of this height, with the width of a telephone and of a desktop.
for (const width of [412, 1024])
  test(`a window of ${width} × 12,140 px: the first screen ends, the rest follows`, async ({
    page,
    site,
    browserErrors,
  }) => {
    await page.setViewportSize({ width, height: 12_140 })
    await site.visit()
    const services = page.locator('#servicios h2')
    expect((await services.boundingBox())?.y).toBeLessThan(2.5 * width + 1200)
    expect((await page.locator('#inicio').boundingBox())?.height).toBeLessThanOrEqual(2.5 * width)
    browserErrors.expectStatus(404)
    await page.goto('/no-existe')
    expect((await page.locator('h1').boundingBox())?.y).toBeLessThan(400)
  })
