import { signWords } from '#content/sign.ts'
import { maxShops } from '#web/domain/link.ts'
import { box, type Mark, type Size } from './marks.ts'
import type { Shop } from './shop.ts'
import { emptyLot, house, signSizes } from './sign.ts'

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
          ...house(shop, across, [
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
            scale: Math.min(across / signSizes.usual[0], down / signSizes.usual[1]),
            marks: emptyLot({ name: signWords.yours, measure }, 'usual', soft, soft, dark),
          },
        ]
    return { x: column * across, y: Math.floor(index / columns) * down, width: across, height: down, marks }
  })
}

/** The picture to keep: the front, or the street, and small under it whose example it is and the agency's address. */
export function poster(shops: readonly Shop[], tall: boolean, foot: readonly [string, string]): Mark[] {
  const shop = shops.at(-1) as Shop
  const { dark, paper } = shop.palette
  const [width, height] = posterSize(tall)
  const [sign, awning, y, r] = tall ? [236, 66, 478, 116] : [132, 30, 261, 62]
  const end = width - 20 - 14 * shop.measure(foot[1], 'text').width
  return [
    box(0, 0, width, height, dark),
    ...(shops[1] ? block(shops, width, height - 44, tall) : house(shop, width, [9, sign, awning, y, r])),
    box(0, height - 44, width, 44, paper),
    { text: foot[0], x: 20, y: height - 16, size: 14, fill: dark, face: 'text' },
    { text: foot[1], x: end, y: height - 16, size: 14, fill: dark, face: 'text' },
  ]
}
