import { mkdirSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brand } from '#content/brand.ts'
import { mockups } from '#content/mockups.ts'
import { plans } from '#content/plans.ts'
import { schemas } from '#content/schema.ts'
import { contrast } from '#web/shop-name/contrast.ts'
import { contentErrors } from './check-content.ts'
import { contrastErrors, nameErrors } from './content-checks/brand.ts'
import { findSyntaxErrors } from './content-checks/syntax-errors.ts'

test('content/ as it is has no errors', async () => {
  expect(await contentErrors()).toEqual([])
})

test('each `confirm` is on a line of its own, which the owner deletes', () => {
  const lines = Object.keys(schemas).flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  for (const line of lines.filter((one) => /\bconfirm:/.test(one)))
    expect(line).toMatch(/^ *confirm: (['"`]).*\1,$/)
})

function syntaxErrorsIn(files: Record<string, string | Uint8Array>): string[] {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'real-syntax-'))
  mkdirSync(join(folder.path, 'content'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder.path, 'content', name), text)
  return findSyntaxErrors(folder.path)
}
const file = (...lines: string[]) => ['export const a = {', ...lines, '}', ''].join('\n')

test.each([
  ['a comma missing', ["  name: 'x'", '  // why', '  price: 3,'], 2, 'una coma al final de esta línea'],
  ['a name that is not there', [`  name: \`Hola, \${nobody}\`,`], 2, '«nobody»'],
  ['a brace not opened', ['  list: [', '    b: 1 },', '  ],'], 3, 'más arriba, falta o sobra'],
  ['a brace missing', ['  list: [', '    { b: 1,', '    { b: 2 },', '  ],'], 4, 'más arriba, falta o sobra'],
])('%s: the line, and what is likely', (_, lines, line, hint) => {
  const said = syntaxErrorsIn({ 'a.ts': file(...lines) })
  const start = `content/a.ts:${line}: `
  expect(said).toEqual([expect.stringMatching(new RegExp(`^${start}.*${hint}.*\\n  ${line} \\| `))])
})

test('a word without quotes is named once, however many files use its file; an emptied file and another encoding', () => {
  const utf16 = Buffer.from(`\ufeff${file("  name: 'x',")}`, 'utf16le')
  const files = {
    'words.ts': file('  name: Landing,'),
    'more.ts': `import { a as words } from './words.ts'\n${file('  b: words,')}`,
    'latin.ts': Buffer.from(file("  name: 'Álamo',"), 'latin1'),
    'utf.ts': utf16,
    'work.ts': '',
  }
  expect(syntaxErrorsIn(files)).toEqual([
    expect.stringMatching(/^content\/latin\.ts:1: el archivo no está en UTF-8/),
    expect.stringMatching(/^content\/utf\.ts:1: el archivo no está en UTF-8/),
    expect.stringMatching(/^content\/words\.ts:2: «Landing»/),
    'content/work.ts:1: falta «export const work = …».',
  ])
})

test('errors of pictures are reported together with those of other files', async () => {
  const pictures = { pagePictures: async () => ({ faults: ['content/logos/a.svg: tiene texto'] }) }
  const errors = await contentErrors(async (file) => {
    if (file === 'scripts/media/page-pictures.ts') return pictures
    const words = await import(/* @vite-ignore */ `../${file}`)
    return file === 'content/plans.ts' ? { ...words, plans: { ...plans, lead: '' } } : words
  })
  expect(errors).toContain('content/logos/a.svg: tiene texto')
  expect(errors.length).toBeGreaterThan(1)
})

test('contrast is what WCAG computes; a drawing needs 3:1 and no more', () => {
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3)
  expect(contrast('#ffffff', '#777777')).toBe(contrast('#777777', '#ffffff'))
  const edges = (borde: string) =>
    contrastErrors({ ...brand.colours, nieve: '#ffffff', borde }).filter(({ path }) => path.includes('borde'))
  expect(edges('#949494')).toEqual([])
  expect(edges('#959595')[0]?.message).toContain('da 2,99:1, y un dibujo necesita 3:1')
})

test.each(mockups.palettes)(
  'in $name each colour is read on the dark one',
  ({ dark, paper, accent, soft }) => {
    for (const colour of [paper, accent, soft]) expect(contrast(dark, colour)).toBeGreaterThanOrEqual(4.5)
  },
)

test.each([
  ['Comunicación Río Paraná', []],
  ['WWWWWWWWWWWWWWWWWW', [expect.stringMatching(/^dibujado mide \d\d,\d veces su alto y entra hasta 13/)]],
])('an agency called %s', async (name, messages) => {
  const display = '@fontsource-variable/funnel-display'
  const errors = await nameErrors(name, { ...brand.faces, display })
  expect(errors.map(({ message }) => message)).toEqual(messages)
})
