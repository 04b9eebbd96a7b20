import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeSlip, findSlips, slipOf } from './slips.ts'

const file = (...lines: string[]) => ['export const a = {', ...lines, '}', ''].join('\n')

test.each([
  ['a comma missing', ["  name: 'x'", '  // why', '  price: 3,'], 2, 'una coma al final de esta línea'],
  ['a comma missing in a list', ['  list: [', "    'x'", "    'y',", '  ],'], 3, 'una coma al final'],
  ['a comma missing between plans', ['  list: [', '    { b: 1 }', '    { b: 2 },', '  ],'], 3, 'una coma'],
  ['a comma missing within a line', ["  list: ['x' 'y'],"], 2, 'una coma entre un texto'],
  ['a comma alone', ["  name: 'x',", '  ,', '  price: 3,'], 3, 'sobra una coma'],
  ['a comma twice', ["  name: 'x',,", '  price: 3,'], 2, 'sobra una coma'],
  ['a quote not closed', ["  name: 'x,", '  price: 3,'], 2, 'cerrar una comilla'],
  ['a quote not opened', ["  name: x',", '  price: 3,'], 2, 'abrir o cerrar una comilla'],
  ['an apostrophe', ["  name: 'd'Angelo',"], 2, 'comillas dobles'],
  ['quotes of a word processor', ['  name: ‘x’,'], 2, 'comillas rectas'],
  ['a figure with two dots', ['  price: 1.250.000,'], 2, '390_000'],
  ['a figure with a comma', ['  price: 390,000,'], 2, '390_000'],
  ['a colon missing', ['  price 390_000,'], 2, 'dos puntos después de price'],
  ['a brace missing', ['  list: [{ b: 1 ],', '  price: 3,'], 2, 'una coma|una llave'],
])('%s: the line, and what is likely', (_, lines, line, hint) => {
  const slip = slipOf('content/a.ts', file(...lines))
  expect(slip).toMatchObject({ file: 'content/a.ts', line, hint: expect.stringMatching(hint) })
})

test('a file that ends too early', () => {
  expect(slipOf('content/a.ts', "export const a = {\n  name: 'x',\n")?.hint).toContain('cada { se cierra')
})

test('the words as they stand have no slip', async () => {
  expect(await findSlips()).toEqual([])
})

test('a word without quotes is named, and each file tells its own slip', async () => {
  const root = mkdtempSync(join(tmpdir(), 'real-slips-'))
  mkdirSync(join(root, 'content'))
  writeFileSync(join(root, 'content/plans.ts'), file('  name: Landing,'))
  writeFileSync(join(root, 'content/services.ts'), file('  price: $390,'))
  const slips = await findSlips(root)
  rmSync(root, { recursive: true })
  expect(slips.map(describeSlip)).toEqual([
    "content/plans.ts:2: «Landing» es un texto y va entre comillas: 'Landing'.\n  2 |   name: Landing,",
    'content/services.ts:2: una cifra va sin puntos, comas ni signos: 390_000.\n  2 |   price: $390,',
  ])
})
