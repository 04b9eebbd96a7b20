import { cpSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { mockups } from '#content/mockups.ts'
import { privacy } from '#content/privacy.ts'
import { fieldWords } from '#server/words/field-words.ts'
import { contrast } from '#web/shop-name/contrast.ts'
import { contentErrors } from './check-content.ts'

/** The text that is replaced, by what, and the expected errors in order. */
type Mistake = [from: string | RegExp, to: string, ...said: string[]]

const word = "un texto va entre comillas rectas, 'así', en un solo renglón"
const figure = 'una cifra va sin puntos, comas ni signos, y con los miles de a tres: 390_000'
const lost = 'acá no se puede seguir leyendo: en esta línea, o más arriba'
const landing = "name: 'Landing',"
const price = '350_000'
// biome-ignore-start lint/suspicious/noTemplateCurlyInString: an owner's mistake.
const mistakes: Record<string, Record<string, Mistake>> = {
  plans: {
    'a price with a dot': [price, '350.000', `12: ${figure}`],
    'a price with a comma': [price, '350,000', `12: ${figure}`],
    'a price with its sign': [price, '$350000', `12: «$350000»: ${figure}`],
    'a price with its thousands astray': [price, '350_0000', `12: ${figure}`],
    'a price with tax': [price, '350_000 + IVA', `12: «IVA»: ${word}`],
    'a price in quotes': [price, "'350000'", '12: plans.list[0].price: tiene que ser un número'],
    'every price in words': [/price: [\d_]+/g, "price: 'a consultar'", 'plans.list: al menos uno lleva'],
    'more sections than any plan': ['sections: null', 'sections: 5', 'ningún plan las tiene todas'],
    'a comma left out': [landing, "name: 'Landing'", '10: falta una coma al final de esta línea'],
    'a comma missing above a remark': [landing, "name: 'Landing'\n// a", '10: falta una coma al final'],
    'an apostrophe': [landing, "name: 'D'Angelo',", `10: ${word}`],
    'a brace not closed': [/\n {4}\},/, '', lost],
    'a misspelt field': ['period:', 'periodo:', '.period: falta period', '.periodo: Llave desconocida'],
    'a field left out': [/pitch: .*\n/, '\n', '9: plans.list[0].pitch: falta pitch'],
    'a text that is too long': ['Landing', 'x'.repeat(39), '.name: entran 28 caracteres'],
    'two plans of one name': ["'Completa'", "'Landing'", 'plans.list: dos tienen el mismo name', 'Completa'],
    'a plan that is gone': ['Tienda Online', 'Tienda', '[5].plan: no hay', '[6].plan: no hay'],
  },
  agency: {
    'no such clock': ['Argentina/Mendoza', 'Argentina/Rosario', '13: agency.timeZone: no hay un reloj'],
    'a telephone without quotes': ["'+54 9 261 000-0000'", '+54 9 261 000-0000', `19: ${figure}`],
    'a name that the face lacks': ["name: 'real.'", "name: 'Estudio 東京'", 'no tiene «東», «京»'],
    'a name too wide': ["name: 'real.'", `name: '${'W'.repeat(18)}'`, ' veces su alto y entra hasta 13'],
  },
  nav: {
    'a gap in straight quotes': ['`${agency.name}, ir al inicio`', "'${agency.name}'", 'acentos graves'],
    'an import of no file': ['./agency.ts', './agencia.ts', '1: no hay un archivo «./agencia.ts»'],
    'an import of no name': ['{ agency }', '{ agencia }', 'content/nav.ts: no se puede leer: agency'],
  },
  clients: {
    'an id with a capital': ["id: 'lagar-nueve'", "id: 'Lagar Nueve'", '.id: tiene que ser como lagar-nueve'],
  },
  brand: {
    'a colour that nobody can see': [/borde: '#\w+'/, "borde: '#f0f0f0'", 'y necesita 3:1'],
    'a face that is not installed': [
      'funnel-display',
      'no-existe',
      'falta el paquete @fontsource-variable/no-existe. Instalalo: npm install -DE @fontsource',
    ],
  },
  hero: {
    'a gap of another name': ['desde {precio}', 'desde {price}', 'entre llaves solo puede ir {precio}'],
  },
  footer: {
    'an export of another name': ['const footer', 'const pie', '1: footer: falta export const'],
  },
}
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: an owner's mistake.

/** What is said of a copy of the words after an edit of one file. */
async function saidOf(file: string, edit: (text: string) => string | Uint8Array): Promise<string[]> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'real-mistake-'))
  for (const words of ['content', 'server/words'])
    cpSync(words, join(folder.path, words), { recursive: true })
  const path = join(folder.path, file)
  const text = readFileSync(path, 'utf8')
  const edited = edit(text)
  if (edited === text) throw new Error(`${file} does not hold it`)
  writeFileSync(path, edited)
  // The others are as they were.
  const load = (name: string) =>
    import(/* @vite-ignore */ name === file ? pathToFileURL(path).href : `../${name}`)
  return await contentErrors(load, folder.path)
}

const all = Object.entries(mistakes).flatMap(([file, ones]) =>
  Object.entries(ones).map(([title, one]) => [title, file, one] as const),
)
test.each(all)('%s: %s.ts', async (_, name, [from, to, ...parts]) => {
  const file = `content/${name}.ts`
  const said = await saidOf(file, (text) => text.replace(from, to))
  expect(said).toEqual(parts.map((part) => expect.stringContaining(part)))
  for (const sentence of said) expect(sentence).toMatch(new RegExp(`^${file}:`))
})

test('a file in another encoding is named', async () => {
  const said = await saidOf('content/contact.ts', (text) => Buffer.from(text, 'latin1'))
  expect(said).toEqual([expect.stringMatching(/^content\/contact\.ts:1: el archivo no está en UTF-8/)])
})

test.each(mockups.palettes)('palette $name has contrast', ({ dark, paper, accent, soft }) => {
  for (const colour of [paper, accent, soft]) expect(contrast(dark, colour)).toBeGreaterThanOrEqual(4.5)
})

test('the privacy note in sight names everything that the form asks for', () => {
  const { plan: _, ...typed } = fieldWords
  for (const { asked } of Object.values(typed)) expect(privacy.summary).toContain(asked)
})
