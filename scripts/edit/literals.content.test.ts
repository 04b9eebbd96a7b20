import { expect, test } from 'vitest'
import { schemas } from '#content/schema.ts'
import { findLiterals } from './literals.ts'

const modules = import.meta.glob<Record<string, unknown>>('/content/*.ts')
const load = (file: string) => modules[`/${file}`]!()

/** Key paths within parts that are flagged as invented (`sample`) or to be confirmed. */
function flagged(words: unknown, keyPath: string): string[] {
  if (typeof words !== 'object' || words === null) return []
  const { sample, confirm } = words as Record<string, unknown>
  const inner = Object.entries(words).flatMap(([key, value]) =>
    flagged(value, Array.isArray(words) ? `${keyPath}[${key}]` : `${keyPath}.${key}`),
  )
  return [...(sample === true || typeof confirm === 'string' ? [keyPath] : []), ...inner]
}

test('whatever is invented or to be confirmed has a word where it can be called one’s own', async () => {
  const within = new Set((await findLiterals(load)).map(({ around }) => around.flag?.keyPath))
  const keyPaths: string[] = []
  for (const file of Object.keys(schemas))
    for (const [name, value] of Object.entries(await load(file))) keyPaths.push(...flagged(value, name))
  expect(keyPaths.filter((keyPath) => !within.has(keyPath))).toEqual([])
})
