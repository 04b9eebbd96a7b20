import { emblems, letter } from './emblems.ts'
import { initialOf, type Room, setLines } from './lettering.ts'
import type { Mark } from './marks.ts'
import { emblemOf, type Shop, tradeOf } from './shop.ts'

/** A text, and the function that measures it. */
export type Lettering = Pick<Shop, 'name' | 'measure'>
/** `most`: no larger than that, beside neighbours, in the lines in which it is largest by itself. */
type Area = Room & { x: number; y: number; most?: number | undefined }

/** Sets the name as large as it fits into its box, from the left or centred. */
export function lettered({ name, measure }: Lettering, area: Area, fill: string, middle = false): Mark[] {
  const { face = 'display', most = Infinity } = area
  const set = setLines(name, area, measure)
  const { lines } = set
  const size = Math.min(set.size, most)
  const capital = -measure('H', face).top
  const block = (capital + lines.length - 1) * size
  const first = area.y + (area.height - block) / 2 + capital * size
  return lines.map((text, index) => {
    const { width, left } = measure(text, face)
    const x = middle ? area.x + (area.width - width * size) / 2 : area.x - left * size
    return { text, x, y: first + index * size, size, fill, face }
  })
}

/** The shop's emblem in a circle of radius `r`, centred by its ink. */
export function emblemMark(shop: Shop, x: number, y: number, r: number, ink: string): Mark {
  const { name, measure } = shop
  const emblem = emblemOf(shop)
  if (emblem !== letter) {
    const [lines = '', filled = ''] = [emblems[emblem]].flat()
    const scale = 0.014 * r
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
export const boardOf = (width: number, board: number, most?: number): Area => ({
  x: 0.07 * width,
  y: 0.12 * board,
  width: 0.86 * width,
  height: 0.76 * board,
  largest: board / 1.5,
  most,
})

/** The first word of a name, or two with "y", or "Pet" and one, which is no trade's word itself; and what follows. */
const parted = /^((?:pet )?\S+(?: [y&] \S+)?) (?![y&] )(.+)/i

/** A text with its place. */
type Written = Lettering & { area: Area }

/**
 * What is written on a board: by the first painter the name as it is; by the others its trade above, small; by the third all in
 * capitals. A `short` board says only the shop's own name, its trade being drawn below; in capitals up to six letters.
 */
export function writings(shop: Shop, width: number, board: number): [main: Written, ...above: Written[]] {
  const { name, measure, front, short } = shop
  const area = boardOf(width, board, shop.largest)
  const written = (text: string, capitals: boolean, place: Partial<Area> = {}): Written => ({
    name: capitals ? text.toUpperCase() : text,
    measure,
    area: { ...area, ...place, face: capitals ? 'capitals' : 'display' },
  })
  const [, first = '', after = ''] = parted.exec(name) ?? []
  // "Taller Mecánico Quiroga": the second word is of a trade, too.
  const [, second = '', last = ''] = parted.exec(after) ?? []
  const [trade, rest] = tradeOf(second) ? [`${first} ${second}`, last] : [first, after]
  const known = tradeOf(trade)
  const own = short && known ? rest : name
  const all = front > 1 && !(short && own[6])
  if (short || !front || !known) return [written(own, all)]
  const above = written(trade, true)
  const widest = area.width / measure(above.name, 'capitals').width
  // No larger than twice its trade, which a long word makes small.
  const main = written(rest, all, { height: 0.52 * board, largest: Math.min(area.largest, 2 * widest) })
  const set = setLines(main.name, main.area, measure)
  const size = Math.min(set.size, area.most ?? Infinity)
  const small = Math.min(widest, 0.65 * size, 0.26 * board)
  const height = set.lines.length * size
  // One block, a little below the middle because of the frame, with space for an accent between the two.
  const y = (board - 0.7 * small - height - 0.05 * size) / 2 + 2
  Object.assign(main.area, { y: y + 0.7 * small + 0.2 * size, height })
  Object.assign(above.area, { y: y - 0.15 * small, height: small })
  return [main, above]
}
