import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs'
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
  ['a figure with a dot', ['  price: 390.000,'], 2, 'sin puntos: 390_000'],
  ['a figure with two dots', ['  price: 1.250.000,'], 2, '390_000'],
  ['a figure with a comma', ['  price: 390,000,'], 2, '390_000'],
  ['a colon missing', ['  price 390_000,'], 2, 'dos puntos después de price'],
  ['a figure with its currency', ['  price: USD 400,'], 2, '390_000'],
  ['a figure and a word', ['  price: 400 pesos,'], 2, '390_000'],
  ['a price removed', ['  price: ,'], 2, 'falta el valor de price'],
  ['a price removed with its comma', ['  price:', "  name: 'x',"], 2, 'falta el valor de price'],
  ['quotes inside quotes', ["  name: 'un 'x' y más',"], 2, 'comillas dobles'],
  [
    'a brace missing within a line',
    ['  list: [{ b: 1 ],', '  price: 3,'],
    2,
    'este { se abre y no se cierra',
  ],
  ['a brace missing', ['  list: [', '    { b: 1,', '    { b: 2 },', '  ],'], 3, 'este { se abre y no'],
  ['a brace missing at the end', ['  inner: {', '    b: 1,', '  price: 3,'], 2, 'este { se abre y no'],
  ['a bracket deleted', ['  list:', "    'x',", "    'y',", '  ],'], 5, 'este ] cierra algo que no se abrió'],
])('%s: the line, and what is likely', (_, lines, line, hint) => {
  const slip = slipOf('content/a.ts', file(...lines))
  expect(slip).toMatchObject({ file: 'content/a.ts', line, hint: expect.stringMatching(hint) })
})

test('a file that ends too early, and an emptied one', () => {
  expect(slipOf('content/a.ts', "export const a = {\n  name: 'x',\n")?.hint).toContain(
    'se abre y no se cierra',
  )
  expect(slipOf('content/work.ts', '')?.hint).toContain('falta «export const work')
})

test('the words as they stand have no slip', async () => {
  expect(await findSlips()).toEqual([])
})

async function slipsOf(files: Record<string, string | Uint8Array>) {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'real-slips-'))
  mkdirSync(join(folder.path, 'content'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder.path, 'content', name), text)
  return (await findSlips(folder.path)).map(describeSlip)
}

test('a word without quotes is named once, however many files use its file', async () => {
  const files = {
    'words.ts': file('  name: Landing,'),
    'more.ts': `import { a as words } from './words.ts'\n${file('  b: words,')}`,
    'other.ts': file('  price: $390,'),
  }
  expect(await slipsOf(files)).toEqual([
    'content/other.ts:2: una cifra va sin puntos, comas ni signos: 390_000.\n  2 |   price: $390,',
    "content/words.ts:2: «Landing» es un texto y va entre comillas: 'Landing'.\n  2 |   name: Landing,",
  ])
})

test('a file in another encoding is named', async () => {
  const [slip] = await slipsOf({ 'words.ts': Buffer.from(file("  name: 'Álamo',"), 'latin1') })
  expect(slip).toMatch(/^content\/words\.ts:1: el archivo no está en UTF-8/)
  const [utf16] = await slipsOf({ 'words.ts': Buffer.from(`\ufeff${file("  name: 'x',")}`, 'utf16le') })
  expect(utf16).toContain('UTF-8')
})
