import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { issueMessage } from '../content-checks/sentences.ts'
import { type Node, parse } from '../content-checks/syntax-errors.ts'
import { besideTheWord } from './beside.ts'
import type { Literal } from './literals.ts'

/** Every string of a program; `${…}` in its templates becomes a figure. */
function textsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, value, quasis } = node as Node & { quasis?: { value: { cooked: string } }[] }
  if (type === 'Literal' && typeof value === 'string') return [value]
  const whole =
    type === 'TemplateLiteral' ? [(quasis ?? []).map((quasi) => quasi.value.cooked).join('3')] : []
  return [...whole, ...Object.values(node).flatMap(textsIn)]
}

/** The sentences of the checks: every string that reads like one. */
const said = ['content/schema.ts', 'scripts/content-checks/agreement.ts', 'scripts/content-checks/brand.ts']
  .flatMap((file) => textsIn(parse(readFileSync(file, 'utf8')).body))
  .flatMap((text) => (/^[^/@#]*[a-zéí] [a-záé«{]/.test(text) && !text.includes('[') ? [text] : []))
  // `like` gets only the example, and writes the rest of the sentence.
  .flatMap((text) => (/^(?:@|https|mailto|[\w-]+[:,] )/.test(text) ? [`tiene que ser como ${text}`] : [text]))

/** Words that make sense only to somebody who reads the file itself. */
const file =
  /[`']|\w: (?:true|null|')|\b(?:null|true|username|role|price|offer)\b|_\d|borrá (?:la|esta) línea|content\//

test('no sentence beside a word speaks of a file’s properties, quotes and signs', () => {
  expect(said.length).toBeGreaterThan(25)
  const keyPath = 'plans.list[0].name'
  const beside = said.map((text) => besideTheWord(`content/plans.ts:1: ${keyPath}: ${text}`, [keyPath], []))
  expect(beside.filter((text) => file.test(text))).toEqual([])
})

const literal = (keyPath: string, source: string): Literal => ({
  ...{ file: 'content/plans.ts', keyPath, kind: 'word', start: 0, end: 0, source, value: '', around: {} },
})

test.each([
  { code: 'invalid_type', expected: 'string', input: 5 },
  { code: 'invalid_type', expected: 'boolean', input: 'sí' },
  { code: 'invalid_type', expected: 'object', input: null },
  { code: 'invalid_type', expected: 'array', input: undefined },
  { code: 'invalid_value', values: ['a', 'b'], input: 'c' },
  { code: 'invalid_value', values: [true], input: 'c' },
  { code: 'unrecognized_keys', keys: ['x'], input: {} },
  { code: 'too_big', maximum: 2, input: 'abc' },
  { code: 'too_small', minimum: 1, input: '' },
  { code: 'too_small', minimum: 1, input: 0 },
  { code: 'too_big', maximum: 6, input: [1] },
])('nor does one that any property may have: %j', (issue) => {
  const message = issueMessage({ path: ['name'], ...issue } as never)
  expect(besideTheWord(`content/plans.ts:1: plans.name: ${message}`, ['plans.name'], [])).not.toMatch(file)
})

test.each([
  ['plans.heading', 'el texto tiene 46 caracteres y entran 28', 'Tiene 46 letras y entran 28.'],
  ['plans.heading', 'el texto está vacío', 'No puede quedar vacío.'],
  ['plans.list', 'van al menos 3, y hay 2', 'Precios, «Landing»: Van al menos 3, y quedarían 2.'],
  [
    'plans.builder.sections[2].plan',
    'no hay un plan que se llame Completa',
    'Precios, «Blog»: no hay un plan que se llame Completa',
  ],
])('%s: %s', (where, text, expected) => {
  const literals = [
    literal('plans.heading', "'Elegí tu plan'"),
    literal('plans.list[0].name', "'Landing'"),
    literal('plans.builder.sections[2].name', "'Blog'"),
  ]
  expect(besideTheWord(`content/plans.ts:9: ${where}: ${text}\n  9 | x`, ['plans.heading'], literals)).toBe(
    expected,
  )
})

test('a list that is full is said beside the item that was copied', () => {
  const error = 'content/plans.ts:9: plans.list: entran hasta 6, y hay 7\n  9 | x'
  expect(besideTheWord(error, ['plans.list[5].name'], [])).toBe('Entran 6, y serían 7.')
})
