import { cpSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { contentErrors } from './check-content.ts'
import { type Mistake, mistakes } from './content-checks/mistakes.ts'

/** Not content/, because an owner's edits there must not change these tests. */
const fixture = 'e2e/page/other-agency'

type Edit = (text: string) => string | Uint8Array

/** The mistakes found in a copy of the fixture after these edits; a key is the name of a file of content/. */
async function saidOf(edits: Record<string, Edit>): Promise<string[]> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'real-mistake-'))
  cpSync(fixture, join(folder.path, 'content'), {
    recursive: true,
    filter: (path) => basename(path) === basename(fixture) || path.endsWith('.ts'),
  })
  for (const [name, edit] of Object.entries(edits)) {
    const path = join(folder.path, `content/${name}.ts`)
    const text = readFileSync(path, 'utf8')
    const edited = edit(text)
    if (edited === text) throw new Error(`${name}.ts does not hold it`)
    writeFileSync(path, edited)
  }
  const load = (file: string): Promise<object> => {
    if (file.startsWith('scripts/')) return Promise.resolve({ pageImages: async () => ({ errors: [] }) })
    // Files without an edit are imported from the fixture itself.
    const edited = Object.keys(edits).some((name) => file === `content/${name}.ts`)
    const path = edited ? join(folder.path, file) : file.replace('content', fixture)
    return import(/* @vite-ignore */ edited ? pathToFileURL(path).href : `../${path}`)
  }
  return await contentErrors(load, folder.path)
}

const change =
  (from: string | RegExp, to: string): Edit =>
  (text) =>
    text.replace(from, () => to)

const rows = Object.entries(mistakes).flatMap(([file, ones]) =>
  Object.entries(ones).map(([title, one]): [string, string, Mistake] => [title, file, one]),
)
test.each(rows)('%s: %s.ts', async (_, name, [from, to, ...parts]) => {
  const said = await saidOf({ [name]: change(from, to) })
  expect(said).toEqual(parts.map((part) => expect.stringContaining(part)))
  // Each mistake names file and line, and quotes the line.
  for (const sentence of said)
    expect(sentence).toMatch(new RegExp(`^content/${name}\\.ts:\\d+: .*(\n {2}\\d+ \\| |$)`))
  for (const sentence of said)
    expect(sentence).not.toMatch(/undefined|NaN|\[object|Llave|Tipo|Opción|esperaba|xpected|nvalid/)
})

test.each<[string, Edit]>([
  ['nothing changed but a remark', (text) => `// Mío.\n${text}`],
  ['lines that end as Windows ends them', (text) => text.replaceAll('\n', '\r\n')],
  ['a byte order mark', (text) => `\ufeff${text}`],
  ['tabs', (text) => text.replaceAll('  ', '\t')],
  ['spaces that a word processor made hard', (text) => text.replaceAll('  ', '\u00a0\u00a0')],
  ['an emoji of several, and other quotes within', change("'Vidriera'", "'👩‍🍳 “Vidriera” ñandú'")],
  ['a figure without its underscore', change('1_250', '1250')],
  ['a flag that says no', change("name: 'Vidriera'", "sample: false, name: 'Vidriera'")],
  ['words in place of a price', change('price: 480', "price: 'a consultar'")],
  ['accents decomposed, as macOS names files', change("'Vidriera'", "'Vidrierí\u0301a'")],
])('%s: no mistake', async (_, edit) => {
  expect(await saidOf({ plans: edit })).toEqual([])
})

test('in a file with Windows’ line ends a mistake is said of its line', async () => {
  const remark = change("name: 'Vidriera',", "name: 'Vidriera'\n      // ojo")
  const said = await saidOf({ plans: (text) => `${remark(text)}`.replaceAll('\n', '\r\n') })
  expect(said).toEqual([
    expect.stringMatching(/^content\/plans\.ts:10: falta una coma .*\n {2}10 \| +name: 'Vidriera'$/),
  ])
})

test('a name of 23 letters fits; what is drawn for a client may begin with a figure', async () => {
  const agency = change("name: 'Ñandú Estudio'", "name: 'Comunicación Río Paraná'")
  expect(await saidOf({ agency, clients: change("id: 'norte'", "id: '9-de-julio'") })).toEqual([])
})

test('without a package of design no text says its price', async () => {
  const packages =
    "export const packages: Packages = { heading: '¿Solo fotos?', action: 'Pedilas', list: [] }\n"
  const services = change(/export const packages[\s\S]*?\n\}\n/, packages)
  const none = 'no hay ningún paquete del que decir el precio: va sin {precio}'
  const free = { work: change(/ package: '\w+',/g, ''), plans: change('sale {precio}', 'sale poco') }
  expect(await saidOf({ services })).toEqual([
    expect.stringContaining(`services.list[2].offer: ${none}`),
    expect.stringContaining(`questions.list[3].answer: ${none}`),
  ])
  const offered: Edit = (text) =>
    `${services(text)}`.replace(
      "leadsTo: 'piezas', offer: 'Desde {precio}'",
      "leadsTo: 'piezas', offer: 'Mirá las fotos'",
    )
  expect(await saidOf({ services: offered, ...free })).toEqual([])
})

test('in pesos a price has its thousands, and only there', async () => {
  const said = await saidOf({ agency: change("code: 'USD'", "code: 'ARS'") })
  const sentence = expect.stringContaining('en pesos un precio va con sus miles: 390_000')
  expect(said).toEqual([sentence, sentence, sentence, sentence])
  expect(said.map((one) => one.split(': ', 1)[0])).toEqual([
    'content/plans.ts:12',
    'content/services.ts:31',
    'content/services.ts:33',
    'content/services.ts:40',
  ])
})

test('in another country the privacy note is not asked for Argentina’s words', async () => {
  const privacy = change(/ *'(?:El titular|La AGENCIA).*\n/g, '')
  expect(await saidOf({ privacy, agency: change("country: 'AR'", "country: 'UY'") })).toEqual([])
})

test('an agency that asks where enquiries come from says so in the privacy note', async () => {
  const silent = { privacy: change(/ *source: .*\n/, '') }
  expect(await saidOf(silent)).toEqual([
    expect.stringMatching(/^content\/privacy\.ts:\d+: privacy\.source: falta la oración/),
  ])
  expect(await saidOf({ ...silent, agency: change('sources: true', 'sources: false') })).toEqual([])
})

test('an agency that counts visits says so in the privacy note', async () => {
  const silent = { privacy: change(/ *visits: .*\n/, '') }
  expect(await saidOf(silent)).toEqual([
    expect.stringMatching(/^content\/privacy\.ts:\d+: privacy\.visits: falta la oración/),
  ])
  expect(await saidOf({ ...silent, agency: change(/ *analytics: .*\n/, '') })).toEqual([])
})

test('mistakes of all files are said together, and first those that hide others', async () => {
  const files = (said: string[]) => said.map((one) => one.split(':', 1)[0])
  const wrong = {
    footer: change("target: 'inicio'", "target: 'portada'"),
    hero: change('{precio}', '{price}'),
  }
  const unfit = { brand: change(/borde: '#\w+'/, "borde: '#f0f0f0'") }
  expect(files(await saidOf({ ...wrong, ...unfit }))).toEqual(['content/hero.ts', 'content/footer.ts'])
  const latin: Edit = (text) => Buffer.from(text, 'latin1')
  const utf16: Edit = (text) => Buffer.from(`\ufeff${text}`, 'utf16le')
  const said = await saidOf({ contact: latin, privacy: utf16, ...wrong, plans: change('1_250', '1_2500') })
  expect(files(said)).toEqual(['content/contact.ts', 'content/plans.ts', 'content/privacy.ts'])
  expect(said[0]).toMatch(/^content\/contact\.ts:1: el archivo no está en UTF-8/)
  // Errors of files that only import the broken one are left out.
  const nameless = await saidOf({
    agency: change(/ {2}name: 'Ñandú Estudio',\n/, ''),
    greetings: (text) => `${text}\n`,
  })
  expect(nameless).toEqual([expect.stringContaining('agency.name: falta name')])
})
