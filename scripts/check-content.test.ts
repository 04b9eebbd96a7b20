import { mkdirSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { agency } from '#content/agency.ts'
import { brand } from '#content/brand.ts'
import { clients } from '#content/clients.ts'
import { hero } from '#content/hero.ts'
import { mockups } from '#content/mockups.ts'
import { plans } from '#content/plans.ts'
import { schemas } from '#content/schema.ts'
import { services } from '#content/services.ts'
import { contrast } from '#web/shop-name/contrast.ts'
import { contentFaults } from './check-content.ts'
import { contrastFaults, nameFaults } from './content-checks/brand-faults.ts'
import { findSlips } from './content-checks/slips.ts'

test('the words as they stand have no fault', async () => {
  expect(await contentFaults()).toEqual([])
})

test('what is to be confirmed is a line of its own, which the owner deletes', () => {
  const lines = Object.keys(schemas).flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  for (const line of lines.filter((one) => /\bconfirm:/.test(one)))
    expect(line).toMatch(/^ *confirm: (['"`]).*\1,$/)
})

function slipsIn(files: Record<string, string | Uint8Array>): string[] {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'real-slips-'))
  mkdirSync(join(folder.path, 'content'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder.path, 'content', name), text)
  return findSlips(folder.path)
}
const file = (...lines: string[]) => ['export const a = {', ...lines, '}', ''].join('\n')

test.each([
  ['a comma missing', ["  name: 'x'", '  // why', '  price: 3,'], 2, 'una coma al final de esta línea'],
  ['a comma twice', ["  name: 'x',,", '  price: 3,'], 2, 'falta o sobra una coma'],
  ['a quote not closed', ["  name: 'x,", '  price: 3,'], 2, 'un texto va entre comillas'],
  ['an apostrophe', ["  name: 'd'Angelo',"], 2, 'comillas dobles'],
  ['quotes of a word processor', ['  name: ‘x’,'], 2, 'comillas rectas'],
  ['a word without quotes', ['  name: Landing,'], 2, '«Landing»: un texto va entre comillas'],
  ['a name that is not there', [`  name: \`Hola, \${nobody}\`,`], 2, '«nobody»'],
  ['a figure with a dot', ['  price: 390.000,'], 2, '390_000'],
  ['a figure with a comma', ['  price: 390,000,'], 2, '390_000'],
  ['a figure with its sign', ['  price: $390,'], 2, '390_000'],
  ['a figure with its currency', ['  price: USD 400,'], 2, '390_000'],
  ['a price removed', ['  price: ,'], 2, 'más arriba, falta o sobra una coma'],
  ['a brace not opened', ['  list: [', '    b: 1 },', '  ],'], 3, 'más arriba, falta o sobra'],
  ['a brace missing', ['  list: [', '    { b: 1,', '    { b: 2 },', '  ],'], 4, 'más arriba, falta o sobra'],
  ['a gap between straight quotes', [`  name: 'Hola, \${a}',`], 2, 'acentos graves'],
  ['a price without its thousands', ['  price: 390,'], 2, 'en pesos un precio va con sus miles'],
])('%s: the line, and what is likely', (_, lines, line, hint) => {
  const said = slipsIn({ 'a.ts': file(...lines) })
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
  expect(slipsIn(files)).toEqual([
    expect.stringMatching(/^content\/latin\.ts:1: el archivo no está en UTF-8/),
    expect.stringMatching(/^content\/utf\.ts:1: el archivo no está en UTF-8/),
    expect.stringMatching(/^content\/words\.ts:2: «Landing»/),
    'content/work.ts:1: falta «export const work = …».',
  ])
})

/** The faults when one file exports something else. */
const faultsWith = (name: string, value: unknown) =>
  contentFaults(async (file) => ({
    ...(await import(/* @vite-ignore */ `../${file}`)),
    ...(file === `content/${name}.ts` && { [name]: value }),
  }))

const [plan] = plans.list
const withPlan = (change: object) => ({ ...plans, list: [{ ...plan, ...change }] })
const withSections = (...sections: object[]) => ({ ...plans, builder: { ...plans.builder, sections } })
const withColours = (colours: object) => ({ ...brand, colours: { ...brand.colours, ...colours } })
const owner = { name: 'Ana Ríos', portrait: 'photos/ana.jpg', lines: ['Una.', 'Dos.'] }
const { email, ...withoutEmail } = agency
const [client] = clients.list
const { nieve, ...colours } = brand.colours
const nowhere = '@fontsource-variable/no-existe'

test.each<[string, string, object, string]>([
  ['a price with a comma', 'plans', withPlan({ price: 350.5 }), '[0].price: tiene que ser un número entero'],
  ['a price in quotes', 'plans', withPlan({ price: '350000' }), '.price: tiene que ser un número entero'],
  ['no plan with a price', 'plans', withPlan({ price: 'a consultar' }), '.list: al menos'],
  ['a long name', 'plans', withPlan({ name: 'x'.repeat(60) }), '.name: tiene 60 caracteres y entran 28'],
  ['an empty period', 'plans', withPlan({ period: ' ' }), '.period: el texto está vacío'],
  ['a misspelt field', 'plans', withPlan({ precio: 1 }), 'plans.list[0].precio: Llave desconocida'],
  ['seven plans', 'plans', { ...plans, list: Array(7).fill(plan) }, 'entran hasta 6'],
  ['two equal plans', 'plans', { ...plans, list: [plan, plan] }, `[1].name: ${plan?.name} está dos veces`],
  [
    'a section of no plan',
    'plans',
    withSections({ name: 'A' }, { name: 'B', plan: 'C' }),
    '[1].plan: no hay un plan que se llame C',
  ],
  [
    'more sections than any plan has',
    'plans',
    { ...plans, list: plans.list.map((one) => ({ ...one, sections: 1 })) },
    '.sections: ningún plan',
  ],
  ['a missing part', 'agency', withoutEmail, 'agency.email: falta email: { … }'],
  [
    'a photo from elsewhere',
    'agency',
    { ...agency, owner: { ...owner, portrait: '/a.jpg' } },
    'photos/ana.jpg',
  ],
  ['another gap', 'hero', { ...hero, tagline: 'Desde {price}.' }, 'entre llaves solo puede ir {precio}'],
  [
    'a price where nothing has one',
    'services',
    {
      ...services,
      list: services.list.map((one) => ({ ...one, leadsTo: 'contacto', offer: 'Desde {precio}' })),
    },
    '.offer: en contacto no hay precios',
  ],
  ['two clients', 'clients', { ...clients, list: [client, client] }, 'clients.list: '],
  [
    'a colour that is missing',
    'brand',
    { ...brand, colours },
    '.nieve: falta nieve: un texto entre comillas',
  ],
  ['a short colour', 'brand', withColours({ nieve: '#F80' }), '.nieve: tiene que ser como #570823'],
  ['colours that nobody can read', 'brand', withColours({ nieve: '#000000' }), 'y un texto necesita 4,5:1'],
  [
    'a face that is not here',
    'brand',
    { ...brand, faces: { ...brand.faces, text: nowhere } },
    `falta el paquete ${nowhere}. Instalalo: npm install -DE ${nowhere}`,
  ],
  ['a name that the face cannot write', 'agency', { ...agency, name: 'Estudio 東京' }, 'no tiene «東», «京»'],
])('%s is named, with file and line', async (_, name, value, message) => {
  const faults = await faultsWith(name, value)
  expect(faults).toContainEqual(expect.stringContaining(message))
  for (const fault of faults) expect(fault).toMatch(new RegExp(`^content/${name}\\.ts:\\d+: ${name}\\b`))
})

test('what is wrong with a picture is said beside what is wrong with other words', async () => {
  const pictures = { pagePictures: async () => ({ faults: ['content/logos/a.svg: tiene texto'] }) }
  const faults = await contentFaults(async (file) => {
    if (file === 'scripts/media/page-pictures.ts') return pictures
    const words = await import(/* @vite-ignore */ `../${file}`)
    return file === 'content/plans.ts' ? { ...words, plans: withPlan({ name: '' }) } : words
  })
  expect(faults).toContain('content/logos/a.svg: tiene texto')
  expect(faults.length).toBeGreaterThan(1)
})

test('the line is that of the field, or of what is written around it', async () => {
  const lines = readFileSync('content/plans.ts', 'utf8').split('\n')
  const said = (await faultsWith('plans', withPlan({ name: '', what: 1 }))).map(
    (fault) => lines[Number(fault.split(':')[1]) - 1],
  )
  expect(said.slice(0, 2)).toEqual([
    expect.stringContaining(`name: '${plan?.name}'`),
    expect.stringMatching(/^ *\{$/),
  ])
})

test('contrast is what WCAG computes; a drawing needs 3:1 and no more', () => {
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3)
  expect(contrast('#ffffff', '#777777')).toBe(contrast('#777777', '#ffffff'))
  const edges = (borde: string) =>
    contrastFaults({ ...brand.colours, nieve: '#ffffff', borde }).filter(({ path }) => path.includes('borde'))
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
  const faults = await nameFaults(name, { ...brand.faces, display })
  expect(faults.map(({ message }) => message)).toEqual(messages)
})
