import { readFile } from 'node:fs/promises'
import type { Font } from 'fontkitten'
import { brand } from '#content/brand.ts'
import { mockups } from '#content/mockups.ts'
import { type Face, fonts, type Ink, tracking } from '#web/shop/draw/lettering.ts'
import type { Mark } from '#web/shop/draw/marks.ts'
import { mockupMarks, mockupsSize } from '#web/shop/draw/mockups.ts'
import { frontsOf } from '#web/shop/draw/shop.ts'
import { atWeight, fileOf, openFont } from '../fonts/faces.ts'
import { displayFace } from '../fonts/spur.ts'

/** Units per em of the outlines: fewer than the fonts' own, which saves a fifth of the bytes. */
const unitsPerEm = 500

/** A font at one weight: each glyph is one path, which `<use>` repeats. */
function letters(role: Face, font: Font) {
  const em = font.unitsPerEm
  const outlines = new Map<string, string>()
  const layOut = (words: string) => {
    let x = 0
    return font.glyphsForString(words).map((glyph) => {
      const at = x
      x += glyph.advanceWidth + tracking[role] * em
      return { glyph, x: at, end: x - tracking[role] * em }
    })
  }
  const inUnits = (length: number) => Math.round((length / em) * unitsPerEm)
  const measure = (words: string): Ink => {
    const glyphs = layOut(words)
    const inked = glyphs.filter(({ glyph }) => glyph.path.commands.length > 0)
    return {
      width: (glyphs.at(-1)?.end ?? 0) / em,
      left: Math.min(...inked.map(({ glyph, x }) => x + glyph.bbox.minX)) / em,
      right: Math.max(...inked.map(({ glyph, x }) => x + glyph.bbox.maxX)) / em,
      top: -Math.max(...inked.map(({ glyph }) => glyph.bbox.maxY)) / em,
      bottom: -Math.min(...inked.map(({ glyph }) => glyph.bbox.minY)) / em,
    }
  }
  const write = (words: string) =>
    layOut(words)
      .map(({ glyph, x }) => {
        const id = `${role[0]}${glyph.id}`
        const outline = glyph.path.toSVG().replace(/-?[\d.]+/g, (figure) => `${inUnits(Number(figure))}`)
        outlines.set(id, outline)
        return `<use href="#${id}" x="${inUnits(x)}"/>`
      })
      .join('')
  return { outlines, measure, write }
}

const round = (number: number) => +number.toFixed(2)

function markup(marks: readonly Mark[], faces: Record<Face, ReturnType<typeof letters>>): string {
  return marks
    .map((mark) => {
      if ('text' in mark) {
        const { write } = faces[mark.face]
        const scale = +(mark.size / unitsPerEm).toFixed(5)
        const transform = `translate(${round(mark.x)} ${round(mark.y)})scale(${scale} -${scale})`
        return `<g fill="${mark.fill}" transform="${transform}">${write(mark.text)}</g>`
      }
      if ('d' in mark) {
        const { d, fill = 'none', stroke, width = 0, dash } = mark
        const dots = dash ? ` stroke-dasharray="${dash}"` : ''
        const line = stroke ? ` stroke="${stroke}" stroke-width="${round(width)}"${dots}` : ''
        return `<path fill="${fill}"${line} d="${d}"/>`
      }
      const { x, y, marks: inner } = mark
      const inside = markup(inner, faces)
      if ('height' in mark)
        return `<svg x="${x}" y="${y}" width="${mark.width}" height="${mark.height}">${inside}</svg>`
      const { turn = 0, scale = 1 } = mark
      return `<g transform="translate(${round(x)} ${round(y)})rotate(${turn})scale(${scale})">${inside}</g>`
    })
    .join('')
}

/** Files that the page shows before a name is written: narrow and wide. */
export async function drawMockups() {
  const { example: name, palettes } = mockups
  const [palette] = palettes
  const [front = 0] = frontsOf([name])
  const textFace = openFont(await atWeight(await readFile(fileOf(brand.faces.text)), fonts.text.weight))
  const faces = {
    display: letters('display', openFont(await displayFace(brand.faces.display))),
    text: letters('text', textFace),
    capitals: letters('capitals', textFace),
  }
  const measure = (words: string, role: Face) => faces[role].measure(words)
  const file = (path: string, wide: boolean) => {
    const [width, height] = mockupsSize(wide)
    const marks = markup(mockupMarks({ name, palette, measure, front }, wide), faces)
    const glyphs = Object.values(faces).flatMap((face) => [...face.outlines])
    const defs = glyphs.map(([id, d]) => `<path id="${id}" d="${d}"/>`).join('')
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" stroke-linecap="round" stroke-linejoin="round"><defs>${defs}</defs>${marks}</svg>`
    return [path, Buffer.from(svg)] as const
  }
  return new Map([file('assets/mockups.svg', false), file('assets/mockups-wide.svg', true)])
}
