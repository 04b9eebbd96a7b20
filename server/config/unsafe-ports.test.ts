import { expect, test } from 'vitest'
import { unsafePort } from './unsafe-ports.ts'

test.each([1, 22, 25, 2049, 4190, 5060, 5061, 6000, 6566, 6667, 6697, 10_080])(
  '%i opens in no browser',
  (port) => {
    expect(unsafePort(port)).toContain(`puerto ${port}`)
  },
)

test.each([0, 80, 443, 3000, 3001, 5059, 5062, 5173, 6001, 8080, 8443, 10_081])('%i does', (port) => {
  expect(unsafePort(port)).toBe(undefined)
})
