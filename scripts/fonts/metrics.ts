import { Blob, Face, Font, Buffer as GlyphBuffer, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'

export interface Metrics {
  /** Mean advance of a character of {@link sample}, in em. */
  width: number
  /** Ascent and (positive) descent, in em. */
  ascent: number
  descent: number
}

/**
 * Running Spanish for mean widths. The stand-ins' figures in fallback.ts were measured with this very text,
 * so changing it means measuring them again.
 */
export const sample =
  'Diseño web, gráfica y publicidad digital para negocios de Mendoza que quieren vender más. ' +
  'Tu sitio abre rápido, se lee bien en el celular y te trae consultas. Elegí tu plan: sitios con precio ' +
  'cerrado, en pesos argentinos. Contame tu idea y te respondo yo, hasta 10 secciones por $500.000.'

/** Measures one weight of a font file with HarfBuzz, kerning included, as the browser lays text out. */
export async function measure(file: Uint8Array, weight?: number): Promise<Metrics> {
  const sfnt = await subsetFont(file, '', {
    targetFormat: 'sfnt',
    keepAllGlyphs: true,
    ...(weight && { variationAxes: { wght: weight } }),
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
  return { width: advance / em / sample.length, ascent: ascender / em, descent: -descender / em }
}
