import { Blob, Face, Font, shape, Buffer as TextBuffer } from 'harfbuzzjs'
import subsetFont from 'subset-font'

/** A variable face at one weight, with the glyphs of `text`. */
export async function openFont(file: Uint8Array, weight: number, text: string) {
  const sfnt = await subsetFont(file, text, { targetFormat: 'truetype', variationAxes: { wght: weight } })
  const face = new Face(new Blob(new Uint8Array(sfnt)))
  return { font: new Font(face), em: face.upem }
}

/** The glyphs of a text and where each stands, kerning included, in the font's own units. */
export function shaped(font: Font, text: string) {
  const buffer = new TextBuffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  return buffer.getGlyphInfosAndPositions()
}
