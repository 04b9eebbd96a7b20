import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { clientNetworks } from '#server/http/client-address.ts'
import { createRateLimit } from './rate-limit.ts'

const limits = { perMinute: 5, perDay: 8, totalPerMinute: 1_000_000, storeBytes: 1_000_000 }

function begin(over: Partial<typeof limits> = {}) {
  const clock = { now: 0 }
  const counts = createRateLimit({ ...limits, ...over }, { monotonic: () => clock.now })
  const at = (address: string | null) => address && clientNetworks(address)
  const rateLimit = {
    countPost: (address: string) => counts.countPost(at(address) || null),
    countMessage: (address: string | null, bytes: number, spam: boolean) =>
      counts.countMessage(at(address) || null, bytes, spam),
  }
  /** Posts a message. Returns the seconds to wait; 0 when it was allowed. */
  const send = (address: string, bytes = 100) => {
    const seconds = rateLimit.countPost(address)
    if (seconds === 0) rateLimit.countMessage(address, bytes, false)
    return seconds
  }
  /** The rank of each: 0, or its place among the messages that are delivered after the others. */
  const ranks = (addresses: string[], spam = false) =>
    addresses.map((address) => rateLimit.countMessage(address, 1, spam).rank)
  return { ...rateLimit, clock, send, ranks }
}

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i)
/** This many IPv4 addresses, each a client. */
const others = (count: number) => numbers(count).map((i) => `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`)

function memory(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

test('limits a minute and a day, with the seconds to wait, then starts again', () => {
  const { clock, send } = begin()
  const times = (count: number) => numbers(count).map(() => send('203.0.113.7'))
  expect(times(6)).toEqual([0, 0, 0, 0, 0, 60])
  clock.now += 60_000
  expect(times(4)).toEqual([0, 0, 0, 86_340])
  clock.now += 86_340_000
  expect(times(1)).toEqual([0])
})

test('an IPv6 /64 is one client; all clients of a /48 share sixteen times its limits', () => {
  const { send } = begin()
  const inOne64 = numbers(6).map((i) => send(`2001:db8:1:1::${i}`))
  expect(inOne64.at(-1)).toBe(60)
  const inOne48 = numbers(100).map((i) => send(`2001:db8:2:${i}::1`))
  expect(inOne48.filter((seconds) => seconds === 0)).toHaveLength(80)
})

test('no network fills more than a twentieth of the store in a day, nor does a client by waiting a minute', () => {
  const { clock, send } = begin({ perMinute: 1000, perDay: 1000 })
  const wide = numbers(100).map((i) => send(`2001:db8:2:${i}::1`, 10_000))
  expect(wide.filter((seconds) => seconds === 0)).toHaveLength(5)
  expect(send('2001:db8:3::1')).toBe(0)
  expect([send('203.0.113.7', 50_000), send('203.0.113.7')]).toEqual([0, 86_400])
  clock.now += 60_000
  expect(send('203.0.113.7')).toBe(86_340)
})

test('posts from all 65,536 /64s of one /48 make nobody else’s count forgotten', () => {
  const { send } = begin()
  numbers(5).map(() => send('203.0.113.7'))
  const wide = numbers(65_536).map((i) => send(`2001:db8:2:${i.toString(16)}::1`))
  expect(wide.filter((seconds) => seconds === 0)).toHaveLength(80)
  expect(send('203.0.113.7')).toBe(60)
})

test('clients are remembered while 25,000 others come, and as long as they go on; then memory is bounded', () => {
  const { countPost, send } = begin()
  numbers(5).map(() => send('203.0.113.7'))
  const crowd = others(100_100)
  for (const address of crowd.slice(0, 25_000)) countPost(address)
  expect(countPost('203.0.113.7')).toBe(60)
  // A refused post counts too, so the client stays among those seen lately: a flood does not end its own count.
  for (const address of crowd.slice(25_000, 50_000)) countPost(address)
  expect(countPost('203.0.113.7')).toBe(60)
  const before = memory()
  for (const address of crowd.slice(50_000)) countPost(address)
  expect(countPost('203.0.113.7')).toBe(0)
  expect(memory() - before).toBeLessThan(3_000_000)
})

test('an address is forgotten two days after its last post, also where nobody else comes, and not within a day', () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  // The counts' own clock stands: only what is forgotten begins anew.
  const { send } = begin()
  for (let i = 0; i < 5; i++) expect(send('203.0.113.7')).toBe(0)
  vi.advanceTimersByTime(86_400_000)
  expect(send('203.0.113.7')).toBe(60)
  vi.advanceTimersByTime(86_400_000)
  expect(send('203.0.113.7')).toBe(60)
  vi.advanceTimersByTime(2 * 86_400_000)
  expect(send('203.0.113.7')).toBe(0)
})

test('a few messages a day of a client or network are delivered at once, the others in turn with those of other networks', () => {
  const { clock, ranks } = begin()
  const one = (count: number) => numbers(count).map(() => '203.0.113.7')
  expect(ranks(one(8))).toEqual([0, 0, 0, 0, 0, 1, 2, 3])
  const wide = (from: number, count: number) => numbers(count).map((i) => `2001:db8:2:${from + i}::1`)
  expect(ranks(wide(0, 1600)).slice(0, 7)).toEqual([0, 0, 0, 0, 0, 1, 2])
  expect(ranks(wide(5000, 1))).toEqual([1596])
  expect(ranks(['2001:db8:3::1', '198.51.100.1'])).toEqual([0, 0])
  // What looks like spam is delivered later from the first message on.
  expect(ranks(['198.51.100.2', '198.51.100.2', '203.0.113.7'], true)).toEqual([1, 2, 4])
  clock.now += 86_400_000
  expect(ranks(one(6))).toEqual([0, 0, 0, 0, 0, 1])
})

test('above the total of a minute messages are marked, those of a peer that is gone too', () => {
  const { clock, countMessage } = begin({ totalPerMinute: 1 })
  const send = (address: string | null) => countMessage(address, 1, false)
  expect(send('198.51.100.1')).toEqual({ rank: 0, aboveTotalPerMinute: false })
  expect(send(null)).toEqual({ rank: 1, aboveTotalPerMinute: true })
  expect(send('198.51.100.2')).toEqual({ rank: 1, aboveTotalPerMinute: true })
  clock.now += 60_000
  expect(send('198.51.100.2')).toEqual({ rank: 0, aboveTotalPerMinute: false })
})
