import { expect, test } from 'vitest'
import { expiryFaults } from './expiry.ts'

const now = Date.parse('2026-11-21T00:00:00Z')

test.each(['2027-11-20T00:00:00Z', '2027-01-15T00:00:00Z'])('%s is fine', (date) => {
  expect(expiryFaults(date, now)).toEqual([])
})

test.each(['2026-12-01T00:00:00Z', '2026-01-01T00:00:00Z', '2029-01-01T00:00:00Z', 'mañana'])(
  '%s is reported',
  (date) => {
    expect(expiryFaults(date, now)).toHaveLength(1)
  },
)
