/** Sizes of a text in the size 1: how wide it runs, and the box of its ink around the point where it begins. */
export interface Ink {
  width: number
  left: number
  right: number
  top: number
  bottom: number
}
export type Face = keyof typeof fonts
/** The page's own faces, as the styles name them. */
export const fonts = {
  display: { family: 'Brand Display', weight: 780 },
  text: { family: 'Brand Text', weight: 700 },
} as const
/** How much closer than usual the letters stand, in sizes. */
export const tracking = { display: -0.02, text: 0 } as const

export type Measure = (text: string, face: Face) => Ink

/** The letter that stands for the name. */
export const initialOf = (name: string) => (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? name.slice(0, 1)).toUpperCase()

/** What is not parted: "de los", "&" and their like stand with the word that follows. */
const pieces = (name: string) => name.split(/(?<!(?:^| )(?:\S{1,2}|los|las|del|don)) /iu)

/** Every way to set the pieces in up to so many lines. */
function settings(all: readonly string[], lines: number): string[][] {
  const whole = [all.join(' ')]
  if (lines === 1) return [whole]
  const more = all.slice(1).flatMap((_, index) => {
    const first = all.slice(0, index + 1).join(' ')
    return settings(all.slice(index + 1), lines - 1).map((rest) => [first, ...rest])
  })
  return [whole, ...more]
}

/** The lines in which a name fits largest into a box, and their size. */
export function setLines(
  name: string,
  box: { width: number; height: number; largest: number },
  measure: Measure,
): { lines: string[]; size: number } {
  const sized = settings(pieces(name), 3).map((lines) => {
    const widest = Math.max(...lines.map((line) => measure(line, 'display').width))
    const size = Math.min(box.largest, box.width / widest, box.height / lines.length)
    return { lines, size }
  })
  return sized.reduce((best, one) => (one.size > best.size + 0.5 ? one : best))
}
