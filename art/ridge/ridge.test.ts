import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type Composition, compositions } from './compositions.ts'
import { drawRidge } from './draw.ts'
import { lattice } from './halftone.ts'
import { cordillera, massif } from './ranges.ts'
import type { Range } from './terrain.ts'

/** Bytes that a visitor may be asked to fetch for the picture, with brotli. */
const budget: Record<string, number> = { '390': 5_000, '768': 9_000, '1440': 12_000, '1920': 12_000 }

const committed = ({ name }: Composition) =>
  readFileSync(new URL(`../../web/sections/hero/ridge/ridge-${name}.svg`, import.meta.url), 'utf8')

/** Centre and radius of every dot, in pixels of the picture, as the file says it. */
function dotsOf(svg: string) {
  const dots: { column: number; row: number; x: number; y: number; radius: number }[] = []
  for (const [, angle, pitch, content] of svg.matchAll(
    /<g transform="rotate\((.+?)\)scale\((.+?)\)".*?>(.*?)<\/g>/g,
  )) {
    const scale = Number(pitch)
    const at = lattice({ angle: Number(angle), pitch: scale, least: 0, most: 0, levels: 2 })
    for (const [, width, path] of content!.matchAll(/stroke-width="(.+?)" d="(.+?)"/g)) {
      let column = 0
      let row = 0
      for (const [, dx, dy] of path!.matchAll(/m(-?\d+) ?(-?\d+)h0/gi)) {
        column += Number(dx)
        row += Number(dy)
        dots.push({ column, row, ...at(column, row), radius: (Number(width) * scale) / 2 })
      }
    }
  }
  return dots
}

/** The lattice points of the picture that have no dot and that no way over such points joins to its upper edge. */
function holesIn({ width, height, pitch }: Composition, dots: ReturnType<typeof dotsOf>) {
  const at = lattice({ angle: 22, pitch, least: 0, most: 0, levels: 2 })
  const key = (column: number, row: number) => `${column} ${row}`
  const inked = new Set(dots.map(({ column, row }) => key(column, row)))
  const empty = new Map<string, { column: number; row: number; y: number }>()
  const reach = Math.ceil((width + height) / pitch)
  for (let row = -reach; row <= reach; row++)
    for (let column = -reach; column <= reach; column++) {
      const { x, y } = at(column, row)
      const inside = x >= 0 && y >= 0 && x <= width && y <= height
      if (inside && !inked.has(key(column, row))) empty.set(key(column, row), { column, row, y })
    }
  const sky = [...empty.values()].filter(({ y }) => y < pitch)
  for (const { column, row } of sky) empty.delete(key(column, row))
  for (const { column, row } of sky)
    for (const [dx, dy] of [
      [0, 1],
      [0, -1],
      [1, 0],
      [-1, 0],
    ] as const) {
      const near = empty.get(key(column + dx, row + dy))
      if (near && empty.delete(key(near.column, near.row))) sky.push(near)
    }
  return [...empty.values()]
}

describe.each(compositions)('the ridge at $name', (composition) => {
  const svg = committed(composition)
  const dots = dotsOf(svg)
  const { width, height, text } = composition

  it('costs no more than its budget', () => {
    expect(brotliCompressSync(svg).length).toBeLessThan(budget[composition.name]!)
  })

  it('leaves the corner of the words free', () => {
    const intruders = dots.filter(
      (dot) => dot.x - dot.radius < text.right * width && dot.y - dot.radius < text.bottom * height,
    )
    expect(intruders).toEqual([])
  })

  it('has its summit in columns 8 to 11, and inside the picture', () => {
    const summit = dots.reduce((top, dot) => (dot.y < top.y ? dot : top))
    expect(summit.x / width).toBeGreaterThan(0.58)
    expect(summit.x / width).toBeLessThan(0.9)
    expect(summit.y - summit.radius).toBeGreaterThan(0)
  })

  it('has a dot everywhere below its skyline, so that no shadow reads as sky', () => {
    expect(holesIn(composition, dots)).toEqual([])
  })

  it('keeps its lights open: even the brightest snow shows a speck of ground', () => {
    const radii = dots.map((dot) => dot.radius / composition.pitch)
    expect(radii.filter((radius) => radius < 0.13 || radius > Math.SQRT1_2)).toEqual([])
  })

  it('reaches both sides and the lower edge, and has dots from specks to lit snow', () => {
    expect(Math.min(...dots.map((dot) => dot.x))).toBeLessThan(composition.pitch)
    expect(Math.max(...dots.map((dot) => dot.x))).toBeGreaterThan(width - composition.pitch)
    expect(Math.max(...dots.map((dot) => dot.y))).toBeGreaterThan(height - composition.pitch)
    const radii = dots.map((dot) => dot.radius / composition.pitch)
    expect(Math.min(...radii)).toBeLessThan(0.2)
    expect(Math.max(...radii)).toBeGreaterThan(0.6)
  })
})

it('draws the same bytes from the same seed, and other mountains from another', () => {
  const small: Composition = { ...compositions[0]!, height: 150, pitch: 8 }
  const coarse = (range: Range, seed = range.seed): Range => ({ ...range, seed, cell: 20 })
  const draw = (seed?: number) =>
    drawRidge([small], coarse(massif, seed), coarse(cordillera)).get('ridge-390.svg')
  const first = draw()
  expect(draw()).toBe(first)
  expect(draw(massif.seed + 1)).not.toBe(first)
}, 30_000)
