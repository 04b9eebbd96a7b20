import { isIP } from 'node:net'
import fc from 'fast-check'
import ipaddr from 'ipaddr.js'
import { expect, test } from 'vitest'
import { parseAddress } from './ip-address.ts'

test.each<[string, string | null]>([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:0DB8:0:0:0:0:0:0005', '2001:db8::5'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['::FFFF:203.0.113.7%eth0', '203.0.113.7'],
  ['::203.0.113.7', '::cb00:7107'],
  ['64:ff9b::1.2.3.4', '64:ff9b::102:304'],
  ['64:ff9b:1::255.255.255.255', '64:ff9b:1::ffff:ffff'],
  ['2001:db8:1:2:3:4:203.0.113.7', '2001:db8:1:2:3:4:cb00:7107'],
  ['1:2:3:4:5:6:7:0', '1:2:3:4:5:6:7::'],
  ['::', '::'],
  ['fe80::1%eth0', 'fe80::1'],
  ['fe80::1%br-lan', 'fe80::1'],
  ['fe80::1%25eth0', 'fe80::1'],
  ['fe80::1%wlp3s0.100', 'fe80::1'],
  ['fe80::1%Ethernet-2:1', 'fe80::1'],
  ...[
    '',
    '10',
    '0x7f.1',
    '1.2.3',
    '1.2.3.4.5',
    '01.2.3.4',
    '1.2.3.4%x',
    '::1%',
    '::g',
    'unknown',
    '_hidden',
  ].map((text): [string, null] => [text, null]),
])('%j is %j', (text, expected) => expect(parseAddress(text)).toBe(expected))

/** Everything that Node takes for an address: IPv4 at the end of any prefix, zones, and texts that only look like one. */
const zone = fc.stringMatching(/^%[\w.:-]{1,12}$/)
const anyAddress = fc
  .tuple(
    fc.oneof(
      fc.ipV6(),
      fc.ipV4(),
      fc.ipV4().map((ip) => `64:ff9b::${ip}`),
    ),
    fc.option(zone, { nil: '' }),
  )
  .map(([address, suffix]) => address + suffix)
const written = fc.oneof(anyAddress, fc.stringMatching(/^[\da-f:.%-]{0,45}$/), fc.string())

test('whatever Node takes for an address has one name, which it keeps; nothing else has one, and nothing throws', () => {
  fc.assert(
    fc.property(written, (text) => {
      const address = parseAddress(text)
      expect(address !== null).toBe(isIP(text) !== 0)
      if (address === null) return
      expect(parseAddress(address)).toBe(address)
      expect(ipaddr.parse(address).toString()).toBe(address)
      // Where the other parser takes the text too, both mean the same bytes.
      if (ipaddr.isValid(text))
        expect(ipaddr.process(text).toByteArray()).toEqual(ipaddr.parse(address).toByteArray())
    }),
    { numRuns: 5000 },
  )
})
