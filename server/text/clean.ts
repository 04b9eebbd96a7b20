/** Characters that could end a line, hide in it or change its direction. The store keeps the original text. */
const unprintable =
  /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB\uFFFE\uFFFF\u{E0000}-\u{E007F}]+/gu
/** The beginning of an encoded word (RFC 2047): some programs decode it in plain text too. */
const encodedWord = /=\?+/g

export function oneLine(text: string, max: number): string {
  const line = text
    .toWellFormed()
    .normalize('NFC')
    .replace(unprintable, ' ')
    .replace(encodedWord, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const characters = [...line]
  if (characters.length <= max) return line
  const beginning = characters.slice(0, max - 1).join('')
  return `${beginning.trimEnd()}…`
}

/** The text with `\n` as line end, without control characters except tabs, without unpaired surrogates. */
export function plainLines(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

/** The same, also without characters that change its direction or are invisible. */
export function paragraphs(text: string): string {
  return plainLines(text.replace(/[\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]/g, ''))
}
