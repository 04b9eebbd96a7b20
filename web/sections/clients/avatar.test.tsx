import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { clients } from '#content/clients.ts'
import { Avatar, initials, ringOf } from './avatar.tsx'

test('the ring is the same wherever it is drawn, and each of its dots is drawn once', () => {
  expect(ringOf('Julieta Rosas').join('')).toBe('2124543222334443')
  expect(renderToStaticMarkup(<Avatar name="Julieta Rosas" />).match(/h0/g)).toHaveLength(16)
})

test('the people of the page can be told apart', () => {
  const rings = clients.testimonials.map(({ name }) => ringOf(name).join(''))
  expect(new Set(rings).size).toBe(rings.length)
})

test.each([
  ['Julieta Rosas', 'JR'],
  ['Carla Ibáñez', 'CI'],
  ['Ángela de los Ríos', 'ÁR'],
  ['ana', 'A'],
  ['  Íñigo   Ñandú ', 'ÍÑ'],
  ['', ''],
])('%j signs as %j', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
