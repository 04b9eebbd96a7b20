import { expect, test } from 'vitest'
import { findLiterals } from './literals.ts'
import { nameOf } from './names.ts'

const modules = import.meta.glob<Record<string, unknown>>('/content/*.ts')

test('every account and date of the agency has a name, also of a network that is new', async () => {
  const literals = await findLiterals((file) => modules[`/${file}`]!())
  const unnamed = literals.filter(
    ({ keyPath, kind }) =>
      keyPath.startsWith('agency.') && ['account', 'date'].includes(kind) && !nameOf(keyPath),
  )
  expect(unnamed).toEqual([])
  expect(nameOf('agency.tiktok.handle')).toBe('La cuenta de Tiktok')
  expect(nameOf('agency.linkedin.url')).toBe('La dirección de Linkedin')
})
