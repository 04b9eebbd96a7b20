import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { clientNetworks } from './client-address.ts'
import { createHolds } from './connections.ts'

test('a client holds so many, a network of IPv6 a few times that; what is closed counts no more', () => {
  const hold = createHolds({ perClient: 2, perNetwork: 3 })
  const first = new EventEmitter()
  const taken = (address: string, what = new EventEmitter()) =>
    hold({ ...clientNetworks(address), isProxy: false }, what)
  expect([taken('203.0.113.7', first), taken('203.0.113.7'), taken('203.0.113.7')]).toEqual([
    true,
    true,
    false,
  ])
  expect(taken('203.0.113.8')).toBe(true)
  first.emit('close')
  expect([taken('203.0.113.7'), taken('203.0.113.7')]).toEqual([true, false])

  const last = new EventEmitter()
  const wide = ['2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:1::3', '2001:db8:1:2::1', '2001:db8:1:3::1']
  expect(wide.map((address, i) => taken(address, i === 3 ? last : undefined))).toEqual([
    true,
    true,
    false,
    true,
    false,
  ])
  expect(taken('2001:db8:2:1::1')).toBe(true)
  last.emit('close')
  // Refused connections take no place: only one has become free.
  expect([taken('2001:db8:1:3::1'), taken('2001:db8:1:4::1')]).toEqual([true, false])
})
