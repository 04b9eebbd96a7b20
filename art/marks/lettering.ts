import { readFile } from 'node:fs/promises'
import { Blob, Face, Feature, Font, shape, Buffer as TextBuffer } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { type Command, transform } from './path.ts'

/** How one line of lettering is set; distances in the drawing's own units. */
export interface Setting {
  /** Height of the em. */
  size: number
  x?: number
  /** The baseline. */
  y?: number
  tracking?: number
  /** Added to the font's own kerning, in thousandths of an em: `{ 're': -12 }`. */
  kern?: Record<string, number>
  features?: string[]
}

export interface Letter {
  char: string
  commands: Command[]
  x: number
  advance: number
}

/** A face whose letters can be taken as outlines; `axes` fixes a variable face at one instance. */
export async function openFace(file: string, text: string, axes?: Record<string, number>) {
  const sfnt = await subsetFont(await readFile(file), text, {
    targetFormat: 'truetype',
    ...(axes ? { variationAxes: axes } : {}),
  })
  const face = new Face(new Blob(new Uint8Array(sfnt)))
  const font = new Font(face)
  return (line: string, setting: Setting): Letter[] => {
    const { size, x = 0, y = 0, tracking = 0, kern = {}, features = [] } = setting
    const scale = size / face.upem
    const buffer = new TextBuffer()
    buffer.addText(line)
    buffer.guessSegmentProperties()
    shape(
      font,
      buffer,
      features.map((tag) => new Feature(tag)),
    )
    let pen = x
    return buffer.getGlyphInfosAndPositions().map((glyph) => {
      const char = line[glyph.cluster] ?? ''
      const pair = char + (line[glyph.cluster + 1] ?? '')
      const advance = (glyph.xAdvance ?? 0) * scale + tracking + ((kern[pair] ?? 0) / 1000) * size
      const offset = pen + (glyph.xOffset ?? 0) * scale
      const commands = transform(outline(font, glyph.codepoint), scale, -scale, offset, y)
      const letter = { char, commands, x: pen, advance }
      pen += advance
      return letter
    })
  }
}

function outline(font: Font, glyph: number): Command[] {
  return font.glyphToJson(glyph).map(({ type, values }) => ({ type, values }))
}
