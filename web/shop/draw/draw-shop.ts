import { mockups } from '#content/mockups.ts'
import type { Palette, Trade } from '#content/schema.ts'
import { anyItems, signWords, trades } from '#content/sign.ts'
import { maxShops } from '#web/domain/link.ts'
import { circle, emblems, letter } from './emblems.ts'
import { type Face, initialOf, type Measure, setLines } from './lettering.ts'

type Size = readonly [width: number, height: number]

/**
 * A drawing as data, from which SVG, a canvas and a file with outlines are made: paths, texts, moved groups, clipped
 * boxes.
 */
export type Mark =
  | { d: string; fill?: string; stroke?: string; width?: number; dash?: string }
  | { text: string; x: number; y: number; size: number; fill: string; face: Face }
  | { x: number; y: number; turn?: number; scale?: number; marks: Mark[] }
  | { x: number; y: number; width: number; height: number; marks: Mark[] }

export interface Shop {
  name: string
  palette: Palette
  measure: Measure
  /** The chosen drawing; `''`: its trade's. */
  emblem?: string
  /** Which front (roof and awning) it has, if a neighbour has the one that its name would give it. */
  front?: number
}

/** The height of a roof above the board. */
const roof = 24
/** The roof of each front, as a path from left to right: flat, a gable, an arch. */
const roofs = (half: number) => [
  `h${2 * half}`,
  `l${half}-${roof} ${half} ${roof}`,
  `q${half}-48 ${2 * half} 0`,
]
/** The lower edge of an awning's stripe for each front, as a path from right to left: round, pointed, straight. */
const edges = (r: number) => [`a${r} ${r} 0 0 1-${2 * r} 0`, `l-${r} ${r}-${r}-${r}`, `v${r}h-${2 * r}v-${r}`]

/** The front for a name: by the length of its first word, so that it stays while further words are typed. */
const frontOf = (name: string) => name.search(/ |$/) % 3

/** The front of each shop in a street: its name's own, or the next one if the shop to its left has that. */
export function frontsOf(names: readonly string[]): number[] {
  const built: number[] = []
  for (const name of names) {
    const usual = frontOf(name)
    built.push(usual === built.at(-1) ? (usual + 1) % 3 : usual)
  }
  return built
}

/** The text of a board, and the function that measures it. */
type Lettering = Pick<Shop, 'name' | 'measure'>

/** The first trade with a stem that a word of the name begins with. */
export function tradeOf(name: string, known = trades): Trade | undefined {
  const plain = name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  const words = ` ${plain.match(/\p{L}+/gu)?.join(' ')} `
  return known.find(({ stems }) => stems.some((stem) => words.includes(` ${stem}`)))
}

/** The palette that a shop with this name begins with: each trade has one. */
export function paletteOf(name: string, known = trades): Palette {
  const { palettes } = mockups
  // The first palette where no trade is known.
  return palettes[(known.indexOf(tradeOf(name, known) as Trade) + 1) % palettes.length] as Palette
}

const box = (x: number, y: number, width: number, height: number, fill: string): Mark => ({
  d: `M${x} ${y}h${width}v${height}h${-width}z`,
  fill,
})
const disc = (x: number, y: number, r: number, fill: string): Mark => ({ d: circle(x, y, r), fill })
const line = (d: string, stroke: string, width: number): Mark => ({ d, stroke, width })

/** Sets the name as large as it fits into its box, from the left or centred. */
function lettered(
  { name, measure }: Lettering,
  area: { x: number; y: number; width: number; height: number; largest: number },
  fill: string,
  middle = false,
): Mark[] {
  const { lines, size } = setLines(name, area, measure)
  const capital = -measure('H', 'display').top
  const block = (capital + lines.length - 1) * size
  const first = area.y + (area.height - block) / 2 + capital * size
  return lines.map((text, index) => {
    const { width, left } = measure(text, 'display')
    const x = middle ? area.x + (area.width - width * size) / 2 : area.x - left * size
    return { text, x, y: first + index * size, size, fill, face: 'display' }
  })
}

/** The chosen drawing, else the trade's; `letter`: the initial. */
export function emblemOf({ name, emblem }: Shop) {
  const known = emblem || tradeOf(name)?.emblem || ''
  return Object.hasOwn(emblems, known) ? (known as Trade['emblem']) : letter
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

const rings = (x: number, y: number, from: number, count: number, stroke: string): Mark[] =>
  Array.from({ length: count }, (_, index) => {
    const r = from + index * 28
    const dots = Math.round((2 * Math.PI * r) / (16 + index))
    const dash = `0 ${((2 * Math.PI * r) / dots).toFixed(2)}`
    return { d: circle(x, y, r), stroke, width: 2 + index * 0.8, dash }
  })

/** The area of a board that the name may take. */
function boardOf(width: number, board: number) {
  const x = width < 130 ? 7 : 0.07 * width
  return { x, y: 0.12 * board, width: width - 2 * x, height: 0.76 * board, largest: board / 1.5 }
}

/** Board and awning: `stripes` is odd, so that both ends are alike. */
function canopy(shop: Shop, width: number, board: number, awning: number, stripes: number): Mark[] {
  const { paper, accent } = shop.palette
  const { front = frontOf(shop.name) } = shop
  const each = width / stripes
  const edge = edges(each / 2)[front]
  return [
    ...lettered(shop, boardOf(width, board), paper, true),
    // A box under the stripes, or the background would show between them.
    box(0, board, width, awning, accent),
    ...Array.from({ length: stripes }, (_, index) => ({
      d: `M${each * index} ${board}h${each}v${awning}${edge}z`,
      fill: index % 2 ? paper : accent,
    })),
  ]
}

/** The number of stripes, the heights of board and awning, and the drawing's centre and radius. */
type Door = readonly [stripes: number, board: number, awning: number, y: number, r: number]

function front(shop: Shop, width: number, [stripes, board, awning, y, r]: Door): Mark[] {
  const { dark, soft } = shop.palette
  return [
    ...canopy(shop, width, board, awning, stripes),
    disc(width / 2, y, r, soft),
    crest(shop, width / 2, y, r, dark),
  ]
}

export const signSizes = { wide: [636, 268], usual: [214, 228], narrow: [120, 216] } as const
type Kind = keyof typeof signSizes

/** The outline of a whole house, as one path. */
function outline(front: number, kind: Kind): string {
  const [width, height] = signSizes[kind]
  return `M0 ${roof}${roofs(width / 2)[front]}V${height}H0z`
}

const doors = { usual: [9, 76, 22, 158, 38], narrow: [5, 72, 18, 148, 36] } as const satisfies Record<
  string,
  Door
>

/** The shop that rises in the first screen. */
export function sign(shop: Shop, kind: Kind): Mark[] {
  const { dark } = shop.palette
  const marks = kind === 'wide' ? shopWindows(shop) : front(shop, signSizes[kind][0], doors[kind])
  return [
    { d: outline(shop.front ?? frontOf(shop.name), kind), fill: dark },
    { x: 0, y: roof, marks },
  ]
}

/** An empty lot: a house outlined in dots, with the question on its board. */
export function emptyLot(
  question: Lettering,
  kind: keyof typeof doors,
  ink: string,
  stroke: string,
  ground: string,
): Mark[] {
  const [stripes, board, awning, y, r] = doors[kind]
  const [width] = signSizes[kind]
  const dotted = (d: string): Mark => ({ d, stroke, width: 3, dash: '0 7' })
  return [
    { d: outline(0, kind), fill: ground },
    dotted(outline(0, kind)),
    {
      x: 0,
      y: roof,
      marks: [
        ...lettered(question, boardOf(width, board), ink, true),
        dotted(
          `M0 ${board}h${width}v${awning}${`${edges(width / stripes / 2)[0]}`.repeat(stripes)}${circle(width / 2, y, r)}`,
        ),
        line(`M${width / 2 - 12} ${y}h24m-12-12v24`, stroke, 5),
      ],
    },
  ]
}

function shopWindows(shop: Shop): Mark[] {
  const { dark, paper, accent, soft } = shop.palette
  const [width, height] = [636, 244]
  const [middle, floor] = [width / 2, height - 18]
  const goods = [
    emblemOf(shop) === letter ? disc(72, floor - 44, 44, dark) : crest(shop, 80, floor - 36, 54, dark),
    box(144, floor - 58, 36, 58, accent),
    disc(208, floor - 20, 20, paper),
  ]
  const words = (tradeOf(shop.name)?.items ?? anyItems).map(
    (text, index): Mark => ({ text, x: 420, y: 161 + index * 26, size: 20, fill: dark, face: 'text' }),
  )
  return [
    box(24, 96, 214, floor - 96, soft),
    box(398, 96, 214, floor - 96, soft),
    ...goods,
    ...words,
    disc(middle, 182, 40, paper),
    crest(shop, middle, 182, 40, dark),
    ...canopy(shop, width, 82, 28, 13),
  ]
}

function bag(shop: Shop, height: number): Mark[] {
  const { dark, paper, accent } = shop.palette
  const edge = 0.31 * height
  const room = height - edge - 120
  return [
    line(`M100 ${edge}v-40a48 48 0 0 1 96 0v40`, dark, 10),
    { d: `M262 ${edge}l28 18v${height}h-28z`, fill: dark },
    box(34, edge, 228, height, paper),
    ...lettered(shop, { x: 54, y: edge + 20, width: 190, height: 80, largest: 80 }, dark),
    disc(148, edge + 112 + room / 2, room / 2, accent),
    crest(shop, 148, edge + 112 + room / 2, room / 2, dark),
  ]
}

/** The price list. It shows goods without prices, which would look like offers of a real shop. */
function list(shop: Shop, height: number): Mark[] {
  const { dark, paper, accent } = shop.palette
  const items = tradeOf(shop.name)?.items ?? anyItems
  const rows = items.flatMap((text, index): Mark[] => {
    const y = 152 + index * 58
    const end = 20 + 24 * shop.measure(text, 'text').width + 16
    return [
      { text, x: 20, y, size: 24, fill: dark, face: 'text' },
      { d: `M248 ${y - 4}H${end}`, stroke: accent, width: 6, dash: '0 12' },
      line(`M20 ${y + 20}h228`, accent, 2.5),
    ]
  })
  const marks = [
    box(0, 0, 268, 480, paper),
    box(0, 0, 268, 104, dark),
    ...lettered(shop, { x: 20, y: 10, width: 228, height: 84, largest: 84 }, paper),
    ...rows,
  ]
  return [{ x: 20, y: 0.13 * height, turn: -4, marks }]
}

function phone(shop: Shop): Mark[] {
  const { dark, paper, accent, soft } = shop.palette
  const picture =
    emblemOf(shop) === letter
      ? [disc(92, 110, 26, paper), disc(156, 110, 26, dark)]
      : [crest(shop, 124, 110, 34, dark)]
  const marks = [
    box(0, 0, 248, 460, paper),
    disc(32, 34, 16, dark),
    crest(shop, 32, 34, 16, paper),
    line('M204 28h28M204 40h28', dark, 4),
    box(14, 66, 220, 88, soft),
    ...picture,
    box(14, 154, 220, 300, accent),
    ...lettered(shop, { x: 32, y: 166, width: 186, height: 82, largest: 82 }, dark),
    { d: 'M52 258h112a22 22 0 0 1 0 44h-112a22 22 0 0 1 0-44z', fill: dark },
    { text: signWords.action, x: 54, y: 286, size: 18, fill: paper, face: 'text' } as const,
  ]
  return [...rings(190, 230, 60, 9, accent), { x: 78, y: 40, turn: 5, marks }]
}

/** Width and height of the board: four panels in a row, or two and two. */
export const boardSize = (wide: boolean): Size => (wide ? [1400, 420] : [700, 700])

export function board(shop: Shop, wide: boolean): Mark[] {
  const { dark, accent, soft } = shop.palette
  const height = wide ? 420 : 350
  const door = wide ? front(shop, 380, [9, 146, 54, 326, 78]) : front(shop, 380, [9, 122, 46, 259, 68])
  const panels: [number, string, Mark[]][] = [
    [380, dark, door],
    [320, accent, bag(shop, height)],
    [320, soft, list(shop, height)],
    [380, dark, phone(shop)],
  ]
  let x = 0
  return panels.map(([width, ground, marks], index) => {
    const area = { x: wide ? x : x % 700, y: wide || index < 2 ? 0 : height, width, height }
    x += width
    return { ...area, marks: [box(0, 0, width, height, ground), ...marks] }
  })
}

export const posterSize = (tall: boolean): Size => (tall ? [380, 675.6] : [380, 380])

/** Shop fronts in rows. The last row ends with an empty lot, or in a full street has fewer and wider shops. */
function block(shops: readonly Shop[], width: number, height: number, tall: boolean): Mark[] {
  const { length } = shops
  const {
    measure,
    palette: { dark, soft },
  } = shops.at(-1) as Shop
  const columns = Math.ceil(tall ? length / 3 : Math.sqrt(length))
  const down = height / Math.ceil(length / columns)
  const lot = length < maxShops && length % columns ? [null] : []
  return [...shops, ...lot].map((shop, index) => {
    const column = index % columns
    const across = width / (length < maxShops ? columns : Math.min(columns, length - index + column))
    const marks: Mark[] = shop
      ? [
          box(0, 0, across, down, shop.palette.dark),
          ...front(shop, across, [
            9,
            0.36 * down,
            0.1 * down,
            0.77 * down,
            0.17 * Math.min(down, 1.3 * across),
          ]),
        ]
      : [
          {
            x: 0,
            y: 0,
            scale: Math.min(across / 214, down / 228),
            marks: emptyLot({ name: signWords.yours, measure }, 'usual', soft, soft, dark),
          },
        ]
    return { x: column * across, y: Math.floor(index / columns) * down, width: across, height: down, marks }
  })
}

/** The picture to keep: the front, or the street, and small under it whose example it is and the agency's address. */
export function poster(shops: readonly Shop[], tall: boolean, foot: readonly [string, string]): Mark[] {
  const shop = shops.at(-1) as Shop
  const { dark, paper, soft } = shop.palette
  const [width, height] = posterSize(tall)
  const [sign, awning, y, r] = tall ? [236, 66, 478, 116] : [132, 30, 261, 62]
  const top = sign + awning
  const end = width - 20 - 14 * shop.measure(foot[1], 'text').width
  const halo = { x: 0, y: top, width, height: height - top }
  return [
    box(0, 0, width, height, dark),
    ...(shops[1]
      ? block(shops, width, height - 44, tall)
      : [
          { ...halo, marks: rings(width / 2, y - top, r + 22, tall ? 5 : 3, soft) },
          ...front(shop, width, [9, sign, awning, y, r]),
        ]),
    box(0, height - 44, width, 44, paper),
    { text: foot[0], x: 20, y: height - 16, size: 14, fill: dark, face: 'text' },
    { text: foot[1], x: end, y: height - 16, size: 14, fill: dark, face: 'text' },
  ]
}
