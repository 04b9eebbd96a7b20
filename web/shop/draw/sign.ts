import { anyItems } from '#content/sign.ts'
import { circle } from './emblems.ts'
import { boardOf, emblemMark, type Lettering, lettered, writings } from './lettered.ts'
import { setLines } from './lettering.ts'
import { box, disc, line, type Mark, rings } from './marks.ts'
import { type Shop, tradeOf } from './shop.ts'

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

/** The shape of the shop window around the emblem for each front: round, square, a gate with an arch. */
const shopWindowShapes = (x: number, y: number, r: number) => [
  circle(x, y, r),
  `M${x - r} ${y - r}h${2 * r}v${2 * r}h-${2 * r}z`,
  `M${x - r} 999V${y}a${r} ${r} 0 0 1 ${2 * r} 0V999z`,
]

/** The shop window with the emblem, in rings of dots. */
function shopWindow(shop: Shop, x: number, y: number, r: number, count: number): Mark[] {
  const { dark, soft } = shop.palette
  return [
    ...rings(x, y, r, count, soft),
    { d: shopWindowShapes(x, y, r)[shop.front] as string, fill: soft },
    emblemMark(shop, x, y, r, dark),
  ]
}

/** Board and awning: `stripes` is odd, so that both ends are alike. The second painter's board is a framed one of paper. */
function canopy(shop: Shop, width: number, board: number, awning: number, stripes: number): Mark[] {
  const { dark, paper, accent } = shop.palette
  const [ground, ink, other] = shop.front === 1 ? [paper, dark, dark] : [dark, paper, accent]
  const each = width / stripes
  const edge = edges(each / 2)[shop.front] as string
  return [
    // The board's own ground: without it the shop window would show around the board.
    box(0, 0, width, board, dark),
    box(6, 6, width - 12, board, ground),
    ...writings(shop, width, board).flatMap((written, index) =>
      lettered(written, written.area, index ? other : ink, true),
    ),
    // Stripes of one colour lie on a whole awning of the other: side by side they would leave hairlines between them.
    { d: `M0 ${board}h${width}v${awning}${edge.repeat(stripes)}z`, fill: accent },
    {
      d: `M${each} ${board}${`h${each}v${awning}${edge}v-${awning}m${2 * each} 0`.repeat(stripes / 2)}`,
      fill: paper,
    },
  ]
}

/** The number of stripes, the heights of board and awning, and the emblem's centre and radius. */
type FrontParts = readonly [stripes: number, board: number, awning: number, y: number, r: number]

/** A shop's front below its roof: shop window, awning, and the board with its name. */
export const shopFront = (shop: Shop, width: number, [stripes, board, awning, y, r]: FrontParts): Mark[] => [
  ...shopWindow(shop, width / 2, y, r, Math.max(5, 2 + (width / 2 - 1.52 * r) / (2.6 * Math.sqrt(r)))),
  ...canopy(shop, width, board, awning, stripes),
]

export const signSizes = { large: [312, 300], usual: [214, 228], narrow: [120, 216] } as const
export type Kind = keyof typeof signSizes

/** The outline of a whole front, as one path. */
function outline(front: number, kind: Kind): string {
  const [width, height] = signSizes[kind]
  return `M0 ${roof}${roofs(width / 2)[front]}V${height}H0z`
}

const frontParts: Record<Kind, FrontParts> = {
  large: [9, 88, 48, 213, 34],
  usual: [9, 76, 22, 158, 38],
  narrow: [5, 72, 18, 148, 36],
}

/** The shop that rises in the first screen. */
export const sign = (shop: Shop, kind: Kind): Mark[] => [
  { d: outline(shop.front, kind), fill: shop.palette.dark },
  {
    x: 0,
    y: roof,
    marks: kind === 'large' ? large(shop) : shopFront(shop, signSizes[kind][0], frontParts[kind]),
  },
]

/** How much smaller than the largest letters of a street all others may be. */
const leastShare = 0.6

/**
 * The shops of a street, whose boards have letters of one size; smaller ones only for a very long name. Narrow boards say the own
 * name alone.
 */
export function signs(all: readonly Shop[], kind: Kind): Mark[][] {
  const shops = all.map((shop) => ({ ...shop, short: kind === 'narrow' }))
  const sizes = shops.map((shop) => {
    const [{ name, area, measure }] = writings(shop, signSizes[kind][0], frontParts[kind][1])
    return setLines(name, area, measure).size
  })
  const largest = Math.max(Math.min(...sizes), leastShare * Math.max(...sizes))
  return shops.map((shop) => sign({ ...shop, largest }, kind))
}

/** The size of a lot beside a shop of this kind. */
export const lotKind = (kind: Kind) => (kind === 'narrow' ? kind : 'usual')

/** An empty lot: a front outlined in dots, with the question on its board, where its letters are no smaller than `least`. */
export function emptyLot(
  question: Lettering,
  least: number,
  kind: Kind,
  ink: string,
  stroke: string,
  ground: string,
): Mark[] {
  const [stripes, board, awning, y, r] = frontParts[kind]
  const [width] = signSizes[kind]
  const letters = lettered(question, boardOf(width, board), ink, true)
  const legible = letters.every((mark) => 'size' in mark && mark.size >= least)
  const dotted = (d: string): Mark => ({ d, stroke, width: 3, dash: '0 7' })
  const marks = [
    { d: outline(0, kind), fill: ground },
    dotted(outline(0, kind)),
    {
      x: 0,
      y: roof,
      marks: [
        ...(legible ? letters : []),
        dotted(
          `M0 ${board}h${width}m0 ${awning}${(edges(width / stripes / 2)[0] as string).repeat(stripes)}${circle(width / 2, y, r)}`,
        ),
        line(`M${width / 2 - 12} ${y}h24m-12-12v24`, stroke, 5),
      ],
    },
  ]
  // The outline is moved inwards by a dot's radius, because the drawing's edge would cut its dots.
  return [{ x: 1.5, y: 1.5, scale: 1 - 3 / width, marks }]
}

/** The shop window around emblem and goods, as wide as the room beside the door: round at one end, a box, one with an arch. */
const panes = [
  'M59 164h149v98H59a49 49 0 0 1 0-98z',
  'M104 166h190v96H104z',
  'M18 262v-54a38 38 0 0 1 76 0v-38h114v92z',
]

/** The front of a shop at a desk: a whole door, and the names of its goods on the shop window. */
function large(shop: Shop): Mark[] {
  const { dark, soft, accent } = shop.palette
  const [stripes, board, awning, y, r] = frontParts.large
  const [door, x] = shop.front === 1 ? [22, 146] : [230, 58]
  const items = tradeOf(shop.name)?.items ?? anyItems
  const size = Math.min(18, 104 / Math.max(...items.map((text) => shop.measure(text, 'text').width)))
  return [
    { d: panes[shop.front] as string, fill: soft },
    emblemMark(shop, x, y, r, dark),
    ...items.map((text, at): Mark => ({ text, x: x + 42, y: 194 + at * 25, size, fill: dark, face: 'text' })),
    box(door, 168, 62, 108, accent),
    disc(door + 50, 224, 4, dark),
    ...canopy(shop, signSizes.large[0], board, awning, stripes),
  ]
}
