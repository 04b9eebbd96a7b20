import { firstWeight } from './faces.ts'
import { atWeight, openFont } from './font.ts'

/** The agency's name as the display face draws it: its width in its own size, and what the face cannot write. */
export async function drawnName(name: string, displayFile: Uint8Array) {
  const text = name.replace(/\.$/, '')
  const font = openFont(await atWeight(displayFile, firstWeight, text))
  const glyphs = font.glyphsForString(text)
  return {
    width: glyphs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) / font.unitsPerEm,
    letters: glyphs.length,
    unwritten: [...new Set(text)].filter((letter) => font.glyphsForString(letter)[0]?.id === 0),
  }
}
