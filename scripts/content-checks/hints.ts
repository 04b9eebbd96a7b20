/** The likely cause of what cannot be read, in Spanish, for an owner who knows no programming language. */
export type Problem = { line: number; hint: string } | undefined

const figure =
  'una cifra va sin puntos, comas ni signos, y con los miles de a tres: 390_000. Un texto va entre comillas.'
const whole = 'acá va un número entero, sin comillas, puntos, comas ni signos.'
const quotes =
  "un texto va entre comillas rectas, 'así', en un solo renglón; con apóstrofo, entre comillas dobles: \"D'Angelo\"."
const truth = 'acá va true (sí) o false (no), en minúsculas y sin comillas.'
const colon = 'entre el nombre de un campo y su valor van dos puntos: name: …'
const invisible =
  'hay un carácter invisible, copiado de otro programa: borrá esta línea y escribila de nuevo, sin pegar.'
const unclear =
  'acá no se puede seguir leyendo: en esta línea, o más arriba, falta o sobra una coma, una comilla, un valor o un { } [ ].'
export const twoCommas = 'hay dos comas seguidas: falta lo que va entre ellas, o sobra una.'
export const graves = `un texto con \${…} va entre acentos graves.`

const wholes = new Set(['dots', 'sections', 'rating', 'duration', 'posts'])
const truths = new Set(['popular', 'confirmed', 'ticked', 'sample', 'hidden'])

/** The hint for a value that cannot be read, by what its property takes: for most a text, whose quotes are missing. */
function valueHint(before: string): string {
  const key = /([\w-]+)['"]?\s*:[^:{['"`]*$/.exec(before)?.[1] ?? ''
  return key === 'price' ? figure : wholes.has(key) ? whole : truths.has(key) ? truth : quotes
}

/** A number that JavaScript reads, but not as it is meant; `before` is the file as far as here. */
export const figureHint = valueHint
/** A word that means nothing: a text without its quotes. */
export const wordHint = (name: string, before: string) =>
  `«${name}»: ${/^(true|false)$/i.test(name) ? truth : valueHint(before)}`

/** Invisible characters: outside of a text nobody sees them, and they stop the program. Not U+200D, which joins emoji. */
export const invisibles = /[\u200b\u200e\u200f\u2060\u00ad]|(?<!^)\ufeff/g
export const invisibleHint = invisible

/** Slips that the parser notices late, found by the whole line. */
const lines: [pattern: RegExp, hint: string][] = [
  [/^\s*[#–—−]/, 'un comentario empieza con //.'],
  [/^\s*['"]?[\w-]+['"]?\s*=\s*[^=>]/, colon],
  [/^\s*\w+\s+['"`]/, colon],
  [/,\s*,/, twoCommas],
  [/['"`\w]\s*;\s*$/, 'al final de esta línea va una coma, no un punto y coma.'],
  [/['"`]\.\s*$/, 'al final de esta línea va una coma, no un punto.'],
  [/，|、/, 'esa coma es de otro teclado: escribila de nuevo.'],
  [/^\s*\p{Extended_Pictographic}/u, 'un emoji solo puede ir dentro de las comillas.'],
  [/(['"`])\s+\1.*\1/, 'falta una coma entre dos textos de esta línea.'],
]

/** What git leaves in a file that two sides changed. */
const conflict = /^(?:<{7}|\|{7}|={7}|>{7})(?: .*)?\r?$/
const conflicting =
  'acá git dejó dos versiones del mismo texto, la tuya y la nueva, entre <<<<<<<, ======= y >>>>>>>: dejá una y borrá esas marcas. O deshacé la mezcla con git merge --abort; después, npm run update las junta solo.'

/** An error of the parser's; `at` is the offset where it stopped. */
export function explain(message: string, text: string, at: number): NonNullable<Problem> {
  const all = text.split('\n')
  const marked = all.findIndex((line) => conflict.test(line))
  if (marked >= 0) return { line: marked + 1, hint: conflicting }
  const above = text.slice(0, at).split('\n')
  const line = above.length
  const before = above.at(-1) ?? ''
  const after = text.slice(at)
  // No text of content/ has two lines: an unclosed backtick swallows everything that follows.
  const torn = all.findIndex((line) => !/^\s*(\/\/|\/?\*)/.test(line) && line.split('`').length % 2 === 0)
  if (torn >= 0 && torn < line) return { line: torn + 1, hint: quotes }
  const parted = /\d[\d.,'’´`]*\s*$|[+$]\s*$/.test(before) && /^[.'’´`]?\d/.test(after)
  if (parted || /\d[.,]\d+\s*$/.test(before)) return { line, hint: valueHint(before) }
  if (/Unterminated string/.test(message) || /^[‘’“”„´«»]/.test(after)) return { line, hint: quotes }
  const comma = message.startsWith('Expected `,`')
  const last = above.findLastIndex((text, index) => index < line - 1 && !/^\s*(\/\/.*)?$/.test(text))
  for (const index of [line - 1, last]) {
    const found = lines.find(([pattern]) => pattern.test(all[index] ?? ''))
    if (found) return { line: index + 1, hint: found[1] }
  }
  if (comma && before.trim() === '') {
    const brace = /\}\s*$/.test(all[last] ?? '') ? ', o sobra su }' : ''
    return { line: last + 1, hint: `falta una coma al final de esta línea${brace}.` }
  }
  // An apostrophe ended the text.
  if (comma && message.includes('found `Identifier`'))
    return { line, hint: /:\s*['"]/.test(before) ? quotes : valueHint(before) }
  // In the place of a value.
  if (/:\s*[^'"`{[]*$/.test(before) && !/^\s*$/.test(before)) return { line, hint: valueHint(before) }
  return { line, hint: unclear }
}
