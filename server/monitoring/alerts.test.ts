import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { ToldAlert } from '#server/messages/store.ts'
import type { Clock } from '#server/time/clock.ts'
import { alerts as words } from '#server/words/alerts.ts'
import type { Alert, Reply } from './alert-receiver.ts'
import { type AlertKind, createAlerts } from './alerts.ts'
import { createLog } from './log.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const start = 1_800_000_000_000

/** A clock that stands until it is moved; the waits that end meanwhile do so in order. */
function handClock() {
  let time = start
  const waits = new Set<{ until: number; end: () => void }>()
  const settle = async () => {
    for (let i = 0; i < 5; i++) await setImmediate()
  }
  return {
    now: () => time,
    monotonic: () => time - start,
    sleep: (ms: number, signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        const end = () => {
          waits.delete(wait)
          resolve()
        }
        const wait = { until: time + ms, end }
        waits.add(wait)
        signal.addEventListener('abort', wait.end)
        if (signal.aborted) wait.end()
      }),
    async pass(ms: number): Promise<void> {
      const end = time + ms
      await settle()
      for (;;) {
        const next = [...waits].filter(({ until }) => until <= end).sort((a, b) => a.until - b.until)[0]
        if (!next) break
        time = Math.max(time, next.until)
        next.end()
        await settle()
      }
      time = end
      await settle()
    },
  }
}

/** The three methods of a store, as alert-statements.ts has them (testing/store/store.suite.ts). */
function memoryStore(clock: Pick<Clock, 'now'>) {
  const rows = new Map<string, { by: string | null; until: number; told: ToldAlert }>()
  const store = {
    fails: false,
    async claimAlert(key: string, by: string, forMs: number) {
      const now = clock.now()
      if (store.fails) throw new Error('full')
      const row = rows.get(key) ?? {
        by: null,
        until: 0,
        told: { at: null, since: now, size: 0, standing: false },
      }
      if (row.by !== null && row.by !== by && row.until > now) return 'elsewhere' as const
      rows.set(key, { ...row, by, until: now + forMs })
      return row.told
    },
    async settleAlert(key: string, by: string, told: ToldAlert | null) {
      if (store.fails) throw new Error('full')
      const row = rows.get(key)
      if (row?.by === by) rows.set(key, { by: null, until: 0, told: told ?? row.told })
    },
    async standingAlerts() {
      if (store.fails) throw new Error('full')
      return new Map([...rows].filter(([, { told }]) => told.standing).map(([key, { told }]) => [key, told]))
    },
  }
  return store
}

const ok: Reply = { delivered: true, said: '200' }
const refused = (afterMs = 0): Reply => ({ delivered: false, said: '503 later', afterMs })

/** One process, or another one with the same store and clock. `answers`: the receiver's, the last of them again and again. */
function begin(answers: Reply[] = [ok], kept?: ReturnType<typeof memoryStore>, clock = handClock()) {
  const store = kept ?? memoryStore(clock)
  const posts: (Alert & { seconds: number; delivered: boolean })[] = []
  async function post(alert: Alert): Promise<Reply> {
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? ok
    posts.push({ ...alert, seconds: clock.monotonic() / second, delivered: answer.delivered })
    return answer
  }
  const lines: string[] = []
  const log = createLog('info', (line) => lines.push(line))
  const alerts = createAlerts({ clock, log, post, store })
  const disk = (active: boolean) => alerts.report('disk', active, { megabytes: 1 })
  const dead = (count: number) => alerts.reportCount('dead', count, (news) => ({ count: news, detail: 'x' }))
  return { ...alerts, posts, lines, store, clock, disk, dead }
}
const phases = ({ posts }: ReturnType<typeof begin>) => posts.map(({ phase }) => phase)

test('a trouble that lasts is told in Spanish, again every six hours, and its end with its duration', async () => {
  const { report, posts, clock } = begin()
  for (let i = 0; i < 15 * 60; i++) {
    report('undelivered', true, { count: 3, minutes: 12 + i })
    await clock.pass(minute)
  }
  report('undelivered', false, { count: 0, minutes: 0 })
  await clock.pass(minute)
  expect(posts.map(({ seconds }) => seconds / 3600)).toEqual([0, 6, 12, 15])
  expect([posts[0], posts[3]]).toMatchObject([
    { phase: 'raised', text: words.undelivered.raised({ count: 3, minutes: 12 }), count: 3 },
    { phase: 'over', text: words.undelivered.over, minutes: 900 },
  ])
})

test('a trouble that comes and goes is told every half hour at most; one kind does not hide another', async () => {
  const { disk, report, posts, clock, current } = begin()
  for (let i = 0; i < 60; i++) {
    disk(i % 2 === 0)
    await clock.pass(minute)
  }
  report('refused', true, { detail: 'CERT_HAS_EXPIRED' })
  await clock.pass(0)
  const told = posts.map(({ trouble, phase, seconds }) => [trouble, phase, seconds / 60])
  expect(told).toEqual([
    ['disk', 'raised', 0],
    ['disk', 'over', 1],
    ['disk', 'raised', 30],
    ['disk', 'over', 31],
    ['refused', 'raised', 60],
  ])
  expect(current()).toMatchObject({ disk: 0, refused: 1 })
})

test('the end of every trouble is told, whatever it is', async () => {
  for (const kind of Object.keys(words) as AlertKind[]) {
    const one = begin()
    one.report(kind, true, {
      count: 1,
      minutes: 1,
      detail: 'x',
      id: '1',
      megabytes: 1,
      percent: 1,
      hours: 1,
    } as never)
    await one.clock.pass(minute)
    one.report(kind, false, {} as never)
    await one.clock.pass(minute)
    expect([kind, ...one.posts.map(({ phase, text }) => phase + (text.length > 20))]).toEqual([
      ...[kind, 'raisedtrue', 'overtrue'],
    ])
  }
})

test('told means delivered: after 10 s, 1, 5 and 15 minutes it is tried again, for an hour, then with the next report', async () => {
  const { disk, posts, clock } = begin([refused()])
  for (let i = 0; i < 70; i++) {
    disk(true)
    await clock.pass(minute)
  }
  const minutes = posts.map(({ seconds }) => Math.round((seconds / 60) * 10) / 10)
  expect(minutes).toEqual([0, 0.2, 1.2, 6.2, 21.2, 36.2, 51.2, 52, 52.2, 53.2, 58.2])
})

test('a receiver that is back after five seconds is told ten seconds later, and the six hours begin then', async () => {
  const { disk, posts, clock } = begin([refused(), ok])
  for (let i = 0; i < 7 * 60; i++) {
    disk(true)
    await clock.pass(minute)
  }
  expect(posts.map(({ seconds, delivered }) => [seconds, delivered])).toEqual([
    [0, false],
    [10, true],
    [21_660, true],
  ])
})

test.each([
  [90 * second, 90],
  [5 * second, 10],
  [30 * minute, 1800],
])(
  'a receiver that asks for %i ms gets the alert after %i s: its wish is the least',
  async (afterMs, seconds) => {
    const { disk, posts, clock } = begin([refused(afterMs), ok])
    disk(true)
    await clock.pass(hour)
    expect(posts.map((alert) => alert.seconds)).toEqual([0, seconds])
  },
)

test('a trouble that ends before it could be told is told all the same, then its end', async () => {
  const one = begin([refused(), refused(), ok])
  one.disk(true)
  await one.clock.pass(20 * second)
  one.disk(false)
  await one.clock.pass(hour)
  expect(phases(one)).toEqual(['raised', 'raised', 'raised', 'over'])
})

test('a restart tells nothing anew, but what is new, and the end of what an earlier process told', async () => {
  const first = begin()
  first.dead(3)
  first.disk(true)
  await first.clock.pass(hour)
  await first.stop()
  expect(phases(first)).toEqual(['raised', 'raised'])

  const second = begin([ok], first.store, first.clock)
  second.dead(3)
  second.disk(true)
  await second.clock.pass(hour)
  expect(second.posts).toEqual([])
  second.disk(false)
  second.dead(5)
  await second.clock.pass(hour)
  expect(second.posts).toMatchObject([
    { trouble: 'disk', phase: 'over', minutes: 120 },
    { trouble: 'dead', phase: 'raised', count: 2 },
  ])
  // Three were answered: two that die after that are new.
  second.dead(2)
  await second.clock.pass(hour)
  const third = begin([ok], first.store, first.clock)
  third.dead(4)
  await third.clock.pass(minute)
  third.dead(0)
  await third.clock.pass(minute)
  expect(third.posts).toMatchObject([
    { trouble: 'dead', phase: 'raised', count: 2 },
    { trouble: 'dead', phase: 'over' },
  ])
})

test('a restart tells no end before it has looked: what stood may stand still', async () => {
  const first = begin()
  first.disk(true)
  first.report('credentials', true, { detail: '535' })
  await first.clock.pass(minute)
  await first.stop()
  const second = begin([ok], first.store, first.clock)
  // All is well in what it looks at first.
  second.report('total', false, { count: 0 })
  await second.clock.pass(minute)
  second.disk(true)
  await second.clock.pass(hour)
  expect(second.posts).toEqual([])
  second.report('credentials', false, { detail: '' })
  await second.clock.pass(minute)
  expect(second.posts).toMatchObject([{ trouble: 'credentials', phase: 'over', minutes: 62 }])
})

test('of replicas that see the same trouble one tells it; where that one dies before it could, another one does', async () => {
  const clock = handClock()
  // It hangs for ever in its first pause, as one that was killed.
  const dying = begin([refused()], memoryStore(clock), { ...clock, sleep: () => new Promise(() => {}) })
  const others = [begin([ok], dying.store, clock), begin([ok], dying.store, clock)]
  const see = async () => {
    for (const one of [dying, ...others]) one.disk(true)
    await clock.pass(minute)
    return others.flatMap(phases)
  }
  expect(await see()).toEqual([])
  expect(dying.posts).toHaveLength(1)
  await see()
  expect(await see()).toEqual(['raised'])
})

test('while the store fails, this process’s memory counts', async () => {
  const one = begin()
  one.store.fails = true
  const fault = (active: boolean) => one.report('unavailable', active, { detail: 'el disco está lleno' })
  for (let i = 0; i < 60; i++) {
    fault(true)
    await one.clock.pass(minute)
  }
  one.store.fails = false
  fault(false)
  await one.clock.pass(hour)
  expect(phases(one)).toEqual(['raised', 'over'])
})

test('a stop tries what waits once more, and does not wait for the hour', async () => {
  const one = begin([refused(), refused(), refused(), ok])
  one.disk(true)
  await one.clock.pass(2 * minute)
  expect(one.posts.length).toBe(3)
  await one.stop()
  expect(one.posts.map(({ delivered }) => delivered)).toEqual([false, false, false, true])
  expect((await one.store.standingAlerts()).has('disk')).toBe(true)
})

test('without a receiver alerts are in the log, once', async () => {
  const clock = handClock()
  const lines: string[] = []
  const log = createLog('info', (line) => lines.push(JSON.parse(line).event))
  const { report } = createAlerts({ clock, log, post: null, store: memoryStore(clock) })
  for (let i = 0; i < 60; i++) {
    report('disk', true, { megabytes: 9 })
    await clock.pass(minute)
  }
  report('disk', false, { megabytes: 900 })
  await clock.pass(minute)
  expect(lines).toEqual(['alert.disk', 'alert.disk.over'])
})
