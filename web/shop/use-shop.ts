import { useEffect, useState, useSyncExternalStore } from 'react'
import { drawn } from '#content/sign.ts'
import { linkTo } from '#web/domain/link.ts'
import { useColour, useEmblem } from '#web/state/shop.ts'
import type { Shop } from './draw/draw-shop.ts'
import { type Face, fontOf, type Ink, type Measure, tracking } from './draw/lettering.ts'
import { paletteFor } from './draw/palette.ts'

/** Large, so that nothing is rounded to whole pixels. */
const rulerSize = 200
let ruler: CanvasRenderingContext2D | null = null

/** What the browser knows of a text in one of the page's faces: a canvas, because nothing else measures ink. */
function measure(text: string, face: Face): Ink {
  ruler ??= document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
  ruler.font = fontOf(face, rulerSize)
  const ink = ruler.measureText(text)
  return {
    width: ink.width / rulerSize + tracking[face] * ([...text].length - 1),
    left: -ink.actualBoundingBoxLeft / rulerSize,
    right: ink.actualBoundingBoxRight / rulerSize,
    top: -ink.actualBoundingBoxAscent / rulerSize,
    bottom: ink.actualBoundingBoxDescent / rulerSize,
  }
}

/** What is drawn. Its measure is another function once a face has come, so that what was set by the stand-in is set anew. */
export function useShop(name: string): Shop {
  const colour = useColour()
  const emblem = useEmblem()
  const [current, setCurrent] = useState<Measure>(() => measure)
  useEffect(() => {
    const renew = () => setCurrent(() => (text: string, face: Face) => measure(text, face))
    document.fonts?.addEventListener('loadingdone', renew)
    return () => document.fonts?.removeEventListener('loadingdone', renew)
  }, [])
  return { name, emblem, palette: paletteFor(name, colour), measure: current }
}

/** The address of the page with this shop, and the same with the words that go with it in a chat. */
export function useLink(name: string) {
  const [colour, emblem] = [useColour(), useEmblem()]
  const link = linkTo({ name, colour, emblem })
  return { link, message: `${drawn.message.replace('{marca}', () => name)} ${link}` }
}

/** A media query holds. Only for what is fetched later: a server has no window. */
export function useMedia(query: string): boolean {
  const list = matchMedia(query)
  const subscribe = (listener: () => void) => {
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  }
  return useSyncExternalStore(subscribe, () => list.matches)
}
