import { expect, test } from 'vitest'
import { initialOf, setLines } from './lettering.ts'

const measure = (text: string) => ({ width: text.length * 0.56, left: 0, right: 1, top: -0.7, bottom: 0 })
const place = { width: 190, height: 80, largest: 48 }

test.each([
  ['Ña', 'Ña'],
  ['Panadería Lucía', 'Panadería/Lucía'],
  ['La Esquina de los Abuelos Pizza y Café', 'La Esquina/de los Abuelos/Pizza y Café'],
  ['Ferretería & Bulonería Etchegoyen', 'Ferretería/& Bulonería/Etchegoyen'],
  ['Electrodomésticos', 'Electro-/domésticos'],
  ['Bicicleterías', 'Bicicleterías'],
  ['Otorrinolaringología Quiroga', 'Otorrinola-/ringología/Quiroga'],
  ['Casa - Bar', 'Casa/- Bar'],
  ['de los', 'de los'],
])('%s is set as a sign painter would, within its place and legible', (name, expected) => {
  const { lines, size } = setLines(name, place, measure)
  expect(lines.join('/')).toBe(expected)
  expect(lines.length * size).toBeLessThanOrEqual(place.height)
  for (const line of lines) expect(measure(line).width * size).toBeLessThanOrEqual(place.width + 0.01)
  expect(size).toBeGreaterThan(19)
})

test('the initial is the first letter or digit', () => {
  expect(['ñandú', '¡Épica!', '24 horas', '&'].map(initialOf)).toEqual(['Ñ', 'É', '2', '&'])
})
