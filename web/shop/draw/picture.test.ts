import { expect, test } from 'vitest'
import { mockups } from '#content/mockups.ts'
import type { Mark } from './marks.ts'
import { pictureMarks, pictureSize } from './picture.ts'

const measure = (text: string) => ({ width: text.length * 0.56, left: 0, right: 1, top: -0.7, bottom: 0 })
const [palette] = mockups.palettes
const shop = (_: unknown, at: number) => ({ name: `Ñ${at}`, front: at % 3, palette, measure })
/** The shops of a picture, as boxes, with what is drawn in them. */
const tiles = (count: number, tall: boolean) =>
  pictureMarks(Array.from({ length: count }, shop), tall, ['', '']).flatMap((mark) =>
    'height' in mark ? mark : [],
  )
const flat = (marks: readonly Mark[]): Mark[] =>
  marks.flatMap((mark) => ('marks' in mark ? flat(mark.marks) : mark))
const pictures = [1, 2, 3, 4, 5].flatMap((count) => [[count, true] as const, [count, false] as const])

test.each(pictures)(
  'the picture of %i, tall: %s, is full, and has ground between its shops',
  (count, tall) => {
    const [width, height] = pictureSize(tall)
    const all = tiles(count, tall)
    expect(all).toHaveLength(count)
    for (const one of all)
      for (const other of all.slice(all.indexOf(one) + 1)) {
        const across = Math.max(one.x, other.x) - Math.min(one.x + one.width, other.x + other.width)
        const down = Math.max(one.y, other.y) - Math.min(one.y + one.height, other.y + other.height)
        expect(Math.max(across / 3, down / 8), 'units apart').toBeGreaterThanOrEqual(1)
      }
    expect(Math.max(...all.map((tile) => tile.x + tile.width))).toBeCloseTo(width)
    expect(Math.max(...all.map((tile) => tile.y + tile.height))).toBeCloseTo(height - 44)
    const inRows = all.reduce((sum, tile) => sum + tile.width * tile.height, 0)
    expect(inRows / (width * (height - 44)), 'little of it is ground').toBeGreaterThan(0.93)
  },
)

test.each(pictures)(
  'in the picture of %i, tall: %s, dots reach to both sides of each shop',
  (count, tall) => {
    for (const { width, marks } of tiles(count, tall)) {
      const rings = flat(marks).flatMap((mark) =>
        'dash' in mark && mark.dash && mark.width !== 3 ? mark.d : [],
      )
      const reach = rings.map((d) => width / 2 - Number(/^M(\S+) /.exec(d)?.[1]))
      if (rings.length > 0) expect(Math.max(...reach)).toBeGreaterThan(0.9 * (width / 2))
    }
  },
)
