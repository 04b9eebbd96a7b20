import { readFile } from 'node:fs/promises'
import { brand } from '#content/brand.ts'
import { openFont, shaped } from '../fonts/shaping.ts'
import { fileOf } from './faces.ts'

/** One drawing command with absolute coordinates: x and y in turn. */
export interface Command {
  type: string
  values: number[]
}

/** A letter's outline from its own origin, and how far the next one is, kerning included. */
export interface Glyph {
  commands: Command[]
  advance: number
}

/** A text in the display face, the em 1000 high, y down from the baseline. */
export async function setInDisplay(text: string, weight: number) {
  const { font, em } = await openFont(await readFile(fileOf(brand.faces.display)), weight, text)
  const scale = 1000 / em
  const letters = shaped(font, text).map(
    ({ codepoint, xAdvance = 0 }): Glyph => ({
      advance: xAdvance * scale,
      commands: font.glyphToJson(codepoint).map(({ type, values }) => ({
        type,
        values: values.map((value, i) => (i % 2 ? -value * scale : value * scale)),
      })),
    }),
  )
  const { ascender, descender } = font.hExtents()
  return { letters, ascent: ascender * scale, descent: -descender * scale }
}

export function moved(commands: readonly Command[], x: number, y: number): Command[] {
  return commands.map(({ type, values }) => ({
    type,
    values: values.map((value, i) => value + (i % 2 ? y : x)),
  }))
}

/** Compact path data in whole numbers. Each point is rounded from its absolute place: no error adds up. */
export function pathData(commands: Command[]): string {
  let [x, y, startX, startY] = [0, 0, 0, 0]
  let last = ''
  let path = ''
  const write = (letter: string, numbers: number[]) => {
    path += (letter === last ? ' ' : letter) + numbers.join(' ')
    last = letter
  }
  for (const { type, values } of commands) {
    const relative = values.map((value, i) => Math.round(value) - (i % 2 ? y : x))
    const [dx = 0, dy = 0] = relative.slice(-2)
    if (type !== 'L') write(path === '' ? 'M' : type.toLowerCase(), relative)
    else if (dx !== 0 && dy !== 0) write('l', relative)
    else if (dx !== 0) write('h', [dx])
    else if (dy !== 0) write('v', [dy])
    x += dx
    y += dy
    if (type === 'M') [startX, startY] = [x, y]
    if (type === 'Z') [x, y] = [startX, startY]
  }
  return path.replaceAll(' -', '-')
}

/** A line of type as one path a letter, its letters `tracking` further apart than the face has them. */
export async function setLine(text: string, weight: number, tracking: number) {
  const { letters, ascent, descent } = await setInDisplay(text, weight)
  let width = 0
  const paths = letters.map(({ commands, advance }) => {
    const path = pathData(moved(commands, width, 0))
    width += advance + tracking
    return path
  })
  return { paths, width, ascent, descent }
}
