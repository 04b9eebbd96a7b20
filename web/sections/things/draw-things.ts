import type { Drawn } from '#content/schema.ts'
import { type Face, initialOf, type Measure, setLines } from './lettering.ts'

/** The places of a shop's four colours. */
export const places = ['dark', 'paper', 'accent', 'soft'] as const
type Palette = Record<(typeof places)[number], string>

/** A drawing as data: what SVG, a canvas and a file of outlines can all be made of. */
export type Mark =
  | { d: string; fill?: string; stroke?: string; width?: number; dash?: string }
  | { text: string; x: number; y: number; size: number; fill: string; face: Face }
  | { x: number; y: number; turn?: number; clip?: string; marks: Mark[] }

export interface Shop {
  name: string
  palette: Palette
  measure: Measure
}

/** Width of the outer panels, and of the inner ones. */
export const side = 380
const narrow = 320

const box = (x: number, y: number, width: number, height: number, fill: string): Mark => ({
  d: `M${x} ${y}h${width}v${height}h${-width}z`,
  fill,
})
const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
const disc = (x: number, y: number, r: number, fill: string): Mark => ({ d: circle(x, y, r), fill })
const line = (d: string, stroke: string, width: number): Mark => ({ d, stroke, width })

/** The name in its place, as a sign painter sets it: as large as it fits, from the left or in the middle. */
function lettered(
  { name, measure }: Shop,
  place: { x: number; y: number; width: number; height: number; largest: number },
  fill: string,
  middle = false,
): Mark[] {
  const { lines, size } = setLines(name, place, measure)
  const capital = -measure('H', 'display').top
  const block = (capital + lines.length - 1) * size
  const first = place.y + (place.height - block) / 2 + capital * size
  return lines.map((text, index) => {
    const { width, left } = measure(text, 'display')
    const x = middle ? place.x + (place.width - width * size) / 2 : place.x - left * size
    return { text, x, y: first + index * size, size, fill, face: 'display' }
  })
}

/** The initial in the middle of a circle of radius `r`, by its ink. */
function initial({ name, measure }: Shop, middle: number, centre: number, r: number, fill: string): Mark {
  const text = initialOf(name)
  const { left, right, top, bottom } = measure(text, 'display')
  const size = (1.24 * r) / Math.hypot((right - left) / 1.1, bottom - top)
  const x = middle - ((left + right) / 2) * size
  const y = centre - ((top + bottom) / 2) * size
  return { text, x, y, size, fill, face: 'display' }
}

/** Dots in rings, that grow outwards. */
const rings = (x: number, y: number, from: number, count: number, stroke: string): Mark[] =>
  Array.from({ length: count }, (_, index) => {
    const r = from + index * 28
    const dots = Math.round((2 * Math.PI * r) / (16 + index))
    const dash = `0 ${((2 * Math.PI * r) / dots).toFixed(2)}`
    return { d: circle(x, y, r), stroke, width: 2 + index * 0.8, dash }
  })

/** Where the parts of a shop's front stand: the foot of the board, the middle and the size of the disc. */
interface Front {
  board: number
  awning: number
  y: number
  r: number
}

/** The front of a shop, as wide as its panel: board, awning, and the initial on the door. */
function sign(shop: Shop, { board, awning, y, r }: Front): Mark[] {
  const { dark, paper, accent, soft } = shop.palette
  const stripe = side / 8
  const stripes = Array.from({ length: 8 }, (_, index) => ({
    d: `M${stripe * index} ${board}h${stripe}v${awning}a${stripe / 2} ${stripe / 2} 0 0 1-${stripe} 0z`,
    fill: index % 2 ? paper : accent,
  }))
  return [
    ...lettered(
      shop,
      { x: 28, y: 0.12 * board, width: side - 56, height: 0.72 * board, largest: board / 1.7 },
      paper,
      true,
    ),
    ...stripes,
    disc(side / 2, y, r, soft),
    initial(shop, side / 2, y, r, dark),
  ]
}

function bag(shop: Shop, height: number): Mark[] {
  const { dark, paper, accent } = shop.palette
  const text = initialOf(shop.name)
  const { left, right, top, bottom } = shop.measure(text, 'display')
  const edge = 0.31 * height
  const size = Math.min(190 / (right - left), (height - edge - 140) / (bottom - top))
  return [
    line(`M100 ${edge}v-40a48 48 0 0 1 96 0v40`, dark, 10),
    { d: `M262 ${edge}l28 18v${height}h-28z`, fill: dark },
    box(34, edge, 228, height, paper),
    ...lettered(shop, { x: 54, y: edge + 20, width: 190, height: 80, largest: 48 }, dark),
    { text, x: 54 - left * size, y: height - 20 - bottom * size, size, fill: accent, face: 'display' },
  ]
}

function list(shop: Shop, height: number, items: readonly (readonly [string, string])[]): Mark[] {
  const { dark, paper, accent } = shop.palette
  const rows = items.slice(0, height / 84).flatMap(([what, price], index): Mark[] => {
    const y = 142 + index * 50
    return [
      { text: what, x: 20, y, size: 21, fill: dark, face: 'text' },
      { text: price, x: 248 - 21 * shop.measure(price, 'text').width, y, size: 21, fill: dark, face: 'text' },
      line(`M20 ${y + 17}h228`, accent, 2.5),
    ]
  })
  return [
    {
      x: 20,
      y: 0.13 * height,
      turn: -4,
      marks: [
        box(0, 0, 268, 480, paper),
        box(0, 0, 268, 104, dark),
        ...lettered(shop, { x: 20, y: 10, width: 228, height: 84, largest: 50 }, paper),
        ...rows,
      ],
    },
  ]
}

function phone(shop: Shop, action: string): Mark[] {
  const { dark, paper, accent, soft } = shop.palette
  return [
    ...rings(190, 230, 60, 9, accent),
    {
      x: 78,
      y: 40,
      turn: 5,
      marks: [
        box(0, 0, 248, 460, paper),
        disc(32, 38, 16, dark),
        initial(shop, 32, 38, 16, paper),
        line('M204 32h28M204 44h28', dark, 4),
        box(14, 68, 220, 196, accent),
        ...lettered(shop, { x: 32, y: 84, width: 186, height: 104, largest: 56 }, dark),
        { d: 'M52 204h112a22 22 0 0 1 0 44h-112a22 22 0 0 1 0-44z', fill: dark },
        { text: action, x: 54, y: 232, size: 18, fill: paper, face: 'text' },
        box(14, 264, 220, 200, soft),
        disc(74, 332, 44, paper),
        disc(174, 332, 44, dark),
      ],
    },
  ]
}

/** Width and height of the board: four panels in a row, or two and two. */
export const boardSize = (wide: boolean): readonly [number, number] => (wide ? [1400, 420] : [700, 700])

/** Sign, bag, list and website on their grounds. */
export function board(shop: Shop, words: Drawn, wide: boolean): Mark[] {
  const { dark, accent, soft } = shop.palette
  const height = wide ? 420 : 350
  const front = wide ? { board: 146, awning: 54, y: 326, r: 78 } : { board: 122, awning: 46, y: 259, r: 68 }
  const panels: [number, string, Mark[]][] = [
    [side, dark, sign(shop, front)],
    [narrow, accent, bag(shop, height)],
    [narrow, soft, list(shop, height, words.items)],
    [side, dark, phone(shop, words.action)],
  ]
  let x = 0
  return panels.map(([width, ground, marks], index) => {
    const panel = {
      x: wide ? x : x % 700,
      y: wide || index < 2 ? 0 : height,
      clip: `M0 0h${width}v${height}H0z`,
      marks: [box(0, 0, width, height, ground), ...marks],
    }
    x += width
    return panel
  })
}

/** The picture to keep: the front on 380 × 675 or 380 × 380, with the agency's name and address small under it. */
export function poster(shop: Shop, tall: boolean, [name, address]: readonly [string, string]): Mark[] {
  const { dark, paper, soft } = shop.palette
  const [height, front] = tall
    ? [675, { board: 236, awning: 66, y: 478, r: 116 }]
    : [380, { board: 132, awning: 30, y: 261, r: 62 }]
  const top = front.board + front.awning
  const width = 14 * shop.measure(address, 'text').width
  const halo = { x: 0, y: top, clip: `M0 0h${side}v${height - top}H0z` }
  return [
    box(0, 0, side, height, dark),
    { ...halo, marks: rings(side / 2, front.y - halo.y, front.r + 22, tall ? 5 : 3, soft) },
    ...sign(shop, front),
    box(0, height - 44, side, 44, paper),
    { text: name, x: 20, y: height - 15, size: 22, fill: dark, face: 'display' },
    { text: address, x: side - 20 - width, y: height - 16, size: 14, fill: dark, face: 'text' },
  ]
}
