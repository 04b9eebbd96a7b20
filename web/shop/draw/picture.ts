import { box, type Mark, type Size } from './marks.ts'
import type { Shop } from './shop.ts'
import { shopFront } from './sign.ts'

export const pictureSize = (tall: boolean): Size => (tall ? [380, 675.6] : [380, 380])

/** The ground that is seen between two shops, and the pavement between two rows. */
const [gap, pavement] = [4, 10]

/** Shop fronts in rows, whose last may have more or fewer, and wider. */
function block(shops: readonly Shop[], width: number, height: number, tall: boolean): Mark[] {
  const { length } = shops
  const columns = length < (tall ? 4 : 2) ? 1 : 2
  const rows = Math.min(Math.ceil(length / columns), tall ? 3 : 2)
  const down = (height + pavement) / rows - pavement
  return shops.map((shop, index) => {
    const row = Math.min(Math.floor(index / columns), rows - 1)
    const first = columns * row
    const inRow = row < rows - 1 ? columns : length - first
    const across = (width + gap) / inRow - gap
    const r = 0.185 * Math.min(down, 1.45 * across)
    return {
      x: (index - first) * (across + gap),
      y: row * (down + pavement),
      width: across,
      height: down,
      marks: [
        box(0, 0, across, down, shop.palette.dark),
        ...shopFront(shop, across, [9, 0.36 * down, 0.1 * down, 0.77 * down, r]),
      ],
    }
  })
}

/** The picture to keep: the front, or the street, and small under it whose example it is and the agency's address. */
export function pictureMarks(shops: readonly Shop[], tall: boolean, foot: readonly [string, string]): Mark[] {
  const { measure, palette } = shops.at(-1) as Shop
  const { dark, paper } = palette
  const [width, height] = pictureSize(tall)
  const end = width - 20 - 14 * measure(foot[1], 'text').width
  return [
    box(0, 0, width, height, paper),
    ...block(shops, width, height - 44, tall),
    { text: foot[0], x: 20, y: height - 16, size: 14, fill: dark, face: 'text' },
    { text: foot[1], x: end, y: height - 16, size: 14, fill: dark, face: 'text' },
  ]
}
