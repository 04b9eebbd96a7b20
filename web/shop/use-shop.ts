import { useEffect, useState } from 'react'
import type { Palette } from '#content/schema.ts'
import { signWords } from '#content/sign.ts'
import { measureInk } from '#web/domain/features.ts'
import type { LinkedShop } from '#web/domain/link.ts'
import { keptFromLink } from '#web/domain/link-name.ts'
import { withName } from '#web/domain/with-name.ts'
import { linkTo } from './address.ts'
import { type Face, fontOf, type Ink, type Measure, setSize, tracking } from './draw/lettering.ts'
import { palettesOf } from './draw/palette.ts'
import { frontsOf, type Shop } from './draw/shop.ts'
import { useStreet, useStreetWith } from './name/store.ts'

let ruler: CanvasRenderingContext2D | null = null

/** Measures a text in one of the page's faces, on a canvas: only a canvas tells how far the ink reaches. */
function measure(text: string, face: Face): Ink {
  ruler ??= document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
  ruler.font = fontOf(face)
  const ink = measureInk(ruler, text, setSize)
  return { ...ink, width: ink.width + tracking[face] * ([...text].length - 1) }
}

/** `measure`, as a new function each time a font has loaded, so that what was set in the fallback font is set again. */
export function useMeasure(): Measure {
  const [current, setCurrent] = useState<Measure>(() => measure)
  useEffect(() => {
    const renew = () => setCurrent(() => (text: string, face: Face) => measure(text, face))
    document.fonts?.addEventListener('loadingdone', renew)
    return () => document.fonts?.removeEventListener('loadingdone', renew)
  }, [])
  return current
}

export function useShops(linked: readonly LinkedShop[]): Shop[] {
  const measure = useMeasure()
  const palettes = palettesOf(linked)
  const fronts = frontsOf(linked.map(({ name }) => name))
  return linked.map((shop, at) => ({
    ...shop,
    palette: palettes[at] as Palette,
    front: fronts[at] as number,
    measure,
  }))
}

/** The last shop of the street, with this name. */
export const useShop = (name: string) => useShops(useStreetWith(name)).at(-1) as Shop

/** The address of the page with the street, and that address with a text for a chat; `kept`: what keeps the own name out of it. */
export function useLink() {
  const street = useStreet()
  const link = linkTo(street)
  const words = street[1] ? signWords.streetMessage : signWords.message
  const names = new Intl.ListFormat('es').format(street.map(({ name }) => name))
  const kept = keptFromLink(street.at(-1)?.name ?? '')
  return { link, message: `${withName(words, names)} ${link}`, kept }
}
