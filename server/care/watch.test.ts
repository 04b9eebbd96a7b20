import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { type QueueHealth, StoreUnavailable } from '#server/messages/store.ts'
import { createLog } from './log.ts'
import { createWatch } from './watch.ts'

const now = 1_800_000_000_000
const minute = 60_000
const day = 1440 * minute
const counts = { accepted: 2, leased: 1, sent: 9, dead: 0 }
const calm: QueueHealth = { oldestUndelivered: null, counts, lastRetry: null, lastBackup: null, moved: null }
const roomy = { bavail: 900, blocks: 1000, bsize: 4_096_000 }

interface Circumstances {
  space?: typeof roomy | Error
  size?: number
  delivers?: boolean
  dataDir?: string | null
}

/** One look a minute at what the store says then; answers what stands at the end: the facts, or `false`. */
async function look(says: (Partial<QueueHealth> | Error)[], given: Circumstances = {}) {
  const { space = roomy, size = 0 } = given
  const seen: Record<string, object | false> = {}
  let passed = 0
  const watch = createWatch({
    clock: { now: () => now, monotonic: () => passed },
    store: {
      probe: async () => {},
      async health() {
        const state = says[passed / minute]
        if (state instanceof Error) throw state
        return { ...calm, ...state }
      },
      size: async () => size,
    },
    alerts: {
      report(trouble, active, facts) {
        seen[trouble] = active && facts
        return active
      },
    },
    log: createLog({ level: 'error', write: () => {}, now: Date.now }),
    dataDir: tmpdir(),
    storeBytes: 1000,
    delivers: true,
    ...given,
    async space() {
      if (space instanceof Error) throw space
      return space
    },
  })
  for (; passed < says.length * minute; passed += minute) await watch()
  return seen
}

const waiting = (minutes: number) => ({ oldestUndelivered: now - minutes * minute })

test.each([
  ['ten minutes', [10, 10], false],
  ['eleven minutes', [11, 11], { count: 3, minutes: 11 }],
  ['20 days, seen for the first time: it may be on its way already', [20 * 1440], false],
  ['20 minutes now and then, but not twice in a row', [20, 0, 20], false],
  ['from a clock that was a year ahead', Array(13).fill(-365 * 1440), { count: 3, minutes: 12 }],
])('the oldest message has waited %s', async (_words, ages, told) => {
  expect((await look(ages.map(waiting))).undelivered).toEqual(told)
})

const dead = (count: number) => ({ counts: { ...counts, dead: count } })
test.each([
  ['what is newly dead', [2], { count: 2 }],
  ['once', [2, 2], false],
  ['only what came since', [2, 2, 3], { count: 1 }],
  ['also when some were erased meanwhile', [2, 0, 1], { count: 1 }],
])('dead messages: told is %s', async (_words, numbers, told) => {
  expect((await look(numbers.map(dead))).dead).toEqual(told)
})

test('without mail settings no message is late: it waits to be read', async () => {
  expect((await look([waiting(20), waiting(20)], { delivers: false })).undelivered).toBeUndefined()
})

test.each([
  ['none ever succeeded', null, false],
  ['a minute more', now - 2 * day - minute, { count: 2 }],
  ['before the clock was set back a week', now + 7 * day, { count: 7 }],
])('the last back-up: %s', async (_words, lastBackup, told) => {
  expect((await look([{ lastBackup }])).backup).toEqual(told)
})

test.each([
  ['less than a tenth of a small disk', { bavail: 99, blocks: 1000, bsize: 1_000_000 }, { megabytes: 99 }],
  ['a tenth of a small disk', { bavail: 100, blocks: 1000, bsize: 1_000_000 }, false],
  ['a gigabyte', { bavail: 50, blocks: 1000, bsize: 20_000_000 }, false],
])('%s is free', async (_words, space, told) => {
  expect((await look([{}], { space })).disk).toEqual(told)
  expect((await look([{}], { space, dataDir: null })).disk).toBeUndefined()
})

test('a store nine tenths full, and one that fails: told in no words but our own, while the disk is looked at all the same', async () => {
  expect((await look([{}], { size: 901 })).storage).toEqual({ percent: 90 })
  const space = { bavail: 1, blocks: 1000, bsize: 1_000_000 }
  const failing = await look([new StoreUnavailable('el disco está lleno')], { space })
  expect(failing).toMatchObject({ unavailable: { detail: 'el disco está lleno' }, disk: { megabytes: 1 } })
  expect((await look([new Error('ana@ejemplo.com')])).unavailable).toEqual({ detail: 'Error' })
  expect(await look([{}], { space: new Error('EACCES') })).toMatchObject({ unavailable: false })
})
