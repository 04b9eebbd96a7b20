import { readFile } from 'node:fs/promises'
import { brand } from '#content/brand.ts'
import { fileOf } from '../../brand/faces.ts'
import { openFont, shaped } from '../../fonts/shaping.ts'
import type { Drawing } from '../svg/clean.ts'

const weight = 780
/** From so many letters on a name is set in two lines; distance of their baselines in ems. */
const long = 14
const leading = 1.02

/** Breaks a long name at the space next to its middle. */
function linesOf(name: string): string[] {
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index)
  const middle = name.length / 2
  const [nearest] = spaces.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
  if (name.length < long || nearest === undefined) return [name]
  return [name.slice(0, nearest), name.slice(nearest + 1)]
}

/** Latin-1 and what names are joined with: the face is opened once for all of them. */
const repertoire = `–—‘’“”•${Array.from({ length: 0xff - 0x1f }, (_, at) => String.fromCodePoint(0x20 + at)).join('')}`
let opened: ReturnType<typeof openFont> | undefined

/** A name in the brand's display face, as outlines. */
export async function letterName(name: string): Promise<Drawing> {
  opened ??= readFile(fileOf(brand.faces.display)).then((file) => openFont(file, weight, repertoire))
  const { font, em } = await opened
  const lines = linesOf(name).map((line, row) => {
    let pen = 0
    const paths = shaped(font, line).map(({ codepoint, xAdvance = 0, xOffset = 0 }) => {
      const path = `<path transform="translate(${pen + xOffset} ${row * leading * em})scale(1 -1)" d="${font.glyphToPath(codepoint)}"/>`
      pen += xAdvance - 0.02 * em
      return path
    })
    return { body: paths.join(''), width: pen }
  })
  const width = Math.max(...lines.map((line) => line.width)) + 0.1 * em
  const height = (lines.length + 0.6) * em
  return { viewBox: { x: -0.05 * em, y: -em, width, height }, body: lines.map((line) => line.body).join('') }
}
