/**
 * Visitors' words made fit for a line of a mail or a terminal: whatever could end it, hide in it or turn its reading direction
 * goes. What the visitor wrote stays whole in the store.
 */

/** Controls, line and paragraph separators, direction marks and overrides, byte order mark, non-characters. */
const unprintable =
  /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB\uFFFE\uFFFF\u{E0000}-\u{E007F}]+/gu
/** The beginning of an encoded word (RFC 2047): some programs decode it even where it is plain text. */
const encodedWord = /=\?+/g

const segmenter = new Intl.Segmenter('es')

export function oneLine(text: string, max: number): string {
  const line = text
    .toWellFormed()
    .normalize('NFC')
    .replace(unprintable, ' ')
    .replace(encodedWord, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (line.length <= max) return line
  const characters = Array.from(segmenter.segment(line), ({ segment }) => segment)
  if (characters.length <= max) return line
  const kept = characters.slice(0, max - 1).join('')
  return `${kept.trimEnd()}…`
}

/** Every line end is `\n`, no control character but tabs, no half of a surrogate pair. */
export function plainLines(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

/** Running text: without what changes its direction or hides in it. */
export function paragraphs(text: string): string {
  return plainLines(text.replace(/[\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]/g, ''))
}
