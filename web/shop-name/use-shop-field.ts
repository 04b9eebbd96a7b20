import { shopColours } from './palette.ts'
import { useOwnName, usePalette } from './shop-name.ts'

/** A field in the palette of the visitor's shop, once it has a name; `field` until then (styles/below-first-screen.css). */
export function useShopField(shopField: 'field-shop' | 'field-shop-soft', field = '') {
  const palette = usePalette()
  return useOwnName() ? { field: shopField, style: shopColours(palette) } : { field, style: undefined }
}
