import { expect, test } from 'vitest'
import { clientNetworks, createClientAddress, isFromThisMachine } from './client-address.ts'

test.each([
  ['a connection that is gone', undefined, '198.51.100.1', null],
  ['IPv4 through a dual-stack socket', '::ffff:203.0.113.7', undefined, '203.0.113.7'],
  ['IPv4 in the other notation of IPv6', '::ffff:cb00:7107', undefined, '203.0.113.7'],
  ['IPv6 written in full', '2001:0DB8:0:0:0:0:0:0005', undefined, '2001:db8:0:0::/64'],
  ['IPv4 with a port', '10.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
  ['what another notation would take for IPv4', '10.0.0.1', '198.51.100.1, 10', '10.0.0.1'],
  ['a connection from outside', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['a forged entry left of two proxies', '10.0.0.1', '10.9.9.9, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
  ['an invalid entry on the right', '10.0.0.1', '198.51.100.1, unknown', '10.0.0.1'],
  ['no header', '10.0.0.1', undefined, '10.0.0.1'],
  ['only proxies', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ['an IPv6 proxy, brackets and a port', 'fd00::1', '[2001:db8::5]:4711', '2001:db8:0:0::/64'],
  ['a zone with a hyphen', '10.0.0.1', 'fe80::1%br-lan', 'fe80:0:0:0::/64'],
  ['IPv4 behind a translator', '10.0.0.1', '64:ff9b::1.2.3.4', '64:ff9b:0:0::/64'],
  ['a link-local proxy with a zone', 'fd00::1%br-lan', '198.51.100.1', '198.51.100.1'],
  ['a proxy seen through a dual-stack socket', '::ffff:10.0.0.1', '198.51.100.1', '198.51.100.1'],
])('with trusted proxies: %s', (_, remoteAddress, forwarded, expected) => {
  const clientOf = createClientAddress(['10.0.0.0/8', 'fd00::/8'])
  const client = clientOf({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } })
  expect(client?.client ?? null).toBe(expected)
  expect(client?.isProxy).toBe(expected?.startsWith('10.') ?? undefined)
})

test('one client is an IPv4 address or an IPv6 /64, its network a /48', () => {
  expect(clientNetworks('203.0.113.7')).toEqual({ client: '203.0.113.7', network: '203.0.113.7' })
  const ipv6 = { client: '2001:db8:0:1::/64', network: '2001:db8:0::/48' }
  for (const address of ['2001:db8:0:1::5', '2001:db8:0:1:ffff::', '2001:db8:0:1:1:2:3:4'])
    expect(clientNetworks(address)).toEqual(ipv6)
})

test.each([
  [true, '127.0.0.1', undefined],
  [true, '::1', '127.0.0.9'],
  [true, '::ffff:127.0.0.1', undefined],
  [false, '203.0.113.7', undefined],
  [false, '10.0.0.1', '127.0.0.1'],
  [false, '127.0.0.1', '203.0.113.7, 127.0.0.1'],
  [false, '127.0.0.1', 'unknown'],
  [false, undefined, undefined],
])('%s: a request of this machine comes from %s for %s', (expected, remoteAddress, forwarded) => {
  const request = { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }
  expect(isFromThisMachine(request)).toBe(expected)
})
