import { expect, test } from 'vitest'
import { shopNameNotices } from '#content/toasts.ts'
import { readName } from './read-name.ts'

/** What is read of a text that is typed letter by letter, after another one. */
const type = (text: string, before = '') =>
  [...text].reduce((read, _, at) => readName(read.name, text.slice(0, at + 1)), {
    name: before,
    reason: '',
  })
const refused = expect.stringMatching(/./)

test('a letter too many keeps the last name that was good', () => {
  const longest = 'Cooperativa Vitivinícola Valle Encantado'
  expect(type(longest)).toEqual({ name: longest, reason: '' })
  for (const more of ['s', 's & Hijos'])
    expect(type(longest + more)).toEqual({ name: longest, reason: refused })
  expect(readName(type(`${longest}s`).name, longest)).toEqual({ name: longest, reason: '' })
  const leadsOn = 'Distribuidora de Bebidas y Alimentos Los'
  expect(type(leadsOn), 'nothing was cut').toEqual({ name: leadsOn, reason: '' })
  expect(type(`${leadsOn} A`)).toEqual({ name: 'Distribuidora de Bebidas y Alimentos', reason: refused })
  expect(readName(longest, 'www.malo.example')).toEqual({ name: '', reason: refused })
  expect(readName(longest, '')).toEqual({ name: '', reason: '' })
  const word = 'Otorrinolaringologíaelectrocardiografistas'
  expect(readName(longest, word), 'no part of a word is a name').toEqual({ name: '', reason: refused })
})

/** Names as registers and signs write them, each longer than a sign holds, and what of them a sign shows. */
const pastes: [pasted: string, shown: string][] = [
  ['Federación de Cooperativas Vitivinícolas Argentinas', 'Federación de Cooperativas Vitivinícolas'],
  ['Cooperativa Obrera Limitada de Consumo y Vivienda', 'Cooperativa Obrera Limitada de Consumo'],
  ['Cooperativa de Trabajo Textiles Pigüé Limitada', 'Cooperativa de Trabajo Textiles Pigüé'],
  [
    'Obra Social de los Empleados de Comercio y Actividades Civiles',
    'Obra Social de los Empleados de Comercio',
  ],
  ['Asociación de Cooperativas Argentinas Cooperativa Limitada', 'Asociación de Cooperativas Argentinas'],
  ['Distribuidora de Bebidas y Alimentos Los Hermanos Gil', 'Distribuidora de Bebidas y Alimentos'],
  ['  Ferretería & Bulonería Hermanos\tEtchegoyen ', 'Ferretería & Bulonería Hermanos'],
]

test.each(pastes)('pasted over anything: %s', (pasted, shown) => {
  const [beginning = ''] = pasted.trim().split(' ')
  for (const before of ['', 'Estudio Contable Gil', beginning, shown, 'www.malo.example'])
    expect(readName(type(before).name, pasted), `over ${before}`).toEqual({ name: shown, reason: refused })
})

test('what the sign cannot write is said, and the rest is shown', () => {
  const { title, description } = shopNameNotices.unwritten
  expect(readName('', 'Flor 🌸 $&')).toEqual({
    name: 'Flor &',
    reason: `${title}. ${description.replace('{signo}', '🌸')}`,
  })
  expect(readName('', 'D´Angelo 100% Natural')).toEqual({ name: "D'Angelo 100% Natural", reason: '' })
})
