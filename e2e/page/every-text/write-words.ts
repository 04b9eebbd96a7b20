/**
 * `node write-words.ts word|sentences|shortest`, in a copy of the checkout: puts in the place of each text of content/ the longest or
 * the shortest that its schema takes. Prints, by key path, the texts of which the checks take no other.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { agency } from '#content/agency.ts'
import { brand } from '#content/brand.ts'
import type { Agency, Privacy } from '#content/schema.ts'
import { schemas } from '#content/schema.ts'
import { privacyErrors } from '../../../scripts/content-checks/agreement.ts'
import { nameErrors } from '../../../scripts/content-checks/brand.ts'
import { factsOf, filledWords, mayRefer } from '../../../scripts/content-checks/references.ts'
import { findLiterals, type Literal } from '../../../scripts/edit/literals.ts'

export const kinds = ['word', 'sentences', 'shortest'] as const
type Kind = (typeof kinds)[number]
const [kind = 'word'] = process.argv.slice(2) as Kind[]

const spanish = '¿Qué ñandú? Él pidió más diseños: ¡óptimos! La pingüina eligió ambigüedad y exquisitez. '
/** So many letters of the kind; `mark` tells one from the others of its list. */
const filler = (length: number, mark: string) => {
  const text = kind === 'sentences' ? spanish.repeat(12) : 'W'.repeat(900)
  const beginning = kind === 'sentences' ? spanish.slice(0, 5) : 'W'
  return length < 6
    ? (mark || beginning.charAt(kind === 'sentences' ? 1 : 0)).padEnd(length, 'W').slice(0, length)
    : (mark + text)
        .slice(0, length - 1)
        .trimEnd()
        .padEnd(length, 'W')
}

/** What a text of at most `max` letters may be, best first; its gaps (`{precio}`) stay. */
function* candidates(max: number, value: string): Generator<string> {
  const gaps = value.match(/\{\w+\}/g) ?? []
  const kept = gaps.join(' ')
  for (const mark of ['', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']) {
    if (kind === 'shortest') {
      yield mark || 'W'
      yield [mark, kept].filter(Boolean).join(' ')
      continue
    }
    const text = kept ? `${filler(max - kept.length - 1, mark)} ${kept}` : filler(max, mark)
    yield text
    yield text.replace(/[,$:¿?¡!.]/g, 'x')
  }
  // A person's name: words of up to twelve letters.
  yield `${'W'.repeat(12)} ${'W'.repeat(12)} WWWW`.slice(0, max)
  // A text that has to say something.
  if (kind !== 'shortest') yield value + filler(max - value.length, '')
  for (let length = max; length > 0; length--) yield 'W'.repeat(length)
}

const facts = factsOf()
const values: Record<string, Record<string, unknown>> = {}
const load = (file: string) => import(resolve(file)) as Promise<object>
const literals = await findLiterals(load)
for (const file of Object.keys(schemas)) {
  const loaded = { ...(await load(file)) }
  values[file] = mayRefer(file) ? filledWords(loaded, facts) : loaded
}

const keysOf = (keyPath: string) => keyPath.match(/[^.[\]]+/g) ?? []
/** Sets a value, and gives the one that stood there. */
function set({ file, keyPath }: Pick<Literal, 'file' | 'keyPath'>, value: unknown): unknown {
  const keys = keysOf(keyPath)
  const last = keys.pop() as string
  let holder = values[file] as Record<string, unknown>
  for (const key of keys) holder = holder[key] as Record<string, unknown>
  const before = holder[last]
  holder[last] = value
  return before
}

const isTaken = async ({ file, keyPath }: Literal, value: unknown): Promise<boolean> => {
  const [name = ''] = keysOf(keyPath)
  const schema = (
    schemas as Record<string, Record<string, { safeParse: (value: unknown) => { success: boolean } }>>
  )[file]?.[name]
  if (!schema?.safeParse(values[file]?.[name]).success) return false
  if (keyPath === 'agency.name') return (await nameErrors(String(value), brand)).length === 0
  return name !== 'privacy' || privacyErrors(agency as Agency, values[file]?.privacy as Privacy).length === 0
}

const source = (value: unknown) => (typeof value === 'number' ? String(value) : JSON.stringify(value))
const sources = new Map<Literal, string>()
const kept: string[] = []
for (const literal of literals) {
  const { keyPath, max, value } = literal
  if (literal.kind === 'word' && !max) continue
  // It is for the owner, and names other parts by their names.
  if (/\.confirm$/.test(keyPath)) {
    const before = set(literal, '')
    set(literal, before)
    sources.set(literal, source(before))
    continue
  }
  if (literal.kind === 'price') {
    const words = kind === 'shortest' ? 'W' : filler(20, '').replace(/[.]/g, 'x')
    const figure = kind === 'shortest' ? 1000 : 999_999_999
    const isLast = literal.orWords && !literals.some((one) => one.orWords && one.start > literal.start)
    const before = set(literal, isLast ? words : figure)
    if (await isTaken(literal, words)) sources.set(literal, source(isLast ? words : figure))
    else set(literal, before)
  }
  if (literal.kind !== 'word' || !max) continue
  const said = String(value)
  // A plan's name stands in the builder too.
  const same = /^plans\.list\[\d+\]\.name$/.test(keyPath)
    ? literals.filter((one) => one.kind === 'plan' && one.value === value)
    : []
  const before = set(literal, said)
  let found = false
  for (const candidate of candidates(max, String(before))) {
    for (const place of [literal, ...same]) set(place, candidate)
    found = await isTaken(literal, candidate)
    if (found) {
      for (const place of [literal, ...same]) sources.set(place, source(candidate))
      break
    }
  }
  if (found) continue
  for (const place of [literal, ...same]) set(place, before)
  sources.set(literal, source(before))
  kept.push(keyPath)
}

/** Lists of lines grow to as many as the schema takes. */
if (kind !== 'shortest')
  for (const [literal, text] of [...sources]) {
    const [, listAt] = /^(.*\.(?:headline|heading))\[0\]$/.exec(literal.keyPath) ?? []
    if (!listAt) continue
    const place = { file: literal.file, keyPath: listAt }
    let list = set(place, undefined) as string[]
    set(place, list)
    const line = JSON.parse(text) as string
    let added = ''
    for (let more = 0; more < 4; more++) {
      const before = list
      list = [line, ...list]
      set(place, list)
      if (await isTaken({ ...literal, keyPath: listAt }, list)) added += `${text}, `
      else {
        list = before
        set(place, before)
      }
    }
    sources.set(literal, added + text)
  }

for (const file of Object.keys(schemas)) {
  let text = readFileSync(file, 'utf8')
  for (const literal of literals.filter((one) => one.file === file).toReversed()) {
    const next = sources.get(literal)
    if (next) text = text.slice(0, literal.start) + next + text.slice(literal.end)
  }
  writeFileSync(file, text)
}
console.log(JSON.stringify({ kept, changed: sources.size }))
