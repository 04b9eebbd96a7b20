import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { StoreUnavailable } from '#server/messages/errors.ts'
import type { QueueHealth } from '#server/messages/store.ts'
import { createNoteLog } from '#testing/mail/note-log.ts'
import { createWatch } from './watch.ts'

const now = 1_800_000_000_000
const minute = 60_000
const day = 1440 * minute
const calm = {
  oldestUndelivered: null,
  counts: { accepted: 0, leased: 0, sent: 9, dead: 0 },
  lastBackup: null,
  moved: null,
} as QueueHealth
const quiet = {
  unavailable: false,
  undelivered: false,
  dead: false,
  backup: false,
  storage: false,
}

interface Circumstances {
  /** What the store says at each look. */
  looks: (Partial<QueueHealth> | Error)[]
  space?: { bavail: number; blocks: number; bsize: number } | Error
  size?: number
  delivers?: boolean
  dataDir?: string | null
}

/** One look a minute; answers what stands at the end. */
async function look(given: Circumstances) {
  const { looks, space = { bavail: 900, blocks: 1000, bsize: 4_096_000 }, size = 0 } = given
  const seen: Record<string, object | false> = {}
  const { log, lines } = createNoteLog()
  let passed = 0
  const watch = createWatch({
    clock: { now: () => now, monotonic: () => passed },
    store: {
      probe: async () => {},
      async health() {
        const state = looks[passed / minute]
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
    log,
    dataDir: tmpdir(),
    storeBytes: 1000,
    delivers: true,
    ...given,
    async space() {
      if (space instanceof Error) throw space
      return space
    },
  })
  for (; passed < looks.length * minute; passed += minute) await watch()
  return { seen, logged: lines.map(({ event }) => event) }
}

const waiting = (ms: number) => ({
  oldestUndelivered: now - ms,
  counts: { ...calm.counts, accepted: 2, leased: 1 },
})

test('all is well: nothing to tell', async () => {
  expect((await look({ looks: [{}] })).seen).toEqual({ ...quiet, disk: false })
})

test.each([
  ['ten minutes', [10, 10], false],
  ['eleven minutes', [11, 11], { count: 3, minutes: 11 }],
  ['20 days, seen for the first time: it may be on its way already', [20 * 1440], false],
  ['20 minutes now and then, but not twice in a row', [20, 0, 20], false],
])('the oldest message has waited %s', async (_words, ages, told) => {
  const looks = ages.map((minutes) => waiting(minutes * minute))
  expect((await look({ looks })).seen.undelivered).toEqual(told)
})

test('a message from a clock that was a year ahead is late all the same', async () => {
  const looks = Array(13).fill(waiting(-365 * day))
  expect((await look({ looks })).seen.undelivered).toEqual({ count: 3, minutes: 12 })
})

test('any dead message, and a store nine tenths full', async () => {
  const { seen } = await look({ looks: [{ counts: { ...calm.counts, dead: 1 } }], size: 901 })
  expect(seen).toMatchObject({ dead: { count: 1 } })
  expect(seen.storage).toEqual({ percent: 90 })
})

test.each([
  ['none ever succeeded', null, false],
  ['two days ago', now - 2 * day, false],
  ['a minute more', now - 2 * day - minute, { count: 2 }],
  ['before the clock was set back a week', now + 7 * day, { count: 7 }],
])('the last back-up: %s', async (_words, lastBackup, told) => {
  expect((await look({ looks: [{ lastBackup }] })).seen.backup).toEqual(told)
})

test('without mail settings no message is late: it waits to be read', async () => {
  const { seen } = await look({ looks: [waiting(day), waiting(day)], delivers: false })
  expect(seen.undelivered).toBeUndefined()
})

test.each([
  ['less than a tenth of a small disk', { bavail: 99, blocks: 1000, bsize: 1_000_000 }, { megabytes: 99 }],
  ['a tenth of a small disk', { bavail: 100, blocks: 1000, bsize: 1_000_000 }, false],
  ['just under a gigabyte', { bavail: 49, blocks: 1000, bsize: 20_000_000 }, { megabytes: 980 }],
  ['a gigabyte', { bavail: 50, blocks: 1000, bsize: 20_000_000 }, false],
  ['half of a tiny disk', { bavail: 500, blocks: 1000, bsize: 1000 }, false],
])('%s is free', async (_words, space, told) => {
  expect((await look({ looks: [{}], space })).seen.disk).toEqual(told)
})

test('a store that fails is told, in no words but our own, and the disk is looked at all the same', async () => {
  const space = { bavail: 1, blocks: 1000, bsize: 1_000_000 }
  const { seen } = await look({ looks: [new StoreUnavailable('el disco está lleno')], space })
  expect(seen.unavailable).toEqual({ detail: 'el disco está lleno' })
  expect((await look({ looks: [new Error('ana@ejemplo.com')] })).seen.unavailable).toEqual({
    detail: 'Error',
  })
  expect(seen.disk).toEqual({ megabytes: 1 })
})

test('a disk that cannot be asked is logged; that of a database elsewhere is not asked', async () => {
  const space = new Error('EACCES')
  expect(await look({ looks: [{}], space })).toEqual({ seen: quiet, logged: ['watch.disk'] })
  expect(await look({ looks: [{}], space, dataDir: null })).toEqual({ seen: quiet, logged: [] })
})
