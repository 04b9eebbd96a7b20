import { expect, test } from 'vitest'
import { createClientAddress } from './client-address.ts'

const addressBehind = (cidrs: string[]) => {
  const { addressOf } = createClientAddress(cidrs)
  return (remoteAddress: string | undefined, forwardedFor: string | undefined) =>
    addressOf({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwardedFor } })
}

test('without a trusted proxy the address is that of the socket, whatever the header says', () => {
  const addressOf = addressBehind([])
  expect(addressOf('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
  expect(addressOf('::ffff:203.0.113.7', undefined)).toBe('203.0.113.7')
  expect(addressOf(undefined, '198.51.100.1')).toBeNull()
})

test.each([
  ['a connection from outside', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['two proxies', '10.0.0.1', '198.51.100.1, 10.0.0.2', '198.51.100.1'],
  ['a forged entry on the left', '10.0.0.1', '10.9.9.9, 198.51.100.1', '198.51.100.1'],
  ['an invalid entry on the right', '10.0.0.1', '198.51.100.1, unknown', '10.0.0.1'],
  ['an invalid entry behind a proxy', '10.0.0.1', 'unknown, 10.0.0.2', '10.0.0.2'],
  ['no header', '10.0.0.1', undefined, '10.0.0.1'],
  ['only proxies', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ['an IPv6 proxy and client', 'fd00::1', '2001:db8::5', '2001:db8::5'],
  ['brackets and ports', '127.0.0.1', '[2001:db8::5]:4711', '2001:db8::5'],
  ['a proxy seen through a dual-stack socket', '::ffff:10.0.0.1', '198.51.100.1', '198.51.100.1'],
])('with trusted proxies: %s', (_, peer, header, expected) => {
  const addressOf = addressBehind(['10.0.0.0/8', 'fd00::/8', '127.0.0.1/32'])
  expect(addressOf(peer, header)).toBe(expected)
})
