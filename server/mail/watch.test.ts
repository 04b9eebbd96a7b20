import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import type { Facts, Log } from '#server/log.ts'
import type { QueueHealth } from '#server/messages/types.ts'
import { createWatch } from './watch.ts'

const now = 1_800_000_000_000
const minute = 60_000
const calm: QueueHealth = {
  oldestUndelivered: null,
  counts: { accepted: 0, leased: 0, sent: 9, dead: 0, quarantined: 0 },
  paused: null,
  lastBackup: null,
}
const roomy = { bavail: 900, blocks: 1000, bsize: 4096 * 1000 }

type Health = Partial<QueueHealth> | Error

/** One look for each state of the queue; a single one is looked at twice. */
async function look(
  health: Health | Health[],
  {
    space = roomy as typeof roomy | Error,
    delivers = true,
    looks = 2,
    dataDir = tmpdir() as string | null,
    passing = 0,
  } = {},
) {
  const states = Array.isArray(health) ? [...health] : Array.from({ length: looks }, () => health)
  const total = states.length
  const seen: Record<string, Facts | false> = {}
  const logged: string[] = []
  const note = (event: string) => logged.push(event)
  let passed = 0
  const watch = createWatch({
    clock: { now: () => now, monotonic: () => passed },
    store: {
      health: async () => {
        const state = states.shift()
        if (state instanceof Error) throw state
        return { ...calm, ...state }
      },
    },
    alerts: { report: (trouble, active, facts = {}) => (seen[trouble] = active && facts) },
    log: { debug: note, info: note, warn: note, error: note } as Log,
    dataDir,
    delivers,
    space: async () => {
      if (space instanceof Error) throw space
      return space
    },
  })
  for (let i = 0; i < total; i++, passed += passing) await watch()
  return { seen, logged }
}

test('all is well: nothing to tell', async () => {
  const { seen } = await look({})
  const calmly = { undelivered: false, credentials: false, dead: false, backup: false }
  expect(seen).toEqual({ ...calmly, disk: false, store: false })
})

test.each([
  [10, false],
  [11, { count: 3, minutes: 11 }],
])('the oldest message has waited %i minutes', async (minutes, told) => {
  const counts = { ...calm.counts, accepted: 2, leased: 1 }
  const { seen } = await look({ oldestUndelivered: now - minutes * minute, counts })
  expect(seen.undelivered).toEqual(told)
})

test('an old message that is just on its way is no trouble: only the second look tells', async () => {
  const { seen } = await look({ oldestUndelivered: now - 20 * 86_400_000 }, { looks: 1 })
  expect(seen.undelivered).toBe(false)
})

test('a message from a clock that was a year ahead is late all the same', async () => {
  const ahead = { oldestUndelivered: now + 365 * 86_400_000 }
  const { seen } = await look(ahead, { passing: minute, looks: 13 })
  expect(seen.undelivered).toEqual({ count: 0, minutes: 12 })
})

test('a message that is late now and then, but not twice in a row, is no trouble', async () => {
  const late = { oldestUndelivered: now - 20 * minute }
  expect((await look([late, {}, late])).seen.undelivered).toBe(false)
})

test('any dead message, and refused credentials', async () => {
  const { seen } = await look({
    counts: { ...calm.counts, dead: 1 },
    paused: { since: now, reason: 'auth 535 5.7.8' },
  })
  expect(seen.dead).toEqual({ count: 1 })
  expect(seen.credentials).toEqual({ detail: 'auth 535 5.7.8' })
})

test.each([
  ['none ever succeeded', null, false],
  ['two days ago', now - 2880 * minute, false],
  ['a minute more', now - 2881 * minute, { count: 2 }],
  ['before the clock was set back a week', now + 7 * 1440 * minute, { count: 7 }],
])('the last back-up: %s', async (_words, lastBackup, told) => {
  expect((await look({ lastBackup })).seen.backup).toEqual(told)
})

test('without mail settings no message is late: it waits to be read', async () => {
  const { seen } = await look({ oldestUndelivered: now - 999 * minute }, { delivers: false })
  expect(seen.undelivered).toBeUndefined()
})

test.each([
  ['less than a tenth of a small disk', { bavail: 99, blocks: 1000, bsize: 1_000_000 }, { megabytes: 99 }],
  ['a tenth of a small disk', { bavail: 100, blocks: 1000, bsize: 1_000_000 }, false],
  ['just under a gigabyte', { bavail: 49, blocks: 1000, bsize: 20_000_000 }, { megabytes: 980 }],
  ['a gigabyte', { bavail: 50, blocks: 1000, bsize: 20_000_000 }, false],
  ['little of a large disk, but gigabytes', { bavail: 50, blocks: 1000, bsize: 1_000_000_000 }, false],
  ['half of a tiny disk', { bavail: 500, blocks: 1000, bsize: 1000 }, false],
])('%s', async (_words, space, told) => {
  expect((await look({}, { space })).seen.disk).toEqual(told)
})

test('a store that does not answer is logged, and the disk is looked at all the same', async () => {
  const { seen, logged } = await look(new Error('closed'), {
    space: { bavail: 1, blocks: 1000, bsize: 1_000_000 },
  })
  expect(logged).toContain('watch.store')
  expect(seen.disk).toEqual({ megabytes: 1 })
})

test('a disk that cannot be asked is logged', async () => {
  const { seen, logged } = await look({}, { space: new Error('EACCES') })
  expect(logged).toContain('watch.disk')
  expect(seen.disk).toBeUndefined()
})

test('the disk of a database elsewhere is not ours to look at', async () => {
  const { seen, logged } = await look({}, { dataDir: null, space: new Error('asked') })
  expect(seen).toEqual({ undelivered: false, credentials: false, dead: false, backup: false })
  expect(logged).toEqual([])
})
