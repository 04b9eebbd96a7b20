/** The most characters that a name may have. */
const maxLength = 40
/** Control characters, direction overrides, and invisible letters and marks. */
const invisible = /[\p{C}\u115f\u1160\u3164\uffa0]|[\ufe00-\ufe0f]|\u034f|\u17b4|\u17b5/gu
/** Everything that is not a letter, a digit or punctuation of names. */
const foreign = /[^\p{L}\p{M}\p{N} .,:;'"’“”&+/()!¡?¿#°ºª·–%_-]/gu
/** What lies beside the apostrophe on a keyboard, or looks like one. */
const apostrophes = /[´`ʼ′＇]/g

/** What is plainly an address, also with another script's full stop. A link says even less of a name (link-name.ts). */
const address =
  /https?|www[.。]|:\/\/|@|[\p{L}\p{N}][.。](?:com?|net|org|info|biz|go[bv]|edu|xyz|app|io|me|ly|gl|ar|br|cl|uy|mx|es|us|tv|site|online|shop|store|link|click)(?![\p{L}\p{M}])/iu

/** Why a text is not taken as a name: it holds an address, it has no letters that a sign could show, or `text` is `over` letters too long. */
export type Refusal = { refused: 'address' | 'letters' } | { refused: 'long'; over: number; text: string }

/** The text without what nobody sees. */
const seenOf = (raw: string) =>
  raw
    .normalize('NFC')
    .replace(/[\t-\r\p{Z}]/gu, ' ')
    .replace(invisible, '')
    .replace(apostrophes, "'")

/** What of a text the sign cannot write, each once. */
export const unwritten = (raw: string): string[] => [...new Set(seenOf(raw).match(foreign))]

/** The name as it may be shown; `''` when nothing is left. `&` may stay, because the name is always rendered as text. */
export function cleanName(raw: string): string | Refusal {
  const seen = seenOf(raw)
  const name = seen
    .replace(foreign, '')
    // One mark on a letter is an accent; many would cover the lines above.
    .replace(/(\p{M})\p{M}+/gu, '$1')
    .replace(/ +/g, ' ')
    .trim()
  if ([seen, name].some((text) => address.test(text.normalize('NFKC')))) return { refused: 'address' }
  if (name === '' && seen.trim() !== '') return { refused: 'letters' }
  const over = [...name].length - maxLength
  return over > 0 ? { refused: 'long', over, text: name } : name
}

/** What leads on to the next word, at the end of a text: short words, `&`, commas. */
const looseEnd = /(?: (?:y|e|de|del|las?|los|el|en|para|con)|[ ,;:&+–-])+$/iu

/** The whole words with which a text that is too long begins. */
const wholeWords = new RegExp(`^.{1,${maxLength}}(?= )`, 'u')
export const firstWordsOf = (text: string): string => wholeWords.exec(text)?.[0] ?? ''

/** The beginning of a name that goes on, without the words that would only lead on: "Bebidas y", "Alimentos Los". */
export const withoutLooseEnd = (cut: string): string => cut.replace(looseEnd, '')
