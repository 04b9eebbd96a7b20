import { expect, test } from 'vitest'
import { chooseCoding } from './site.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['*', 'br'],
  ['*;q=0', null],
  ['br;q=0, *', 'gzip'],
  ['identity', null],
  [undefined, null],
])('%s gets %s', (header, coding) => {
  expect(chooseCoding(header, ['br', 'gzip'])).toBe(coding)
})
