import { expect, test } from 'vitest'
import { brand } from '#content/brand.ts'
import { things } from '#content/things.ts'
import { faceFaults } from '../fonts/faces.ts'
import { contrast, contrastFaults } from './contrast.ts'
import { nameFaults } from './name-faults.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.478],
])('%s on %s has the contrast that WCAG computes: %f', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 3)
  expect(contrast(other, one)).toBe(contrast(one, other))
})

test('a drawing needs 3:1 and no more', () => {
  const edges = (borde: string) =>
    contrastFaults({ ...brand.colours, nieve: '#ffffff', borde }).filter(({ path }) => path.includes('borde'))
  expect(edges('#949494')).toEqual([])
  expect(edges('#959595')[0]?.message).toContain('da 2,99:1, y un dibujo necesita 3:1')
})

test.each(things.palettes)(
  'in $name each colour is read on the dark one',
  ({ dark, paper, accent, soft }) => {
    for (const colour of [paper, accent, soft]) expect(contrast(dark, colour)).toBeGreaterThanOrEqual(4.5)
  },
)

test('a face that is not here is named with what to do', () => {
  expect(faceFaults(brand.faces)).toEqual([])
  const name = '@fontsource-variable/no-existe'
  const message = `falta el paquete ${name}. Instalalo: npm install -DE ${name}`
  expect(faceFaults({ ...brand.faces, text: name })).toEqual([{ path: ['faces', 'text'], message }])
})

test.each([
  ['Oficial Affreal', []],
  ['Comunicación Río Paraná', []],
  ['Estudio 東京', ['la letra de la marca no tiene «東», «京»: escribilo sin eso']],
  ['WWWWWWWWWWWWWWWWWW', [expect.stringMatching(/^dibujado mide \d\d,\d veces su alto y entra hasta 13/)]],
])('an agency called %s', async (name, messages) => {
  const display = '@fontsource-variable/funnel-display'
  const faults = await nameFaults(name, { ...brand.faces, display })
  expect(faults.map(({ message }) => message)).toEqual(messages)
})
