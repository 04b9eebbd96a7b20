import { expect, test } from 'vitest'
import { ownOrigin } from './own-origin.ts'

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['::1', 'http://[::1]:3000'],
  ['2001:db8::5', 'http://[2001:db8::5]:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['0:0:0:0:0:0:0:0', 'http://localhost:3000'],
  ['64:ff9b::1.2.3.4', 'http://[64:ff9b::102:304]:3000'],
  ['fe80::1%br-lan', 'http://[fe80::1]:3000'],
  ['real.local', 'http://real.local:3000'],
])('HOST=%s is visited at %s', (host, origin) => {
  expect(ownOrigin(host, 3000)).toBe(origin)
  expect(new URL(origin).origin).toBe(origin)
})
