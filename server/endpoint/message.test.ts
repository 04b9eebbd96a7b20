import { expect, test } from 'vitest'
import { fieldValues } from '#testing/store/own-store.ts'
import { digestOf, newId } from './message.ts'

const letter = fieldValues({ name: 'Ana', email: 'ana@ejemplo.com', text: 'Hola' })

test('ids are short, sort by time and do not repeat', () => {
  const ids = Array.from({ length: 5000 }, () => newId(Date.UTC(2026, 0, 1)))
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{11}-[0-9a-f]{10}$/)
  expect(new Set(ids).size).toBe(5000)
  expect(newId(Date.UTC(2026, 0, 2)) > `${ids.sort().at(-1)}`).toBe(true)
})

test('one digest for the same words; another for any other', () => {
  const digest = digestOf(letter)
  expect(digestOf({ ...letter })).toBe(digest)
  const others = [
    { ...letter, name: 'Ana2' },
    { ...letter, email: 'ana2@ejemplo.com' },
    { ...letter, text: 'Hola2' },
    { ...letter, plan: 'Landing' },
    { ...letter, name: 'An', email: 'aana@ejemplo.com' },
  ]
  expect(new Set([digest, ...others.map(digestOf)]).size).toBe(others.length + 1)
})
