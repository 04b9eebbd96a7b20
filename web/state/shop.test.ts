import { expect, test } from 'vitest'
import { parse } from './shop.ts'

const type = (text: string) => [...text].map((_, index) => parse(text.slice(0, index + 1))).at(-1)

test('a letter too many keeps the last name that was good', () => {
  const longest = 'Cooperativa Vitivinícola Valle Encantado'
  expect(type(longest)).toEqual({ kind: 'named', name: longest, own: true })
  for (const more of ['s', 's & Hijos'])
    expect(parse(longest + more)).toMatchObject({ kind: 'refused', name: longest })
  expect(parse(longest)).toEqual({ kind: 'named', name: longest, own: true })
  const leadsOn = 'Distribuidora de Bebidas y Alimentos Los'
  expect(type(leadsOn), 'nothing was cut').toMatchObject({ name: leadsOn })
  expect(parse(`${leadsOn} A`)).toMatchObject({
    kind: 'refused',
    name: 'Distribuidora de Bebidas y Alimentos',
  })
  expect(parse(longest)).toMatchObject({ kind: 'named' })
  expect(parse('www.malo.example')).toMatchObject({ kind: 'refused', name: '' })
  expect(parse('')).toEqual({ kind: 'none' })
  const word = 'Otorrinolaringologíaelectrocardiografistas'
  expect(parse(word), 'no part of a word is a name').toMatchObject({ kind: 'refused', name: '' })
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
  for (const before of ['', 'Estudio Contable Gil', beginning, shown, 'www.malo.example']) {
    type(before)
    expect(parse(pasted), `over ${before}`).toMatchObject({ kind: 'refused', name: shown })
  }
})
