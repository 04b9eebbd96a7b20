import { expect, test } from 'vitest'
import { bare, constants, parse } from '../content-checks/syntax-errors.ts'
import { type Change, changed } from './items.ts'

const up: Change = { kind: 'move', by: -1 }
const down: Change = { kind: 'move', by: 1 }
const remove: Change = { kind: 'remove' }
const copy: Change = { kind: 'copy', as: (source) => source.replace(/[ab]/, 'n') }

/** `source` after this change to the item `at` of its `list`. */
function after(source: string, at: number, change: Change): string {
  const node = bare(constants(parse(source).body).get('list')!)
  const children = node.elements ?? node.properties ?? []
  return changed(source, node, children as never, at, change)
}
const list = (inside: string) => `// before\nconst list = [${inside}] as const\n// after\n`
const multi = list('\n  a(1),\n  // of b\n  b(2), // beside b\n\n  c(3),\n')

test.each([
  ['one line', list("'a', 'b', 'c'"), 1, up, list("'b', 'a', 'c'")],
  ['one line, to the end', list("'a', 'b'"), 0, down, list("'b', 'a'")],
  ['one line, copied', list("'a', 'b'"), 1, copy, list("'a', 'b', 'n'")],
  ['one line, the first out', list("'a', 'b'"), 0, remove, list("'b'")],
  ['one line, the last out', list("'a', 'b'"), 1, remove, list("'a'")],
  ['the only one out', list("'a'"), 0, remove, list('')],
  ['the only one out, on its line', list("\n  'a',\n"), 0, remove, list('')],
  ['one alone, copied', list("'a'"), 0, copy, list("'a', 'n'")],
  ['a comment before it goes along', list("'a', /* of b */ 'b'"), 1, up, list("/* of b */ 'b', 'a'")],
  ['up, with its comments', multi, 1, up, list('\n  // of b\n  b(2), // beside b\n  a(1),\n\n  c(3),\n')],
  ['down, with its comments', multi, 1, down, list('\n  a(1),\n  c(3),\n\n  // of b\n  b(2), // beside b\n')],
  ['out, with its comments', multi, 1, remove, list('\n  a(1),\n\n  c(3),\n')],
  [
    'copied, without its comments',
    multi,
    1,
    copy,
    list('\n  a(1),\n  // of b\n  b(2), // beside b\n  n(2),\n\n  c(3),\n'),
  ],
  [
    'no comma after the last: none after either',
    list('\n  a(1),\n  b(2) // beside b\n'),
    1,
    up,
    list('\n  b(2), // beside b\n  a(1)\n'),
  ],
  ['no comma after the last, copied', list('\n  a(1)\n'), 0, copy, list('\n  a(1),\n  n(1)\n')],
  ['no comma after the last, out', list('\n  a(1),\n  b(2)\n'), 1, remove, list('\n  a(1)\n')],
  [
    'a comma that a comment holds is none',
    list('\n  a(1) /* one, two */,\n  b(2), // three, four\n'),
    1,
    up,
    list('\n  b(2), // three, four\n  a(1) /* one, two */,\n'),
  ],
  [
    'a comment beside the bracket or after the last item stays in place',
    list(' // all\n  a(1),\n  b(2),\n  // next year\n'),
    0,
    down,
    list(' // all\n  b(2),\n  a(1),\n  // next year\n'),
  ],
  [
    'several on a line: a comment to its end swallows nothing',
    list('\n  a(1), b(2), // beside b\n  c(3), d(4)\n'),
    1,
    up,
    list('\n  b(2), // beside b\n   a(1),\n  c(3), d(4)\n'),
  ],
  [
    'items of several lines',
    list('\n  {\n    // in a\n    x: 1,\n  },\n  {\n    x: 2,\n  },\n'),
    0,
    down,
    list('\n  {\n    x: 2,\n  },\n  {\n    // in a\n    x: 1,\n  },\n'),
  ],
  ['at the edge nothing happens', list("'a', 'b'"), 0, up, list("'a', 'b'")],
  [
    'a property of an object, in line',
    'const list = { x: 1, sample: true }',
    1,
    remove,
    'const list = { x: 1 }',
  ],
  [
    'a property of an object, first',
    'const list = { sample: true, x: 1 }',
    0,
    remove,
    'const list = { x: 1 }',
  ],
  [
    'a property of an object, on its line',
    'const list = {\n  x: 1,\n  sample: true, // ours\n  y: 2,\n}',
    1,
    remove,
    'const list = {\n  x: 1,\n  y: 2,\n}',
  ],
])('%s', (_, source, at, change, expected) => {
  expect(after(source, at, change)).toBe(expected)
  const windows = (text: string) => text.replaceAll('\n', '\r\n')
  // The exception: where an item becomes a line of its own, that line end is `\n`.
  if (!expected.includes('   a(1)')) expect(after(windows(source), at, change)).toBe(windows(expected))
})
