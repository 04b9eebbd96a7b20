import { packages } from '#content/services.ts'
import { work } from '#content/work.ts'
import { sideways, unreadable } from '../accessibility/visible-text.ts'
import { expect, test } from '../support/fixtures.ts'
import { visit } from '../support/visitor.ts'

test('work is shown whole, with whose it is and that it is invented while it is; what is sold stands with its own', {
  tag: ['@once', '@brand'],
}, async ({ page }) => {
  const pieces = page
    .locator('figure')
    .filter({ has: page.locator('figcaption'), hasNot: page.locator('blockquote') })
  await page.setViewportSize({ width: 320, height: 800 })
  await visit(page)
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(pieces).toHaveCount(work.list.length)
    for (const { client, line, alt, link, sample, package: art } of work.list) {
      const piece = pieces.filter({ hasText: client }).filter({ hasText: line })
      const picture = piece.getByRole('img', { name: alt, exact: true })
      await picture.scrollIntoViewIfNeeded()
      const seen = () => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)
      await expect.poll(seen).toBeGreaterThanOrEqual(480)
      const box = await picture.boundingBox()
      const caption = await piece.locator('figcaption').boundingBox()
      if (!box || !caption) throw new Error(`${client} is not on the page at ${width}.`)
      // Two beside each other on the narrowest phone; the words begin where the picture ends.
      expect(Math.min(box.width, box.height)).toBeGreaterThan(130)
      // Never cut to another form than the owner was told.
      expect(box.width / box.height).toBeCloseTo(0.8, 2)
      expect(caption.y).toBeGreaterThanOrEqual(box.y + box.height - 1)
      await expect(piece.getByText(work.sample, { exact: true })).toHaveCount(sample ? 1 : 0)
      if (link) await expect(piece.getByRole('link', { name: client })).toHaveAttribute('href', link)
      if (art) {
        const title = packages.list.find((one) => one.art === art)?.title
        const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
        await expect(card.getByRole('img', { name: alt, exact: true })).toBeVisible()
      }
    }
    expect(await sideways(page), `at ${width}`).toEqual([])
    expect(await unreadable(page), `at ${width}`).toEqual([])
  }
})
