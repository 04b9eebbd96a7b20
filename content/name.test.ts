import { expect, test, vi } from 'vitest'
import { agency } from './agency.ts'

test.each([
  ['Trama', 'Trama.'],
  ['nogal.', 'nogal.'],
])('%s ends a sentence with one full stop', async (name, said) => {
  vi.resetModules()
  vi.doMock('./agency.ts', () => ({ agency: { ...agency, name } }))
  const { ended } = await import('./name.ts')
  expect(ended).toBe(said)
})
