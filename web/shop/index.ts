/** The only file of this folder that others import. The code that draws is fetched later (drawings.ts). */
export { ShopBoard } from './board.tsx'
export { ShopHeadline } from './headline.tsx'
export { ShopNameField } from './shop-name-field.tsx'
export { ShopFront, ShopSign } from './sign.tsx'
export { useShopBackground, useShopColours } from './use-palette.ts'
