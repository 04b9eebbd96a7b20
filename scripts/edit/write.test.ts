// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources of templates
import { expect, test } from 'vitest'
import type { Kind } from './literals.ts'
import { sourceFor, textOf } from './write.ts'

const agency = { country: 'AR', currency: { sign: '$', name: 'pesos', code: 'ARS' } }

const literal = (kind: Kind, source: string, value: string | number) => ({
  ...{ file: 'content/x.ts', keyPath: 'x', kind, source, value },
  ...{ start: 0, end: source.length, around: {} },
})
const word = (source: string) => literal('word', source, '')

test.each([
  [word("'Elegí tu plan'"), 'Elegí el tuyo', "'Elegí el tuyo'"],
  [word("'Panadería'"), "D'Angelo", '"D\'Angelo"'],
  [word('"D\'Angelo"'), 'Ángel', '"Ángel"'],
  [word('"D\'Angelo"'), 'D\'Angelo, "el de antes"', '"D\'Angelo, \\"el de antes\\""'],
  [word("'C:'"), 'C:\\', "'C:\\\\'"],
  [word("'tu\\u00a0negocio'"), 'tu\u00a0local', "'tu\\u00a0local'"],
  [word("'Sitios desde {precio}'"), 'Webs desde {precio}', "'Webs desde {precio}'"],
  [
    word('`Hola, ${ended} Vi tu página.`'),
    'Buenas, {agencia} Vi la página.',
    '`Buenas, ${ended} Vi la página.`',
  ],
  [word('`Hola, ${ended}`'), 'Un `acento`, {agencia}', '`Un \\`acento\\`, ${ended}`'],
  [word("'uno'"), '  uno y medio ', "'uno y medio'"],
  [word("'$&'"), "$& $' $1", '"$& $\' $1"'],
  [literal('price', '350_000', 350_000), '$540.000', '540_000'],
  [literal('price', '350_000', 350_000), '540000', '540_000'],
  [literal('price', '350_000', 350_000), '$ 1.540.000', '1_540_000'],
  [literal('price', '350_000', 350_000), '$540.000,00', '540_000'],
  [literal('price', '350_000', 350_000), 'a consultar', "'a consultar'"],
  [literal('price', "'a consultar'", 'a consultar'), '90.000', '90_000'],
  [literal('colour', "'#570823'", '#570823'), '#0B4A33', "'#0b4a33'"],
  [literal('account', "'@lagarnueve'", '@lagarnueve'), '@lagar9', "'@lagar9'"],
  [
    literal('date', "'2027-11-20T00:00:00.000Z'", '2027-11-20T00:00:00.000Z'),
    '5/3/2028',
    "'2028-03-05T00:00:00.000Z'",
  ],
])('%# what is typed becomes the file’s source', (own, text, source) => {
  expect(sourceFor(own, text, agency)).toBe(source)
})

test.each([
  [
    word('`Hola, ${ended}`'),
    'Hola',
    'Dejá {agencia} donde va. Donde dice {agencia} la página escribe el nombre de la agencia.',
  ],
  [word("'Hola'"), 'Hola ${nada}', '${nada} se leería tal cual'],
  [word("'Hola'"), 'Hola\nchau', 'Va en un solo renglón'],
  [literal('price', '350_000', 350_000), '$540.00', 'Un precio se escribe como $540.000'],
  [literal('price', '350_000', 350_000), '5 mil', 'Un precio se escribe como $540.000'],
  [literal('date', "'2027-11-20T00:00:00.000Z'", ''), '31/2/2028', 'Una fecha se escribe como 20/11/2027'],
  [literal('date', "'2027-11-20T00:00:00.000Z'", ''), '2028', 'Una fecha se escribe como 20/11/2027'],
])('%# what cannot stand in the file is refused in words', (own, text, why) => {
  expect(() => sourceFor(own, text, agency)).toThrow(why)
})

test.each([
  [word("'tu\\u00a0negocio'"), 'tu\u00a0negocio'],
  [word('"D\'Angelo"'), "D'Angelo"],
  [word("'\\'sí\\''"), "'sí'"],
  [word('`Hola, ${ended}`'), 'Hola, {agencia}'],
  [literal('price', '350_000', 350_000), '350.000'],
  [literal('date', "'2027-11-20T00:00:00.000Z'", '2027-11-20T00:00:00.000Z'), '20/11/2027'],
])('%# a literal is shown as it is read, and written again as it was', (own, text) => {
  expect(textOf(own)).toBe(text)
  if (own.source !== "'\\'sí\\''") expect(sourceFor(own, text, agency)).toBe(own.source)
})
