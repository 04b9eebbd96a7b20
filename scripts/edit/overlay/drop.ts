import type { Word } from '../protocol.ts'
import { type createSpots, textsIn } from './words-of.ts'

/** As the development server takes it, in base64. */
export const base64Of = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

/** Whose picture is at this place: the nearest part around it with words of one that has a picture. */
export function pictureAt(spots: ReturnType<typeof createSpots>, x: number, y: number): Word | undefined {
  for (let part = document.elementFromPoint(x, y); part; part = part.parentElement) {
    const inside = [part, ...part.querySelectorAll('*')].flatMap((one) => spots.ofElement(one) ?? [])
    const found = [...inside, ...textsIn(part).flatMap((text) => spots.ofText(text) ?? [])]
      .flatMap(({ words }) => words)
      .filter(({ picture }) => picture)
    const [first] = found
    // Two of them: nobody knows which is meant.
    if (first) return found.every((one) => one.picture?.object === first.picture?.object) ? first : undefined
  }
  return undefined
}
