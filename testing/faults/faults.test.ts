import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { transformWithOxc } from 'vite'
import { expect, test } from 'vitest'
import { readFaults } from './tables.ts'

const rows = await readFaults()
const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** A test with what it imports: rows of a title may stand in another file. */
function withImports(path: string): string {
  const own = read(path)
  const imported = [...own.matchAll(/from '([.#][^']+)'/g)].map(([, from = '']) =>
    read(from.startsWith('#') ? from.slice(1) : join(dirname(path), from)),
  )
  return [own, ...imported].join('\n')
}

/** A title with gaps (`${…}`) is whole only while it runs, so each of its words is looked for. */
const hasTitle = (source: string, title: string) =>
  source.includes(title) || title.split(/[^\p{L}\d]+/u).every((word) => source.includes(word))

// A row that nothing can try any more would be noticed a week later: `npm run faults` runs on Mondays.
test('the text of each row stands once in its file, its test exists, and has such a title', () => {
  const stale = rows.flatMap(({ table, file, from, test: path, name }) => [
    ...(read(file).split(from).length === 2 ? [] : [`${table}: ${file} does not hold once: ${from}`]),
    ...(existsSync(path) ? [] : [`${table}: there is no ${path}`]),
    ...(name === undefined || hasTitle(withImports(path), name)
      ? []
      : [`${table}: no title in ${path}: ${name}`]),
  ])
  expect(stale).toEqual([])
})

// A syntax error turns every test red, and proves nothing.
test('each fault in a script is a script', async () => {
  const broken: string[] = []
  for (const { table, who, file, from, to } of rows.filter(({ file }) => /\.(ts|tsx|mjs)$/.test(file)))
    await transformWithOxc(read(file).split(from).join(to), file).catch(() => broken.push(`${table}: ${who}`))
  expect(broken).toEqual([])
})

test('no row is about words that their owner changes', () => {
  // Nor may an edit of theirs turn a row red: its test is not about the words as they were ordered.
  const words = rows.filter(
    ({ file, test: path }) => /^content\/(?!schema\.ts)/.test(file) || path.includes('.content.test.'),
  )
  expect(words.map(({ file, who }) => `${file}: ${who}`)).toEqual([])
})
