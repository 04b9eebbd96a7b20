import { expect, test } from 'vitest'
import { brand } from '#content/brand.ts'
import { contrast, contrastFaults } from './contrast.ts'
import { faceFaults } from './faces.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.478],
])('%s on %s has the contrast that WCAG computes: %f', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 3)
  expect(contrast(other, one)).toBe(contrast(one, other))
})

test('two colours that cannot be read on each other are named once', () => {
  const faults = contrastFaults({ ...brand.colours, 'celeste-300': '#802040' })
  const pairs = faults.map((line) => (line.match(/#[0-9a-f]{6}/g) ?? []).sort().join())
  expect(pairs.length).toBeGreaterThan(1)
  expect(new Set(pairs).size).toBe(pairs.length)
})

test('a drawing needs 3:1 and no more', () => {
  const edges = (borde: string) =>
    contrastFaults({ ...brand.colours, nieve: '#ffffff', borde }).filter((line) => line.includes('borde'))
  expect(edges('#949494')).toEqual([])
  expect(edges('#959595')).toEqual([expect.stringContaining('2,99:1, y un dibujo necesita 3:1')])
})

test('a face that is not here, or too light, is named with what to do', () => {
  expect(faceFaults(brand.faces)).toEqual([])
  expect(faceFaults({ ...brand.faces, text: '@fontsource-variable/no-existe' })).toEqual([
    'content/brand.ts: brand.faces.text: falta el paquete @fontsource-variable/no-existe. Instalalo: npm install -DE @fontsource-variable/no-existe',
  ])
})
