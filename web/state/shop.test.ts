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
  expect(parse(`${longest}s`), 'nothing was good').toMatchObject({ kind: 'refused', name: '' })
})
