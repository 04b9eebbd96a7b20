/**
 * Prints which literals the editor finds for each text of this checkout's page, and compares them with the truth: the page is
 * rendered again and again with some literals changed, each in a pattern of renders of its own, so that the renders in which a text
 * (or a letter, where a text has parts) changes identify its literals.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'vite'
import { ownerPlugin } from '../../scripts/build/owner-plugin.ts'
import { factsOf } from '../../scripts/content-checks/references.ts'
import { environmentsPlugin, instead, loadAll } from '../../scripts/edit/environments.ts'
import { findLiterals, type Literal } from '../../scripts/edit/literals.ts'
import { findPlaces, type Place, unescaped } from '../../scripts/edit/places.ts'
import { isText, rewrite, signed, twinSources } from '../../scripts/edit/twin.ts'

const vite = await createServer({
  logLevel: 'error',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  plugins: [ownerPlugin(), environmentsPlugin],
})
const load = <Module>(file: string) => vite.ssrLoadModule(`/${file}`) as Promise<Module>

const literals = await findLiterals(load)
const facts = factsOf()
async function render(sources: ReadonlyMap<Literal, string>): Promise<string> {
  instead.twin = (file) => rewrite(file, readFileSync(file, 'utf8'), literals, sources, facts)
  const inTwin = loadAll(vite, 'twin')
  const { render: page } = await inTwin<typeof import('#web/entry-server.tsx')>('web/entry-server.tsx')
  return page('home')
}

const page = await render(new Map())
const places = findPlaces(page, await render(twinSources(literals)), literals)
if (!places) throw new Error('The twin is shaped otherwise.')

/** A literal's source, changed: a price keeps its place among the others, a name is still no other's. */
const changed = (literal: Literal) =>
  literal.kind === 'price' && typeof literal.value === 'number'
    ? String(literal.value + 1)
    : signed(literal.source, String.fromCodePoint(0xac00 + literals.indexOf(literal)))
/** Bit by bit, and the opposite of each: no literal's pattern is part of another's. */
const bits = Math.ceil(Math.log2(literals.length + 1))
const patterns = literals.map((_, at) => {
  const own = Array.from({ length: bits }, (_, bit) => ((at + 1) >> bit) % 2 === 1)
  return [...own, ...own.map((one) => !one)]
})
const textsOf = (markup: string) =>
  markup
    .split(/<[^>]*>/)
    .filter(Boolean)
    .map(unescaped)
const before = textsOf(page)
const changes: boolean[][] = before.map(() => [])
/** By text, by letter, whether it changed in each render. */
const letters: boolean[][][] = before.map((text) => text.split('').map(() => []))
for (let bit = 0; bit < 2 * bits; bit++) {
  const some = literals.filter((literal, at) => patterns[at]![bit] && isText(literal))
  const after = textsOf(await render(new Map(some.map((literal) => [literal, changed(literal)]))))
  for (const [at, text] of before.entries()) {
    changes[at]!.push(after[at] !== text)
    for (const [letter, own] of letters[at]!.entries()) own.push(after[at]![letter] !== text[letter])
  }
}

const texts = places.filter(({ attribute, text }) => attribute === undefined && /\p{L}|\d/u.test(text))
/** What must change in each render: a text of these literals, or none. */
const expected = (found: readonly Literal[]) =>
  patterns[0]!.map((_, bit) => found.some((one) => patterns[literals.indexOf(one)]![bit]))
const isFalse = ({ at, text, literals: found, parts }: Place) =>
  String(expected(found)) !== String(changes[at]) ||
  (parts.length > 0 &&
    text.split('').some((letter, index) => {
      const part = parts.find(({ from, to }) => from <= index && index < to)
      // What stands between the letters of a literal is not changed with them.
      if (!/[\p{L}\p{N}]/u.test(letter)) return false
      return String(expected(part ? [part.literal] : [])) !== String(letters[at]![index])
    }))
/** One literal, or of several the one under each letter. */
const isOne = ({ literals: found, parts }: Place) =>
  found.length === 1 ||
  (found.length > 1 && found.every((one) => parts.some(({ literal }) => literal === one)))
const textsWith = (test: (place: Place) => boolean) => texts.filter(test).map(({ text }) => text)
console.log(
  JSON.stringify({
    literals: literals.length,
    texts: texts.length,
    one: textsWith(isOne).length,
    inParts: textsWith((place) => isOne(place) && place.literals.length > 1),
    several: textsWith((place) => !isOne(place) && place.literals.length > 0),
    none: textsWith(({ literals: found }) => found.length === 0),
    wrong: texts
      .filter(isFalse)
      .map(({ text, literals: found }) => `${text} ← ${found.map(({ keyPath }) => keyPath)}`),
  }),
)
await vite.close()
process.exit(0)
