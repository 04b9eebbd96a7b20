import { cpSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  factsOf,
  filled,
  filledSource,
  filledWords,
  fillIn,
  mayRefer,
  plainNames,
  renamed,
} from './references.ts'

/** The second agency's words as a checkout has them, `content/plans.ts` after this edit. */
function facts(edit = (plans: string) => plans) {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'real-references-'))
  cpSync('e2e/page/other-agency', join(folder.path, 'content'), { recursive: true })
  const file = join(folder.path, 'content/plans.ts')
  writeFileSync(file, edit(readFileSync(file, 'utf8')))
  return factsOf(folder.path)
}

test.each([
  ['Todo lo de {plan:Vidriera}', 'Todo lo de Vidriera'],
  ['Por {precio:Mostrador}, {plan:Mostrador}', 'Por US$ 1.250, Mostrador'],
  [
    'Una pieza sale {precio:Una pieza}, las redes {precio:Tus redes, al día}',
    'Una pieza sale US$ 20, las redes US$ 140',
  ],
  ['Hasta {secciones:Vidriera} secciones', 'Hasta 4 secciones'],
  ['{publicaciones:Tus redes, al día} por semana', '3 por semana'],
  ['{cifra:locales con página} y {cifra:Locales}', '60 y +60'],
  // What names nothing stays, for the checks to refuse.
  [
    '{plan:Otro} {secciones:Mostrador} {precio} {plano:Vidriera}',
    '{plan:Otro} {secciones:Mostrador} {precio} {plano:Vidriera}',
  ],
])('%s: %s', (text, said) => {
  expect(filled(text.replaceAll('\u00a0', ' '), facts()).replaceAll('\u00a0', ' ')).toBe(said)
})

test('a price in words is said in words, and a name with a space that ends no line is found', () => {
  const own = facts((plans) =>
    plans.replace('price: 480', "price: 'a consultar'").replace("'Vidriera'", "'La\u00a0vidriera'"),
  )
  expect(filled('{plan:La vidriera}: {precio:La vidriera}', own)).toBe('La\u00a0vidriera: a consultar')
})

test('in a source a name ends no quote and begins nothing', () => {
  const name = 'O\'Higgins "y" `Cía` $1'
  const own = facts((plans) => plans.replace("name: 'Vidriera'", () => `name: ${JSON.stringify(name)}`))
  for (const quote of ["'", '"', '`']) {
    const inQuotes = name.replace(/['"`]/g, '\\$&')
    const source = filledSource(`${quote}Lo de {plan:${inQuotes}}${quote}`, own)
    // biome-ignore lint/security/noGlobalEval: a literal, read as the browser reads it.
    expect(globalThis.eval(source)).toBe(`Lo de ${name}`)
  }
})

test('words are filled in a copy, or where they are', () => {
  const words = { list: [{ features: ['Todo lo de {plan:Vidriera}'], price: 3, room: Number }], none: null }
  expect(filledWords(words, facts()).list[0]?.features).toEqual(['Todo lo de Vidriera'])
  expect(words.list[0]?.features).toEqual(['Todo lo de {plan:Vidriera}'])
  fillIn(words, facts())
  expect(words).toEqual({ list: [{ features: ['Todo lo de Vidriera'], price: 3, room: Number }], none: null })
})

test('a reference follows a new name, and no other does', () => {
  const own = facts().all.filter(({ nameAt }) => nameAt === 'plans.list[0].name')
  expect(
    renamed('{plan:Vidriera}, {precio:Vidriera}, {plan:Mostrador}, {cifra:Vidriera}', own, 'Local'),
  ).toBe('{plan:Local}, {precio:Local}, {plan:Mostrador}, {cifra:Vidriera}')
})

test('what the server reads without a build holds no reference', () => {
  expect(
    ['agency', 'contact', 'email-errors', 'plans', 'greetings'].filter((name) =>
      mayRefer(`content/${name}.ts`),
    ),
  ).toEqual(['plans', 'greetings'])
})

test('a plan’s name that is written by hand is found, and only there', () => {
  const lines = [
    "name: 'Vidriera',",
    "'Todo lo de Vidriera',",
    "'Todo lo de {plan:Vidriera}',",
    "{ name: 'Turnos', plan: 'Mostrador', because: 'Con Mostrador.' },",
    '// Vidriera va primero.',
    "'Vidrieras nuevas',",
  ]
  expect(plainNames(lines.join('\n'), facts())).toEqual([
    { line: 2, name: 'Vidriera' },
    { line: 4, name: 'Mostrador' },
  ])
})
