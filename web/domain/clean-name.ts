/** The most characters that a name may have. */
const maxLength = 40
/** Control characters, direction overrides, and invisible letters and marks. */
const invisible = /[\p{C}\u115f\u1160\u3164\uffa0]|\u034f|\u17b4|\u17b5/gu
/** Everything that is not a letter, a digit or punctuation of names. */
const foreign = /[^\p{L}\p{M}\p{N} .,:;'"’“”&+/()!¡?¿#°ºª·–-]/gu
/**
 * A web or e-mail address, also with another script's full stop: a name in a link to our page may not lead its reader
 * elsewhere.
 */
const address = /https?|www[.。]|:\/\/|@|[^\s.。][.。]\p{L}{2}/iu

/** "Dr.López", "J.M.Ríos": an abbreviation and a capitalised name without a space between. "Dr.Com" stays an address. */
const abbreviation =
  /(^|[^\p{L}\p{N}.。])((?:\p{Lu}\.)*(?:\p{Lu}|D[Rr][Aa]?|L[Ii][Cc]|I[Nn][Gg]|A[Rr][Qq]|Prof|Sra?|Srta|Sta|Sto|Av|Gral|Hnos|Cía|Cdora?|Mrs?|St)\.)(?!(?:C[Oo][Mm]|N[Ee][Tt]|O[Rr][Gg])(?!\p{L}))(?=\p{Lu}\p{L}\p{L}+(?![\p{L}.。/]))/gu

/** Why a text is not taken as a name: it holds an address, it has no letters that a sign could show, or `text` is `over` letters too long. */
export type Refusal = { refused: 'address' | 'letters' } | { refused: 'long'; over: number; text: string }

/** The name as it may be shown; `''` when nothing is left. `&` may stay, because the name is always rendered as text. */
export function cleanName(raw: string): string | Refusal {
  const seen = raw
    .normalize('NFC')
    .replace(/[\t-\r\p{Z}]/gu, ' ')
    .replace(invisible, '')
  const name = seen
    .replace(foreign, '')
    // One mark on a letter is an accent; many would cover the lines above.
    .replace(/(\p{M})\p{M}+/gu, '$1')
    .replace(/ +/g, ' ')
    .trim()
  const leadsElsewhere = (text: string) => address.test(text.normalize('NFKC').replace(abbreviation, '$1'))
  if ([seen, name].some(leadsElsewhere)) return { refused: 'address' }
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
