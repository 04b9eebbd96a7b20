import { create } from 'fontkitten'
import subsetFont from 'subset-font'

const letters = Array.from({ length: 0x7e - 0x20 + 1 }, (_, i) => String.fromCodePoint(0x20 + i)).join('')

/** A variable face at one weight, with the letters of Spanish or others: bytes that programs of every kind read. */
export const atWeight = (file: Uint8Array, wght: number, glyphs = `${letters}áéíóúüñ¿¡`) =>
  subsetFont(file, glyphs, { targetFormat: 'truetype', variationAxes: { wght } })

/** Its measures and outlines. */
export function openFont(bytes: Buffer) {
  const font = create(bytes)
  if (font.isCollection) throw new Error('A face is one font, not a collection.')
  return font
}
