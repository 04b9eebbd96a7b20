import { hero } from '#content/hero.ts'
import { expect, test } from '../support/fixtures.ts'
import { settle } from '../support/visitor.ts'

test('a telephone that lies shows headline, price and an action at once', async ({ page }) => {
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
