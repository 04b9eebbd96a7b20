/** Control characters, overrides of the direction, zero-width characters, lone surrogates. */
const unseen = /[\p{C}\u115f\u1160\u3164\uffa0]|\u034f|\u17b4|\u17b5/gu
/** An address, also with a full stop of another script: a link to our page may not lead a reader elsewhere. */
const address = /https?|www[.。]|:\/\/|@|[^\s.。][.。]\p{L}{2}/iu

/**
 * A name as it may be shown and passed on: one line of plain text; `''` when nothing of it is left, `null` when it
 * contains an address. It is always written as text, never as markup: quotes and `&` may stay.
 */
export function cleanName(raw: string, longest: number): string | null {
  const name = raw
    .normalize('NFC')
    .replace(/[\t-\r\p{Z}]/gu, ' ')
    .replace(unseen, '')
    .replace(/[<>]/g, '')
    // One mark on a letter is an accent, a pile of them covers the lines above.
    .replace(/(\p{M})\p{M}+/gu, '$1')
    .replace(/ +/g, ' ')
    .trim()
  if (address.test(name.normalize('NFKC'))) return null
  return [...name].slice(0, longest).join('').trim()
}
