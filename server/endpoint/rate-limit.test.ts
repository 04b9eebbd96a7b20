import { expect, test } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

const limits = { perMinute: 5, perDay: 8, totalPerMinute: 1000, storeBytes: 1_000_000 }

function begin(over: Partial<typeof limits> = {}) {
  const clock = { now: 0 }
  const rateLimit = createRateLimit({ ...limits, ...over }, { monotonic: () => clock.now })
  /** The seconds to wait; 0 when it is allowed. */
  const send = (address: string, bytes = 100) => {
    const seconds = rateLimit.countPost(address)
    if (seconds === 0) rateLimit.countMessage(address, bytes)
    return seconds
  }
  return { clock, send }
}

test('limits a minute and a day, with the seconds to wait, then starts again', () => {
  const { clock, send } = begin()
  const times = (count: number) => Array.from({ length: count }, () => send('203.0.113.7'))
  expect(times(6)).toEqual([0, 0, 0, 0, 0, 60])
  clock.now += 60_000
  expect(times(4)).toEqual([0, 0, 0, 86_340])
  clock.now += 86_340_000
  expect(times(1)).toEqual([0])
})

test('an IPv6 /64 is one client; all clients of a /48 share sixteen times its limits', () => {
  const { send } = begin()
  const inOne64 = Array.from({ length: 6 }, (_, i) => send(`2001:db8:1:1::${i}`))
  expect(inOne64.at(-1)).toBe(60)
  const inOne48 = Array.from({ length: 100 }, (_, i) => send(`2001:db8:2:${i}::1`))
  expect(inOne48.filter((seconds) => seconds === 0)).toHaveLength(80)
})

test('no network fills more than a twentieth of the store in a day', () => {
  const { send } = begin({ perMinute: 1000, perDay: 1000 })
  const wide = Array.from({ length: 100 }, (_, i) => send(`2001:db8:2:${i}::1`, 10_000))
  expect(wide.filter((seconds) => seconds === 0)).toHaveLength(5)
  expect(send('2001:db8:3::1')).toBe(0)
})
