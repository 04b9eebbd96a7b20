import { hero } from '#content/hero.ts'
import { packages } from '#content/services.ts'
import { work } from '#content/work.ts'
import { expectReadable } from '../accessibility/visible-text.ts'
import { expect, test } from '../support/fixtures.ts'
import { settle, visit } from '../support/visitor.ts'

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

test('work is shown whole, with whose it is and that it is invented while it is; what is sold stands with its own', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await visit(page)
  const pieces = page.locator('figure').filter({ has: page.locator('figcaption') })
  for (const { client, line, alt, sample, package: art } of work.list) {
    const piece = pieces.filter({ hasText: client }).filter({ hasText: line })
    const picture = piece.getByRole('img', { name: alt, exact: true })
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeTruthy()
    const { width = 0, height = 1 } = (await picture.boundingBox()) ?? {}
    // Two beside each other on the narrowest phone, and never cut to another form than the owner was told.
    expect(width).toBeGreaterThan(130)
    expect(width / height).toBeCloseTo(0.8, 2)
    await expect(piece.getByText(work.sample, { exact: true })).toHaveCount(sample ? 1 : 0)
    const title = packages.list.find((one) => one.art === art)?.title
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
    if (art) await expect(card.getByRole('img', { name: alt, exact: true })).toBeVisible()
  }
  await expectReadable(page, 'with all pictures')
})
