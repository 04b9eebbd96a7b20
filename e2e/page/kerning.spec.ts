import type { Page } from '@playwright/test'
import { desk, expect, test } from '../support/fixtures.ts'

/** The pairs of letters in the display face that are nearer to each other than `least` (‰ of an em), and words whose b has a spur. */
const tooNear = (page: Page, least: number) =>
  page.evaluate((limit) => {
    const [size, width, height] = [200, 420, 320]
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('no canvas')
    /** Where a letter's ink begins and ends in each row of pixels, from its origin. */
    const draw = (letter: string) => {
      context.clearRect(0, 0, width, height)
      context.fillText(letter, 100, 220)
      const { data } = context.getImageData(0, 0, width, height)
      return Array.from({ length: height }, (_, y) => {
        const isInk = (x: number) => (data[(y * width + x) * 4 + 3] ?? 0) > 100
        let [from, to] = [0, width - 1]
        while (from < width && !isInk(from)) from++
        while (to > from && !isInk(to)) to--
        return { from: from - 100, to: to - 99, empty: from === width }
      })
    }
    /** By letter and font: each is drawn once. */
    const known = new Map<string, ReturnType<typeof draw>>()
    const inkOf = (letter: string) => {
      const key = `${letter} ${context.font}`
      const ink = known.get(key) ?? draw(letter)
      known.set(key, ink)
      return ink
    }
    const found: string[] = []
    const seen = new Set<string>()
    const jutsOut = () => {
      const b = inkOf('b').filter(({ empty }) => !empty)
      const stem = b[Math.round(b.length / 4)]?.from ?? Number.NaN
      return Math.max(...b.map(({ from }) => stem - from))
    }
    for (const heading of document.querySelectorAll('.display')) {
      const { fontFamily, fontWeight, letterSpacing, fontSize } = getComputedStyle(heading)
      context.font = `${fontWeight} ${size}px ${fontFamily}`
      context.letterSpacing = `${(Number.parseFloat(letterSpacing) / Number.parseFloat(fontSize)) * size}px`
      context.fontKerning = 'normal'
      if (heading.textContent?.includes('b') && jutsOut() > 1) found.push(`the b of ${heading.textContent}`)
      for (const [, pair = ''] of (heading.textContent ?? '').matchAll(/(?=(\p{L}\p{L}))/gu)) {
        const [one = '', other = ''] = pair
        if (seen.has(pair + context.letterSpacing)) continue
        seen.add(pair + context.letterSpacing)
        const [left, right] = [inkOf(one), inkOf(other)]
        const at = context.measureText(one + other).width - context.measureText(other).width
        let gap = Number.POSITIVE_INFINITY
        // Rows just above and below count too.
        for (const [y, row] of left.entries())
          for (const next of right.slice(Math.max(0, y - 6), y + 7))
            if (!row.empty && !next.empty) gap = Math.min(gap, at + next.from - row.to)
        if (gap * (1000 / size) < limit) found.push(`${pair}: ${Math.round(gap * (1000 / size))}`)
      }
    }
    return found
  }, least)

test.use(desk)

test('no letter of a heading runs into the next, and a b has no spur beside it, which looks like a full stop', async ({
  page,
  site,
  browserErrors,
}) => {
  await site.visit()
  expect(await tooNear(page, 16)).toEqual([])
  browserErrors.expectStatus(404)
  await page.goto('/no-existe', { waitUntil: 'networkidle' })
  expect(await tooNear(page, 16)).toEqual([])
})
