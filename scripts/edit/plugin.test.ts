import { expect, test } from 'vitest'
import { isLoopback } from './plugin.ts'

test.each([
  ['127.0.0.1', true],
  ['127.8.0.1', true],
  ['localhost', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.0.7', false],
  ['127.0.0.1.a.example', false],
])('who listens on %s may be edited: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected)
})
