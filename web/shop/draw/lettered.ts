import { emblems, letter } from './emblems.ts'
import { initialOf, type Room, setLines } from './lettering.ts'
import type { Mark } from './marks.ts'
import { emblemOf, type Shop, tradeOf } from './shop.ts'

/** A text, and the function that measures it. */
export type Lettering = Pick<Shop, 'name' | 'measure'>
type Area = Room & { x: number; y: number }

/** Sets the name as large as it fits into its box, from the left or centred. */
export function lettered({ name, measure }: Lettering, area: Area, fill: string, middle = false): Mark[] {
  const { face = 'display' } = area
  const { lines, size } = setLines(name, area, measure)
  const capital = -measure('H', face).top
  const block = (capital + lines.length - 1) * size
  const first = area.y + (area.height - block) / 2 + capital * size
  return lines.map((text, index) => {
    const { width, left } = measure(text, face)
    const x = middle ? area.x + (area.width - width * size) / 2 : area.x - left * size
    return { text, x, y: first + index * size, size, fill, face }
  })
}

/** The shop's drawing or initial in a circle of radius `r`, centred by its ink. */
export function crest(shop: Shop, x: number, y: number, r: number, ink: string): Mark {
  const { name, measure } = shop
  const emblem = emblemOf(shop)
  if (emblem !== letter) {
    const [lines = '', filled = ''] = [emblems[emblem]].flat()
    const scale = (1.4 * r) / 100
    const marks = [
      { d: lines, stroke: ink, width: 8 },
      { d: filled, fill: ink },
    ]
    return { x: x - 50 * scale, y: y - 50 * scale, scale, marks }
  }
  const text = initialOf(name)
  const { left, right, top, bottom } = measure(text, 'display')
  const size = (1.24 * r) / Math.hypot((right - left) / 1.1, bottom - top)
  return {
    text,
    x: x - ((left + right) / 2) * size,
    y: y - ((top + bottom) / 2) * size,
    size,
    fill: ink,
    face: 'display',
  }
}

/** The area of a board that the name may take. */
export function boardOf(width: number, board: number): Area {
  const x = width < 130 ? 7 : 0.07 * width
  return { x, y: 0.12 * board, width: width - 2 * x, height: 0.76 * board, largest: board / 1.5 }
}

/** Which of three sign painters a board has: its front's. On a narrow house the first, or it could not be read. */
export const painterOf = ({ front }: Shop, width: number) => (width < 130 ? 0 : front)

/** The first word of a name, or two with "y", and what follows. */
const parted = /^(\S+(?: [y&] \S+)?) (.+)/

/** A text with its place. */
type Written = Lettering & { area: Area }

/** What is written on a board: by the first painter the name as it is; by the others its trade above, small; by the third all in capitals. */
export function writings(shop: Shop, width: number, board: number): [main: Written, above?: Written] {
  const { name, measure, largest = board / 1.5 } = shop
  const area = { ...boardOf(width, board), largest }
  const painter = painterOf(shop, width)
  const written = (text: string, capitals: boolean, place: Partial<Area> = {}): Written => ({
    name: capitals ? text.toUpperCase() : text,
    measure,
    area: { ...area, ...place, face: capitals ? 'capitals' : 'display' },
  })
  const all = painter > 1
  const [, trade = '', rest = ''] = parted.exec(name) ?? []
  if (!painter || !tradeOf(trade)) return [written(name, all)]
  const height = 0.24 * board
  return [
    written(rest, all, { y: 0.39 * board, height: 0.55 * board }),
    written(trade, true, { y: 0.12 * board, height, largest: Math.min(height, 0.65 * largest) }),
  ]
}
