import { cpSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { contentErrors } from '../check-content.ts'

/** A mistake: the file of content/, the text that is replaced, by what, and the expected errors in order. */
type Mistake = [file: string, from: string | RegExp, to: string, ...said: string[]]

const word = "un texto va entre comillas rectas, 'así', en un solo renglón"
const figure = 'una cifra va sin puntos, comas ni signos, y con los miles de a tres: 390_000'
// biome-ignore-start lint/suspicious/noTemplateCurlyInString: an owner's mistake.
const mistakes: Record<string, Mistake> = {
  // Figures.
  'a price with a dot': ['plans', '350_000', '350.000', `12: ${figure}`],
  'a price with a comma': ['plans', '350_000', '350,000', `12: ${figure}`],
  'a price with its sign': ['plans', '350_000', '$350000', `12: ${figure}`],
  'a price with its thousands astray': ['plans', '350_000', '350_0000', `12: ${figure}`],
  'a price with two bars': ['plans', '350_000', '350__000', '12: '],
  'a price with a 0 in front': ['plans', '350_000', '0400', `12: ${figure}`],
  'a price without its thousands': ['plans', '350_000', '350', '12: en pesos un precio va con sus miles'],
  'a price with tax': ['plans', '350_000', '350_000 + IVA', `12: «IVA»: ${word}`],
  'a price in quotes': ['plans', '350_000', "'350000'", '12: plans.list[0].price: tiene que ser un número'],
  'a price with a quote': ['plans', '350_000', "350'000", `12: ${figure}`],
  'a price taken out': ['plans', '350_000,', ',', '12: '],
  'half a star': ['clients', 'rating: 5', 'rating: 4.5', '22: acá va un número entero'],
  'no limit in words': [
    'plans',
    'sections: null',
    "sections: 'sin límite'",
    '.sections: tiene que ser un número entero, o null',
  ],
  'a sign without quotes': ['agency', "sign: '$'", 'sign: $', word],
  'null for what may be left out': [
    'agency',
    /instagram: \{[^}]*\}/,
    'instagram: null',
    'si no va, borrá la línea',
  ],
  'too many dots': ['about', 'dots: 2,', 'dots: 240,', 'about.statistics[0].dots: entran hasta 130'],
  'a bracket after a figure': ['plans', 'sections: 5,', 'sections: 5],', 'acá no se puede seguir leyendo'],
  'every price in words': [
    'plans',
    /price: [\d_]+/g,
    "price: 'a consultar'",
    'plans.list: al menos uno lleva',
  ],
  // Commas, quotes, brackets.
  'a comma left out': [
    'plans',
    "name: 'Landing',",
    "name: 'Landing'",
    '10: falta una coma al final de esta línea',
  ],
  'a semicolon': ['plans', "name: 'Landing',", "name: 'Landing';", '10: '],
  'a quote left open': ['plans', "name: 'Landing',", "name: 'Landing,", `10: ${word}`],
  'an apostrophe': ['plans', "name: 'Landing',", "name: 'D'Angelo',", `10: ${word}`],
  'curly quotes': ['plans', "name: 'Landing',", 'name: “Landing”,', `10: ${word}`],
  'no quotes': ['plans', "name: 'Landing',", 'name: Landing,', `10: «Landing»: ${word}`],
  'a telephone without quotes': ['agency', "'+54 9 261 000-0000'", '+54 9 261 000-0000', word],
  'a telephone with its 0, without quotes': ['agency', "'5492610000000'", '02614567890', word],
  'a brace taken out': ['plans', '    {\n      name', '      name', 'acá no se puede seguir leyendo'],
  'a brace too many': ['plans', "name: 'Landing',", "name: 'Landing', }", '10: sobra este }'],
  'a brace too many at the end': ['nav', /$/, '}', 'acá no se puede seguir leyendo'],
  True: ['plans', 'popular: false', 'popular: True', '«True»: acá va true (sí) o false (no)'],
  'yes in Spanish': ['plans', 'popular: false', 'popular: si', '«si»: acá va true (sí) o false (no)'],
  'no for false': ['plans', 'popular: false', 'popular: no', '«no»: acá va true (sí) o false (no)'],
  'true in quotes': ['plans', 'popular: false', "popular: 'true'", '.popular: tiene que ser true o false'],
  'a gap between straight quotes': [
    'nav',
    '`${agency.name}, ir al inicio`',
    "'${agency.name}, ir'",
    'acentos graves',
  ],
  // Names and texts.
  'a misspelt field': [
    'plans',
    'period:',
    'periodo:',
    '.period: falta period',
    '.periodo: Llave desconocida',
  ],
  'a field twice': [
    'plans',
    "name: 'Landing',",
    "name: 'Landing', name: 'Otra',",
    '10: «name» está dos veces',
  ],
  'a text for a list': [
    'services',
    /heading: \['Cua.*\]/,
    "heading: 'Cuatro oficios'",
    '.heading: tiene que ser [',
  ],
  'a field left out': ['plans', /pitch: .*\n/, '\n', '9: plans.list[0].pitch: falta pitch'],
  'a pitch without text': ['plans', "'Lo justo para que te escriban.'", "''", '.pitch: el texto está vacío'],
  'a text that is too long': [
    'plans',
    "'Landing'",
    `'${'Landing '.repeat(5)}'`,
    '.name: tiene 39 caracteres y entran 28',
  ],
  'two plans of one name': [
    'plans',
    "name: 'Completa'",
    "name: 'Landing'",
    '.name: Landing está dos veces',
    'Completa',
  ],
  'two popular plans': ['plans', /popular: false/g, 'popular: true', 'a lo sumo un plan lleva popular: true'],
  'a plan that is gone': [
    'plans',
    "name: 'Tienda Online'",
    "name: 'Tienda'",
    '[5].plan: no hay',
    '[6].plan: no hay',
  ],
  'more sections than any plan': ['plans', 'sections: null', 'sections: 5', 'ningún plan las tiene todas'],
  'a gap of another name': ['hero', 'desde {precio}', 'desde {price}', 'entre llaves solo puede ir {precio}'],
  'a drawing that is not there': [
    'services',
    "icon: 'web'",
    "icon: 'foto'",
    'services.list[0].icon: tiene que ser ',
  ],
  'work that is gone': [
    'clients',
    "work: 'lagar-nueve'",
    "work: 'lagar'",
    '[0].work: en content/work.ts no hay',
  ],
  'a link to nowhere': ['nav', "target: 'inicio'", "target: 'portada'", 'nav.links[0].target: '],
  'two clients': ['clients', /( {4}\{ id: .*\n){4}/, '', 'clients.list: van al menos 3'],
  'an id with a capital': [
    'clients',
    "id: 'lagar-nueve'",
    "id: 'Lagar Nueve'",
    '.id: tiene que ser como lagar-nueve',
  ],
  'a date of one’s own': [
    'agency',
    "'2027-11-20T00:00:00.000Z'",
    "'20/11/2027'",
    '.expires: tiene que ser como',
  ],
  'a name that the face lacks': ['agency', "name: 'real.'", "name: 'Estudio 東京'", 'no tiene «東», «京»'],
  'a clock that is not there': [
    'server/words/mail',
    'Argentina/Mendoza',
    'Argentina/Rosario',
    'mail.zone.name: no hay un reloj',
  ],
  'a price where nothing has one': [
    'services',
    "'Pedime un presupuesto'",
    "'Desde {precio}'",
    '.offer: en contacto no hay precios',
  ],
  'a part taken out': ['agency', /email: \{[^}]*\},/, '', 'agency.email: falta email: { … }'],
  // Colours, pictures, files.
  'a colour taken out': ['brand', /nieve: .*/, '', '.nieve: falta nieve: un texto entre comillas'],
  'a face that is not installed': [
    'brand',
    'funnel-display',
    'no-existe',
    'falta el paquete @fontsource-variable/no-existe. Instalalo: npm install -DE @fontsource',
  ],
  'a colour that nobody can see': ['brand', /borde: '#\w+'/, "borde: '#f0f0f0'", 'y un dibujo necesita 3:1'],
  'a face that is not here': [
    'brand',
    /display: '.*'/,
    "display: 'Comic Sans'",
    '.faces.display: tiene que ser como',
  ],
  'an import of a file that is not there': [
    'nav',
    './agency.ts',
    './agencia.ts',
    '1: no hay un archivo «./agencia.ts»',
  ],
  'an import of a name that is not there': [
    'nav',
    '{ agency }',
    '{ agencia }',
    '1: en ./agency.ts no hay «agencia»',
  ],
  'an export of another name': ['footer', 'const footer', 'const pie', '1: falta «export const footer = …»'],
}
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: an owner's mistake.

const nameOf = (file: string) => (file.includes('/') ? `${file}.ts` : `content/${file}.ts`)

/** What is said of a copy of the words after edits, by file of content/. */
async function saidOf(edits: Record<string, (text: string) => string>): Promise<string[]> {
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

test.each(Object.entries(mistakes))('%s', async (_, [file, from, to, ...parts]) => {
  const said = await saidOf({ [file]: (text) => text.replace(from, to) })
  expect(said).toEqual(parts.map((part) => expect.stringContaining(part)))
  for (const sentence of said) expect(sentence).toMatch(new RegExp(`^${nameOf(file)}:\\d+: `))
})

test('mistakes in several files are reported together: syntax, schema, contrast', async () => {
  const said = await saidOf({
    plans: (text) => text.replace('350_000', '350_0000'),
    footer: (text) => text.replace("target: 'inicio'", "target: 'portada'"),
    brand: (text) => text.replace(/borde: '#\w+'/, "borde: '#f0f0f0'"),
  })
  expect(said.map((sentence) => sentence.split(':')[0])).toEqual([
    'content/plans.ts',
    'content/footer.ts',
    'content/brand.ts',
  ])
})
