import { expect, test } from 'vitest'
import { createClientAddress } from './client-address.ts'

test.each([
  ['a connection that is gone', undefined, '198.51.100.1', null],
  ['IPv4 through a dual-stack socket', '::ffff:203.0.113.7', undefined, '203.0.113.7'],
  ['a connection from outside', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['a forged entry left of two proxies', '10.0.0.1', '10.9.9.9, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
  ['an invalid entry on the right', '10.0.0.1', '198.51.100.1, unknown', '10.0.0.1'],
  ['no header', '10.0.0.1', undefined, '10.0.0.1'],
  ['only proxies', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ['an IPv6 proxy, brackets and a port', 'fd00::1', '[2001:db8::5]:4711', '2001:db8::5'],
  ['a proxy seen through a dual-stack socket', '::ffff:10.0.0.1', '198.51.100.1', '198.51.100.1'],
])('with trusted proxies: %s', (_, remoteAddress, forwarded, expected) => {
  const { addressOf } = createClientAddress(['10.0.0.0/8', 'fd00::/8'])
  expect(addressOf({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } })).toBe(expected)
})
