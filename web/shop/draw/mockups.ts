import { anyItems, signWords } from '#content/sign.ts'
import { letter } from './emblems.ts'
import { emblemMark, lettered } from './lettered.ts'
import { box, disc, line, type Mark, rings, type Size } from './marks.ts'
import { emblemOf, type Shop, tradeOf } from './shop.ts'
import { shopFront } from './sign.ts'

function bag(shop: Shop, height: number): Mark[] {
  const { dark, paper, accent } = shop.palette
  const edge = 0.31 * height
  const r = (height - edge - 120) / 2
  const y = edge + 112 + r
  return [
    line(`M100 ${edge}v-40a48 48 0 0 1 96 0v40`, dark, 10),
    { d: `M262 ${edge}l28 18v${height}h-28z`, fill: dark },
    box(34, edge, 228, height, paper),
    ...lettered(shop, { x: 54, y: edge + 20, width: 190, height: 80, largest: 80 }, dark),
    disc(148, y, r, accent),
    emblemMark(shop, 148, y, r, dark),
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
  return [
    {
      x: 20,
      y: 0.13 * height,
      turn: -4,
      marks: [
        box(0, 0, 268, 480, paper),
        box(0, 0, 268, 104, dark),
        ...lettered(shop, { x: 20, y: 10, width: 228, height: 84, largest: 84 }, paper),
        ...rows,
      ],
    },
  ]
}

function phone(shop: Shop): Mark[] {
  const { dark, paper, accent, soft } = shop.palette
  const picture =
    emblemOf(shop) === letter
      ? [disc(92, 110, 26, paper), disc(156, 110, 26, dark)]
      : [emblemMark(shop, 124, 110, 34, dark)]
  return [
    ...rings(190, 230, 60, 12, accent),
    {
      x: 78,
      y: 40,
      turn: 5,
      marks: [
        box(0, 0, 248, 460, paper),
        disc(32, 34, 16, dark),
        emblemMark(shop, 32, 34, 16, paper),
        line('M204 28h28M204 40h28', dark, 4),
        box(14, 66, 220, 88, soft),
        ...picture,
        box(14, 154, 220, 300, accent),
        ...lettered(shop, { x: 32, y: 166, width: 186, height: 82, largest: 82 }, dark),
        { d: 'M52 258h112a22 22 0 0 1 0 44h-112a22 22 0 0 1 0-44z', fill: dark },
        { text: signWords.action, x: 54, y: 286, size: 18, fill: paper, face: 'text' },
      ],
    },
  ]
}

/** Width and height of the mockups: four parts in a row, or two and two. */
export const mockupsSize = (wide: boolean): Size => (wide ? [1400, 420] : [700, 700])

export function mockupMarks(shop: Shop, wide: boolean): Mark[] {
  const { dark, accent, soft } = shop.palette
  const height = wide ? 420 : 350
  const front = shopFront(shop, 380, wide ? [9, 146, 54, 326, 78] : [9, 122, 46, 259, 68])
  const parts: [number, string, Mark[]][] = [
    [380, dark, front],
    [320, accent, bag(shop, height)],
    [320, soft, list(shop, height)],
    [380, dark, phone(shop)],
  ]
  let x = 0
  return parts.map(([width, ground, marks], index) => {
    const area = { x: wide ? x : x % 700, y: wide || index < 2 ? 0 : height, width, height }
    x += width
    return { ...area, marks: [box(0, 0, width, height, ground), ...marks] }
  })
}
