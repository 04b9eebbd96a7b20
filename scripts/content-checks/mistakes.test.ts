import { cpSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { contentErrors } from '../check-content.ts'

/** The text that is replaced, by what, and the expected errors in order. */
type Mistake = [from: string | RegExp, to: string, ...said: string[]]

const word = "un texto va entre comillas rectas, 'así', en un solo renglón"
const figure = 'una cifra va sin puntos, comas ni signos, y con los miles de a tres: 390_000'
const lost = 'acá no se puede seguir leyendo: en esta línea, o más arriba'
const truth = 'acá va true (sí) o false (no)'
const landing = "name: 'Landing',"
const price = '350_000'
const popular = 'popular: false'
// biome-ignore-start lint/suspicious/noTemplateCurlyInString: an owner's mistake.
const mistakes: Record<string, Record<string, Mistake>> = {
  plans: {
    'a price with a dot': [price, '350.000', `12: ${figure}`],
    'a price with a comma': [price, '350,000', `12: ${figure}`],
    'a price with a quote': [price, "350'000", `12: ${figure}`],
    'a price with its sign': [price, '$350000', `12: ${figure}`],
    'a price with its thousands astray': [price, '350_0000', `12: ${figure}`],
    'a price with two bars': [price, '350__000', '12: '],
    'a price with a 0 in front': [price, '0400', `12: ${figure}`],
    'a price without its thousands': [price, '350', '12: en pesos un precio va con sus miles'],
    'a price with tax': [price, '350_000 + IVA', `12: «IVA»: ${word}`],
    'a price in quotes': [price, "'350000'", '12: plans.list[0].price: tiene que ser un número'],
    'a price taken out': ['350_000,', ',', '12: '],
    'every price in words': [/price: [\d_]+/g, "price: 'a consultar'", 'plans.list: al menos uno lleva'],
    'a bracket after a figure': ['sections: 5,', 'sections: 5],', lost],
    'more sections than any plan': ['sections: null', 'sections: 5', 'ningún plan las tiene todas'],
    'a comma left out': [landing, "name: 'Landing'", '10: falta una coma al final de esta línea'],
    'a comma missing above a remark': [landing, "name: 'Landing'\n// a", '10: falta una coma al final'],
    'a semicolon': [landing, "name: 'Landing';", '10: '],
    'a quote left open': [landing, "name: 'Landing,", `10: ${word}`],
    'an apostrophe': [landing, "name: 'D'Angelo',", `10: ${word}`],
    'curly quotes': [landing, 'name: “Landing”,', `10: ${word}`],
    'no quotes': [landing, 'name: Landing,', `10: «Landing»: ${word}`],
    'a brace not opened': ['    {\n      name', '      name', lost],
    'a brace not closed': [/\n {4}\},/, '', lost],
    'a brace too many': [landing, "name: 'Landing', }", '10: sobra este }'],
    True: [popular, 'popular: True', `«True»: ${truth}`],
    'no for false': [popular, 'popular: no', `«no»: ${truth}`],
    'no limit in words': [
      'sections: null',
      "sections: 'sin límite'",
      'tiene que ser un número entero, o null',
    ],
    'true in quotes': [popular, "popular: 'true'", '.popular: tiene que ser true o false'],
    'two popular plans': [/popular: false/g, 'popular: true', 'a lo sumo un plan lleva popular: true'],
    'a misspelt field': ['period:', 'periodo:', '.period: falta period', '.periodo: Llave desconocida'],
    'a field twice': [landing, "name: 'Landing', name: 'Otra',", '10: «name» está dos veces'],
    'a field left out': [/pitch: .*\n/, '\n', '9: plans.list[0].pitch: falta pitch'],
    'a pitch without text': ["'Lo justo para que te escriban.'", "''", '.pitch: el texto está vacío'],
    'a text that is too long': ['Landing', 'x'.repeat(39), '.name: tiene 39 caracteres y entran 28'],
    'two plans of one name': ["'Completa'", "'Landing'", '.name: Landing está dos veces', 'Completa'],
    'a plan that is gone': ['Tienda Online', 'Tienda', '[5].plan: no hay', '[6].plan: no hay'],
  },
  agency: {
    'a sign without quotes': ["sign: '$'", 'sign: $', word],
    'null for what may be left out': [/instagram: \{[^}]*\}/, 'instagram: null', 'si no va, borrá la línea'],
    'a telephone without quotes': ["'+54 9 261 000-0000'", '+54 9 261 000-0000', word],
    'a telephone with its 0, without quotes': ["'5492610000000'", '02614567890', word],
    'a date of one’s own': ["'2027-11-20T00:00:00.000Z'", "'20/11/2027'", '.expires: tiene que ser como'],
    'a name that the face lacks': ["name: 'real.'", "name: 'Estudio 東京'", 'no tiene «東», «京»'],
    'a name too wide': ["name: 'real.'", `name: '${'W'.repeat(18)}'`, ' veces su alto y entra hasta 13'],
    'a part taken out': [/email: \{[^}]*\},/, '', 'agency.email: falta email: { … }'],
  },
  nav: {
    'a brace too many at the end': [/$/, '}', lost],
    'a gap in straight quotes': ['`${agency.name}, ir al inicio`', "'${agency.name}'", 'acentos graves'],
    'a gap with a name that is not there': ['${agency.name}', '${agencia}', `«agencia»: ${word}`],
    'a link to nowhere': ["target: 'inicio'", "target: 'portada'", 'nav.links[0].target: '],
    'an import of no file': ['./agency.ts', './agencia.ts', '1: no hay un archivo «./agencia.ts»'],
    'an import of no name': ['{ agency }', '{ agencia }', '1: en ./agency.ts no hay «agencia»'],
  },
  services: {
    'a text for a list': [/heading: \['Cua.*\]/, "heading: 'Cuatro oficios'", '.heading: tiene que ser ['],
    'a drawing that is not there': ["icon: 'web'", "icon: 'foto'", 'services.list[0].icon: tiene que ser '],
    'a price where none is': ['Pedime un presupuesto', '{precio}', '.offer: en contacto no hay precios'],
  },
  clients: {
    'half a star': ['rating: 5', 'rating: 4.5', '22: acá va un número entero'],
    'work that is gone': ["work: 'lagar-nueve'", "work: 'lagar'", '[0].work: en content/work.ts no hay'],
    'two clients': [/( {4}\{ id: .*\n){4}/, '', 'clients.list: van al menos 3'],
    'an id with a capital': ["id: 'lagar-nueve'", "id: 'Lagar Nueve'", '.id: tiene que ser como lagar-nueve'],
  },
  brand: {
    'a colour taken out': [/nieve: .*/, '', '.nieve: falta nieve: un texto entre comillas'],
    'a colour that nobody can see': [/borde: '#\w+'/, "borde: '#f0f0f0'", 'y un dibujo necesita 3:1'],
    'a face that is not installed': [
      'funnel-display',
      'no-existe',
      'falta el paquete @fontsource-variable/no-existe. Instalalo: npm install -DE @fontsource',
    ],
    'a face of no package': [/display: '.*'/, "display: 'Comic Sans'", '.faces.display: tiene que ser como'],
  },
  about: { 'too many dots': ['dots: 2,', 'dots: 240,', 'about.statistics[0].dots: entran hasta 130'] },
  hero: {
    'a gap of another name': ['desde {precio}', 'desde {price}', 'entre llaves solo puede ir {precio}'],
  },
  footer: {
    'an export of another name': ['const footer', 'const pie', '1: falta «export const footer = …»'],
  },
  work: { 'an emptied file': [/[\s\S]+/, '', '1: falta «export const work = …»'] },
  'server/words/mail': {
    'a clock that is not there': ['Mendoza', 'Rosario', 'mail.zone.name: no hay un reloj'],
  },
}
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: an owner's mistake.

const nameOf = (file: string) => (file.includes('/') ? `${file}.ts` : `content/${file}.ts`)

/** What is said of a copy of the words after edits, by file of content/. */
async function saidOf(edits: Record<string, (text: string) => string | Uint8Array>): Promise<string[]> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'real-mistake-'))
  for (const words of ['content', 'server/words'])
    cpSync(words, join(folder.path, words), { recursive: true })
  const pathOf = (file: string) => join(folder.path, nameOf(file))
  for (const [file, edit] of Object.entries(edits)) {
    const text = readFileSync(pathOf(file), 'utf8')
    const edited = edit(text)
    if (edited === text) throw new Error(`${nameOf(file)} does not hold it`)
    writeFileSync(pathOf(file), edited)
  }
  // The others are as they were.
  const load = (name: string) => {
    const edited = Object.keys(edits).find((file) => name === nameOf(file))
    return import(/* @vite-ignore */ edited ? pathToFileURL(pathOf(edited)).href : `../../${name}`)
  }
  return await contentErrors(load, folder.path)
}

const all = Object.entries(mistakes).flatMap(([file, ones]) =>
  Object.entries(ones).map(([title, one]) => [title, file, one] as const),
)
test.each(all)('%s: %s.ts', async (_, file, [from, to, ...parts]) => {
  const said = await saidOf({ [file]: (text) => text.replace(from, to) })
  expect(said).toEqual(parts.map((part) => expect.stringContaining(part)))
  for (const sentence of said) expect(sentence).toMatch(new RegExp(`^${nameOf(file)}:\\d+: `))
})

test('mistakes in several files are reported together: encoding, syntax with its line, schema, contrast', async () => {
  const said = await saidOf({
    contact: (text) => Buffer.from(text, 'latin1'),
    privacy: (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
    plans: (text) => text.replace('350_000', '350_0000'),
    footer: (text) => text.replace("target: 'inicio'", "target: 'portada'"),
    brand: (text) => text.replace(/borde: '#\w+'/, "borde: '#f0f0f0'"),
  })
  expect(said).toEqual([
    expect.stringMatching(/^content\/contact\.ts:1: el archivo no está en UTF-8/),
    expect.stringMatching(/^content\/plans\.ts:12: .*\n {2}12 \| +price: 350_0000,$/),
    expect.stringMatching(/^content\/privacy\.ts:1: el archivo no está en UTF-8/),
    expect.stringMatching(/^content\/footer\.ts:\d+: /),
    expect.stringMatching(/^content\/brand\.ts:\d+: /),
  ])
})
