import sharp from 'sharp'
import { expect, test } from 'vitest'
import { emblems } from './emblems.ts'

/** Half of the unit of a drawing; its window has a radius of 71 (`emblemMark`). */
const middle = 50

/** The places of all pixels of a drawing, one for each unit. */
async function inkOf(drawing: string | readonly [string, string]) {
  const [lines = '', filled = ''] = [drawing].flat()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="-50 -50 200 200"><path d="${lines}" fill="none" stroke="#000" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/><path d="${filled}"/></svg>`
  const { data } = await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data].flatMap((value, at) =>
    value < 128 ? [[(at % 200) - 49.5 - middle, Math.floor(at / 200) - 49.5 - middle] as const] : [],
  )
}
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

test.each(Object.entries(emblems))(
  '%s stands in the middle of its window, clear of its edge',
  async (_, drawing) => {
    const ink = await inkOf(drawing)
    for (const axis of [0, 1] as const) {
      const along = ink.map((place) => place[axis])
      expect(Math.abs(Math.max(...along) + Math.min(...along)) / 2, 'its box').toBeLessThan(7)
      expect(Math.abs(mean(along)), 'its weight').toBeLessThan(12)
    }
    expect(Math.max(...ink.map(([x, y]) => Math.hypot(x, y)))).toBeLessThan(66)
  },
)
