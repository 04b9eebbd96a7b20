import { useMemo } from 'react'
import { mockups } from '#content/mockups.ts'
import type { Palette } from '#content/schema.ts'
import { wornColours } from '#web/domain/contrast.ts'
import { shopColours } from '#web/domain/palette.ts'
import { useOwnName, useStreet } from './name/store.ts'
import { useDrawings } from './with-drawings.tsx'

/** The palette of the chosen colour, else of the name's trade; the first one until the drawings are loaded. */
function usePalette(): Palette {
  const drawings = useDrawings()
  const street = useStreet()
  return drawings?.palettesOf(street).at(-1) ?? mockups.palettes[0]
}

/**
 * The palette of the visitor's shop for `style`; nothing for the first one, which the styles have already
 * (styles/owner.css), and without a name of one's own: a stranger's colours are not the example's.
 */
export function useShopColours() {
  const palette = usePalette()
  return !useOwnName() || palette === mockups.palettes[0] ? undefined : shopColours(palette)
}

/**
 * Class and style of a part of the page in the palette of the visitor's shop, once it has a name; `usualClass` until then
 * (styles/grounds.css).
 */
export function useShopGround(usualClass = '') {
  const palette = usePalette()
  const named = Boolean(useOwnName())
  // A palette stays while letters are typed, and nothing is computed for a visitor without a name.
  const style = useMemo(
    () => (named ? { ...shopColours(palette), ...wornColours(palette) } : undefined),
    [palette, named],
  )
  return { className: named ? 'ground-shop' : usualClass, style }
}
