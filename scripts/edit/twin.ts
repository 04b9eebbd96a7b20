/**
 * The twin: a copy of the words in which all letters of a literal become one sign of its own, so that a second render of the page
 * shows where each text comes from. Lengths, spaces, full stops, gaps and the order of prices stay, and with them the page's shape.
 */
import { escaped, type Fact, factsOf, filled } from '../content-checks/references.ts'
import type { Literal } from './literals.ts'

/** Letters without case of one width; there are 20,000 of them. */
const firstSign = 0x4e00
/** Larger than any price, so that it is no figure of the page's own. */
const firstAmount = 7_000_000_000

/** What stays in a literal's source: escapes, `${…}`, `{gaps}` and `{plan:names}`; and what becomes a sign. */
const parts =
  /\\(?:u\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|.)|\$\{(?:[^{}]|\{[^}]*\})*\}|\{\w+(?::[^{}]*)?\}|[\p{L}\p{N}]/gisu

/** A literal's source with this sign for each letter and figure. */
export const signed = (source: string, sign: string) =>
  source.replace(parts, (part) => (/^[\p{L}\p{N}]$/u.test(part) ? sign : part))

const isPlanName = ({ keyPath }: Literal) => /^plans\.list\[\d+\]\.name$/.test(keyPath)

/** In place of each price one that no other has, in the same order: the page compares them. */
function amounts(literals: readonly Literal[]): Map<Literal, number> {
  const prices = literals.filter(({ kind, value }) => kind === 'price' && typeof value === 'number')
  const inOrder = prices.toSorted((one, other) => Number(one.value) - Number(other.value))
  return new Map(inOrder.map((literal, at) => [literal, firstAmount + at * 1_000_000]))
}

/** Kinds that stay as they are: a colour is part of a style, a plan names another literal, and dates are calculated with. */
export const isText = ({ kind }: Literal) => !['colour', 'plan', 'date'].includes(kind)

/** What stands in the place of each literal's source in the twin. */
export function twinSources(literals: readonly Literal[]): Map<Literal, string> {
  const prices = amounts(literals)
  return new Map(
    literals.map((literal, at) => {
      const price = prices.get(literal)
      if (!isText(literal)) return [literal, literal.source]
      return [literal, price ? String(price) : signed(literal.source, String.fromCodePoint(firstSign + at))]
    }),
  )
}

/** A file's text with other sources for some literals; whatever says a name or a figure of another part follows it. */
export function rewrite(
  file: string,
  text: string,
  literals: readonly Literal[],
  sources: ReadonlyMap<Literal, string>,
  facts = factsOf(),
): string {
  const said = ({ saidAt }: Fact, words: string) => {
    const literal = literals.find(({ keyPath }) => keyPath === saidAt)
    const source = literal && sources.get(literal)
    if (source === undefined) return escaped(words)
    return typeof literal?.value === 'number' ? facts.money(Number(source)) : source.slice(1, -1)
  }
  const names = literals.filter(isPlanName)
  const sourceOf = (literal: Literal) =>
    sources.get(
      literal.kind === 'plan' ? (names.find(({ value }) => value === literal.value) ?? literal) : literal,
    )
  const rewritten = literals
    .filter((literal) => literal.file === file)
    .toReversed()
    .reduce((all, literal) => {
      const { start, end, source } = literal
      return all.slice(0, start) + (sourceOf(literal) ?? source) + all.slice(end)
    }, text)
  return filled(rewritten, facts, said)
}

/** The literals whose signs or amounts stand in a text of the twin. */
export function literalsIn(text: string, literals: readonly Literal[]): Literal[] {
  const signs = [...text].map((letter) => literals[(letter.codePointAt(0) ?? 0) - firstSign])
  const figures = (text.match(/\d[\d.]*\d/g) ?? []).map((figure) => Number(figure.replaceAll('.', '')))
  const prices = [...amounts(literals)].filter(([, amount]) => figures.includes(amount))
  return [...new Set([...signs, ...prices.map(([literal]) => literal)])].filter(
    (literal) => literal !== undefined,
  )
}

/** A run of a text's letters (UTF-16, as the DOM counts) that are one literal's, from `from` to before `to`. */
export interface Part {
  from: number
  to: number
  literal: Literal
}

/** Where in a text of the twin each literal's letters stand, with what stands between two of the same. */
export function partsOf(text: string, literals: readonly Literal[]): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < text.length; at++) {
    const literal = literals[text.charCodeAt(at) - firstSign]
    const last = parts.at(-1)
    if (last && last.literal === literal) last.to = at + 1
    else if (literal) parts.push({ from: at, to: at + 1, literal })
  }
  return parts
}
