import { expect, test } from 'vitest'
import { schemas } from '#content/schema.ts'
import { sectionOf, sectionsInOrder } from './sections.ts'

test('every file of words has a name that the owner knows, and a place in the list', () => {
  const names = Object.keys(schemas).map(sectionOf)
  expect(names.filter((name) => name.includes('content/'))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
  const at = (name: string) => sectionsInOrder.indexOf(name)
  expect(names.filter((name) => at(name) < 0)).toEqual([])
  expect(at('Portada')).toBeLessThan(at('Servicios'))
  expect(at('Precios')).toBeLessThan(at('Contacto'))
})
