import { expect, test } from 'vitest'
import { chooseCoding } from './accept-encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['*', 'br'],
  ['*;q=0', null],
  ['br;q=0, *', 'gzip'],
  ['identity', null],
  ['deflate', null],
  ['br;q=nonsense', null],
  ['', null],
  [undefined, null],
  [';;;,,,', null],
])('%s gets %s', (header, coding) => {
  expect(chooseCoding(header, ['br', 'gzip'])).toBe(coding)
})
