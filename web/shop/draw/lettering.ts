/** A text's measures at font size 1: its width, and the box of its ink relative to its origin. */
export interface Ink {
  width: number
  left: number
  right: number
  top: number
  bottom: number
}
export type Face = keyof typeof fonts
export const fonts = {
  display: { family: 'Brand Display', weight: 780 },
  text: { family: 'Brand Text', weight: 700 },
  capitals: { family: 'Brand Text', weight: 700 },
} as const
/** Letter spacing, in font sizes. */
export const tracking = { display: -0.01, text: 0, capitals: 0.08 } as const

/**
 * The size in px in which texts are measured and drawn, to be scaled to their own. One large size for both, because an engine may
 * round the width of each letter to whole pixels: in small sizes they would be wider than measured.
 */
export const setSize = 200

export const fontOf = (face: Face) => `${fonts[face].weight} ${setSize}px "${fonts[face].family}", sans-serif`

export type Measure = (text: string, face: Face) => Ink

export const initialOf = (name: string) => (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? name.slice(0, 1)).toUpperCase()

/** A name may be parted at any word or syllable where it would else be smaller than this share of its room's largest size. */
const minShare = 0.6
/** It is parted only if that makes its letters this many times larger. */
const worth = 1.25
/** The beginning of a Spanish syllable: the consonants before its vowel, and the vowel. */
const syllable = /(?:[bcdfgpt][lr]|ch|ll|rr|[b-df-hj-np-tv-zñ])?[aeiouáéíóúü]/giu
const softHyphen = '\u00ad'

/** Puts soft hyphens between the syllables of a long word, at least four letters from either end. */
const hyphenated = (name: string) =>
  name.replace(/\p{L}{14,}/gu, (word) =>
    word.replace(syllable, (start, at: number) =>
      at < 4 || at > word.length - 4 || /^[aeiouáéíóúü]/iu.test(start) ? start : softHyphen + start,
    ),
  )

/**
 * The unbreakable parts of a name, each with the space or soft hyphen at its end. Short words ("de los", "&") stay with the next word.
 */
const piece = /(?:(?:\S{1,2}|los|las|del|don) )*[^ \u00ad]+[ \u00ad]?/giu
/** The same, without regard to short words. */
const anyPiece = /[^ \u00ad]+[ \u00ad]?/g

const lineOf = (parts: readonly string[]) =>
  parts
    .join('')
    .trim()
    .replace(/\u00ad$/, '-')
    .replaceAll(softHyphen, '')

/** All ways to break the pieces into at most this many lines. */
function breakings(all: readonly string[], lines: number): string[][] {
  const whole = [lineOf(all)]
  if (lines === 1) return [whole]
  const more = all.slice(1).flatMap((_, index) => {
    const first = lineOf(all.slice(0, index + 1))
    return breakings(all.slice(index + 1), lines - 1).map((following) => [first, ...following])
  })
  return [whole, ...more]
}

export interface Room {
  width: number
  height: number
  /** The largest size. */
  largest: number
  /** Other lines that are set in the same size. */
  others?: readonly string[]
  face?: Face
}

/** The most lines, `others` included. */
const maxLines = 3

/** The lines in which a name fits largest into its room, and their size. */
export function setLines(name: string, room: Room, measure: Measure): { lines: string[]; size: number } {
  const { width, height, largest, others = [], face = 'display' } = room
  const largestOf = (text: string, pieces: RegExp) => {
    const sized = breakings(text.match(pieces) ?? [], Math.max(1, maxLines - others.length)).map((lines) => {
      const widest = Math.max(...[...lines, ...others].map((line) => measure(line, face).width))
      const size = Math.min(largest, width / widest, height / (lines.length + others.length))
      return { lines, size, widest }
    })
    // Of two with the same size, takes the one whose lines are most alike in width.
    return sized.reduce((best, candidate) => {
      const more = candidate.size - best.size
      const even = candidate.lines.length === best.lines.length && candidate.widest < best.widest
      return more > 0.5 || (even && more > -0.5) ? candidate : best
    })
  }
  const set = largestOf(name, piece)
  if (set.size >= minShare * largest) return set
  const parted = largestOf(hyphenated(name), anyPiece)
  return parted.size > worth * set.size ? parted : set
}
