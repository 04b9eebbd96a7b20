/** The only file of this folder that others import. The code that draws is fetched later (drawings.ts). */
export { openAddress, signAddress } from './address.ts'
export { ShopHeadline } from './headline.tsx'
export { ShopMockups } from './mockups.tsx'
export { ShopNameField } from './name/shop-name-field.tsx'
export { useOwnName, useStrangersName, useStreet } from './name/store.ts'
export { ShopFront, ShopSign } from './sign.tsx'
export { useShopColours, useShopGround } from './use-palette.ts'
