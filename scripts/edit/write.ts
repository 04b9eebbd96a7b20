/** How a text of the owner's becomes the source of a literal, and back. A refusal is a sentence in Spanish. */
import { unseenIn } from '#content/schema.ts'
import { computedIn, fillingOf, gapOf } from './gaps.ts'
import type { Literal } from './literals.ts'
import { type Currency, figureOf } from './price.ts'
import { putRight } from './put-right.ts'
import { Refusal } from './refusal.ts'

const escapes: Record<string, string> = { n: '\n', t: '\t' }

/** A literal as it is edited: `\u00a0` and quotes resolved, `{plan}` as it stands, `${ended}` as `{agencia}`. */
export function textOf({ kind, value, source }: Pick<Literal, 'kind' | 'value' | 'source'>): string {
  if (kind === 'price' && typeof value === 'number') return value.toLocaleString('es-AR')
  if (kind === 'date') return String(value).replace(/^(\d+)-(\d+)-(\d+).*/, '$3/$2/$1')
  const text = source
    .slice(1, -1)
    .replace(/\\u\{?([\da-f]{1,6})\}?|\\(.)/gi, (_, code?: string, letter = '') =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : (escapes[letter] ?? letter),
    )
  return source.startsWith('`') ? text.replace(/\$\{[^}]*\}/g, gapOf) : text
}

function quoted(typed: string, source: string): string {
  if (/[\n\r]/.test(typed)) throw new Refusal('Va en un solo renglón.')
  const unseen = unseenIn(typed)
  if (unseen) throw new Refusal(`${unseen.charAt(0).toUpperCase()}${unseen.slice(1)}.`)
  const [unknown] = computedIn(typed)
  if (unknown) throw new Refusal(`${unknown} se leería tal cual: borralo.`)
  const computed = source.startsWith('`') ? computedIn(source) : []
  const lost = computed.map(gapOf).find((gap) => !typed.includes(gap))
  if (lost) throw new Refusal(`Dejá ${lost} donde va. ${fillingOf(lost)}`)
  const text = computed.reduce((all, part) => all.replaceAll(gapOf(part), () => part), typed)
  // As the file has it, unless the text holds that quote: then the other reads better than a backslash.
  const [own = "'"] = source
  const quote =
    own === "'" && text.includes("'")
      ? '"'
      : own === '"' && text.includes('"') && !text.includes("'")
        ? "'"
        : own
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll(quote, `\\${quote}`)
    .replaceAll('\u00a0', '\\u00a0')
  return quote + escaped + quote
}

/** `20/11/2027`, as people write it: the midnight that begins that day, by UTC. */
function midnight(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text.trim()) ?? []
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  if (year === '' || date.getUTCDate() !== Number(day))
    throw new Refusal('Una fecha se escribe como 20/11/2027.')
  return date.toISOString()
}

/** The source that takes the place of `literal.source`. Throws a Refusal. */
export function sourceFor(
  { kind, keyPath, orWords, source, value }: Literal,
  text: string,
  agency: Currency,
): string {
  const quote = typeof value === 'number' ? "''" : source
  if (kind === 'date') return quoted(midnight(text), quote)
  const figure = kind === 'price' ? figureOf(text, agency, orWords) : undefined
  if (figure) return figure.replace(/\B(?=(\d{3})+$)/g, '_')
  return quoted(putRight({ kind, keyPath }, text, agency), quote)
}

/** The file's text with that literal's own range exchanged: nothing else of it moves. */
export const replaceLiteral = (text: string, { start, end }: Literal, source: string): string =>
  text.slice(0, start) + source + text.slice(end)
