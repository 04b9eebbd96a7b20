import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { clients } from '#content/clients.ts'
import { dotsIn } from '#web/ui/dot-matrix/dots-in.ts'
import { Avatar } from './avatar.tsx'
import { initials, ringOf } from './seeded-ring.ts'

test('the ring is the same wherever it is drawn', () => {
  expect(renderToStaticMarkup(<Avatar name="Julieta Rosas" />)).toBe(
    renderToStaticMarkup(<Avatar name="Julieta Rosas" />),
  )
  expect(ringOf('Julieta Rosas').join('')).toMatchInlineSnapshot(`"2124543222334443"`)
})

test('every dot of the ring is drawn once', () => {
  const places = dotsIn(renderToStaticMarkup(<Avatar name="Marcos Funes" />)).map(String)
  expect(places).toHaveLength(16)
  expect(new Set(places).size).toBe(16)
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
