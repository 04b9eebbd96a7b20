import { expect, test } from 'vitest'
import { fontOf, initialOf, setLines, setSize } from './lettering.ts'

const measure = (text: string) => ({ width: text.length * 0.56, left: 0, right: 1, top: -0.7, bottom: 0 })
const room = { width: 190, height: 80, largest: 48 }

test.each([
  ['Ña', 'Ña'],
  ['Panadería Lucía', 'Panadería/Lucía'],
  ['La Esquina de los Abuelos Pizza y Café', 'La Esquina/de los Abuelos/Pizza y Café'],
  ['Ferretería & Bulonería Etchegoyen', 'Ferretería/& Bulonería/Etchegoyen'],
  ['Electrodomésticos', 'Electro-/domésticos'],
  ['Bicicleterías', 'Bicicleterías'],
  ['Otorrinolaringología Quiroga', 'Otorrinola-/ringología/Quiroga'],
  // An article stays with its noun, although two even lines could be larger.
  ['Sol de las Uvas Negras', 'Sol/de las Uvas/Negras'],
  // … unless its letters would be far smaller.
  ['Las Tempestades', 'Las/Tempestades'],
  ['Casa - Bar', 'Casa/- Bar'],
  ['de los', 'de los'],
])('%s is set as a sign painter would, within its place and legible', (name, expected) => {
  const { lines, size } = setLines(name, room, measure)
  expect(lines.join('/')).toBe(expected)
  expect(lines.length * size).toBeLessThanOrEqual(room.height)
  for (const line of lines) expect(measure(line).width * size).toBeLessThanOrEqual(room.width + 0.01)
  expect(size).toBeGreaterThan(19)
})

test('the initial is the first letter or digit', () => {
  expect(['ñandú', '¡Épica!', '24 horas', '&'].map(initialOf)).toEqual(['Ñ', 'É', '2', '&'])
})

test('a short name is as large as it may be, a long one as large as its widest line allows', () => {
  expect(setLines('Ña', room, measure)).toMatchObject({ lines: ['Ña'], size: 48 })
  const { lines, size } = setLines(
    'La Esquina de los Abuelos Pizza y Café',
    { ...room, width: 999, largest: 99 },
    measure,
  )
  expect([lines.length, size]).toEqual([1, 999 / (38 * 0.56)])
  const low = setLines('Uno', { ...room, width: 999, largest: 99 }, measure)
  expect(low).toMatchObject({ lines: ['Uno'], size: 80 })
})

test('lines that stand with it take their room, and it is parted less', () => {
  const room = { width: 400, height: 200, largest: 100, others: ['de verdad.'] }
  const { lines, size } = setLines('Panadería Lucía Hermanos', room, measure)
  expect(lines).toEqual(['Panadería', 'Lucía Hermanos'])
  expect(size).toBeCloseTo(400 / (14 * 0.56))
  // The widest line decides the size, also one of `others`.
  const long = setLines('Ña', { ...room, others: ['de verdad y siempre.'] }, measure)
  expect(long.size).toBeCloseTo(400 / (20 * 0.56))
  // The height limits the size too.
  expect(setLines('Ña', { ...room, width: 999, largest: 999 }, measure).size).toBe(100)
  // There are at most three lines, `others` included.
  const narrow = { ...room, width: 100, height: 900, others: ['a', 'b'] }
  expect(setLines('Uno dos', narrow, measure).lines).toEqual(['Uno dos'])
})

test('of two ways in one size, the lines that are most alike', () => {
  expect(setLines('Ana Sol Luz Mar', { width: 100, height: 40, largest: 20 }, measure).lines).toEqual([
    'Ana Sol',
    'Luz Mar',
  ])
})

test('a font is named with its weight, so that letters are not made bold', () => {
  expect(fontOf('display')).toBe(`780 ${setSize}px "Brand Display", sans-serif`)
  expect(fontOf('text')).toBe(`700 ${setSize}px "Brand Text", sans-serif`)
})

test('a long word that is large enough is not parted, though it would be larger', () => {
  const { lines } = setLines('Electrodomésticos', { width: 400, height: 200, largest: 48 }, measure)
  expect(lines).toEqual(['Electrodomésticos'])
})
