import { Blob, Face, Font, Buffer as GlyphBuffer, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'

export interface Metrics {
  /** Advance of the sample, in em, kerning included. */
  width: number
  /** Ascent and (positive) descent, in em. */
  ascent: number
  descent: number
}

/** Measures a text in one weight of a font file with HarfBuzz, as the browser lays it out. */
export async function measure(file: Uint8Array, weight: number, sample: string): Promise<Metrics> {
  const sfnt = await subsetFont(file, '', {
    targetFormat: 'sfnt',
    keepAllGlyphs: true,
    variationAxes: { wght: weight },
  })
  const data = sfnt.buffer.slice(sfnt.byteOffset, sfnt.byteOffset + sfnt.byteLength) as ArrayBuffer
  const face = new Face(new Blob(data))
  const font = new Font(face)
  const buffer = new GlyphBuffer()
  buffer.addText(sample)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  const advance = buffer.getGlyphInfosAndPositions().reduce((sum, glyph) => sum + (glyph.xAdvance ?? 0), 0)
  const { ascender, descender } = font.hExtents()
  const em = face.upem
  return { width: advance / em, ascent: ascender / em, descent: -descender / em }
}
