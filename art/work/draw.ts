import { readFileSync } from 'node:fs'
import { fileOf } from '../../scripts/brand/faces.ts'
import { moved, pathData } from '../../scripts/brand/letters.ts'
import { openFont, shaped } from '../../scripts/fonts/shaping.ts'

/** The samples' own colours: those of the page as it comes. */
export const ink = {
  night: '#2c0812',
  malbec: '#570823',
  wine: '#90173c',
  celeste: '#95d6fc',
  sky: '#daf1fe',
  snow: '#f8fbfc',
}

export const size = { width: 480, height: 600 }
/** Letters are drawn in halves of a unit. */
const fine = 2

const faces = {
  display: '@fontsource-variable/funnel-display',
  text: '@fontsource-variable/schibsted-grotesk',
}
const opened = new Map<string, ReturnType<typeof openFont>>()

interface Setting {
  x: number
  /** Of the baseline. */
  y: number
  size: number
  fill: string
  face?: keyof typeof faces
  weight?: number
  anchor?: 'start' | 'middle' | 'end'
}

/** A text as outlines, so that it looks the same everywhere. */
export async function text(
  words: string,
  { x, y, size, fill, face = 'text', weight = 700, anchor = 'start' }: Setting,
) {
  const key = `${face}${weight}`
  if (!opened.has(key)) opened.set(key, openFont(readFileSync(fileOf(faces[face])), weight, null))
  const { font, em } = await (opened.get(key) as ReturnType<typeof openFont>)
  const scale = (size / em) * fine
  let pen = 0
  const commands = shaped(font, words).flatMap(({ codepoint, xAdvance = 0 }) => {
    const glyph = font.glyphToJson(codepoint).map(({ type, values }) => ({
      type,
      values: values.map((value, i) => (i % 2 ? -value : value) * scale),
    }))
    const placed = moved(glyph, pen, 0)
    // Whole steps: a letter that comes again is drawn with the same numbers, which compress.
    pen += Math.round(xAdvance * scale)
    return placed
  })
  const left = Math.round(x * fine - { start: 0, middle: pen / 2, end: pen }[anchor])
  return `<path fill="${fill}" transform="scale(${1 / fine})" d="${pathData(moved(commands, left, y * fine))}"/>`
}

/** What a client's logo is made of, without its `<svg>`. */
export function logo(id: string): string {
  const file = readFileSync(new URL(`../../content/logos/${id}.svg`, import.meta.url), 'utf8')
  return file.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
}

type Box = readonly [left: number, top: number, right: number, bottom: number]

/**
 * A box filled with the dots of a screen turned by 22°; `tone` is the share of the pitch that a dot's diameter takes at a
 * place. Places are whole steps of the turned screen, sizes tenths: both repeat, and what repeats compresses.
 */
export function screen(
  [left, top, right, bottom]: Box,
  pitch: number,
  colour: string,
  tone: (x: number, y: number) => number,
): string {
  const turn = (22 * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn) * pitch, Math.sin(turn) * pitch]
  const reach = Math.ceil((right - left + bottom - top) / pitch)
  const steps = new Map<number, { path: string; column: number; row: number }>()
  for (let row = -reach; row <= reach; row++)
    for (let column = -reach; column <= reach; column++) {
      const x = left + column * cos - row * sin
      const y = top + column * sin + row * cos
      const outside = x < left || x > right || y < top || y > bottom
      const diameter = outside ? 0 : Math.round(tone(x, y) * 10) / 10
      if (diameter < 0.2) continue
      const last = steps.get(diameter) ?? { path: 'M0 0', column: 0, row: 0 }
      const [dx, dy] = [column - last.column, row - last.row]
      steps.set(diameter, { path: `${last.path}m${dx}${dy < 0 ? '' : ' '}${dy}h0`, column, row })
    }
  const paths = [...steps].map(([diameter, { path }]) => `<path stroke-width="${diameter}" d="${path}"/>`)
  const place = `translate(${left} ${top})rotate(22)scale(${pitch})`
  return `<g transform="${place}" fill="none" stroke="${colour}" stroke-linecap="round">${paths.join('')}</g>`
}

/** Dots at equal steps on a line: a dashed line whose dashes have no length. */
export const dotted = (d: string, diameter: number, step: number, colour: string) =>
  `<path fill="none" stroke="${colour}" stroke-linecap="round" stroke-width="${+diameter.toFixed(1)}" stroke-dasharray="0 ${+step.toFixed(2)}" d="${d}"/>`

export const rect = (x: number, y: number, width: number, height: number, fill: string) =>
  `<path fill="${fill}" d="M${x} ${y}h${width}v${height}h${-width}z"/>`

export const drawing = (parts: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}">${parts.join('')}</svg>\n`
