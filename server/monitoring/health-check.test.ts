import { tmpdir } from 'node:os'
import { expect, test, vi } from 'vitest'
import type { StoreHealth } from '#server/messages/store.ts'
import { StoreUnavailable } from '#server/messages/store-errors.ts'
import type { AlertKind } from './alerts.ts'
import { createHealthCheck, type HealthCheckOptions } from './health-check.ts'
import { createLog } from './log.ts'

const now = 1_800_000_000_000
const minute = 60_000
const day = 1440 * minute
const channel = { waiting: 3, dead: 0, oldest: null as number | null, deadBecause: 'RCPT 550' }
const calm = {
  firstAccepted: null,
  counts: { accepted: 2, leased: 1, sent: 9, dead: 0 },
  used: { webhook: 0 },
  mail: channel,
  webhook: channel,
  bytes: 901,
  lastRetry: null,
  cleaningDue: null,
  lastBackup: null,
  movedTo: null,
}
type Options = Partial<HealthCheckOptions>
/** Runs one check for each of these states of the store. Returns the last report of each kind: its details, or `false`. */
async function checkFor(states: (Partial<StoreHealth> | Error)[], given: Options = {}) {
  const health = vi.fn<() => Promise<StoreHealth>>()
  const report = vi.fn((_kind: AlertKind, _active: boolean, _details: object) => {})
  const check = createHealthCheck({
    clock: { now: () => now },
    store: { probe: async () => {}, health },
    alerts: {
      report,
      reportCount: (kind, count, detailsOf) => report(kind, count > 0, detailsOf(count)),
    },
    log: createLog('error', () => {}),
    dataDir: tmpdir(),
    storeBytes: 1e6,
    delivers: ['mail', 'webhook'],
    space: async () => ({ bavail: 900, blocks: 1000, bsize: 4_096_000 }),
    ...given,
  })
  for (const state of states) {
    if (state instanceof Error) health.mockRejectedValueOnce(state)
    else health.mockResolvedValueOnce({ ...calm, ...state })
    await check()
  }
  return new Map(report.mock.calls.map(([kind, active, details]) => [kind, active && details]))
}

const waits = (...ages: number[]) => ages.map((age) => ({ mail: { ...channel, oldest: now - age * minute } }))
const dead = (...numbers: number[]) => numbers.map((count) => ({ mail: { ...channel, dead: count } }))
const ofWebhook = <T>(states: { mail: T }[]) => states.map(({ mail }) => ({ webhook: mail }))
const free = (bavail: number, bsize = 1_000_000) => ({ space: async () => ({ bavail, blocks: 1000, bsize }) })
const full = new StoreUnavailable('el disco está lleno')

test.each<[string, Parameters<typeof checkFor>[0], AlertKind, object | false | undefined, Options?]>([
  ['eleven minutes', waits(11, 11), 'undelivered', { count: 3, minutes: 11 }],
  ['20 days, seen once: it may be on its way, or not', waits(20 * 1440), 'undelivered', undefined],
  ['20 minutes now and then, but not twice in a row', waits(20, 0, 20), 'undelivered', false],
  ['accepted by a clock that was ahead', waits(-60, -60), 'undelivered', { count: 3, minutes: 60 }],
  ['20 minutes without mail settings', waits(20, 20), 'undelivered', undefined, { delivers: ['webhook'] }],
  [
    'eleven minutes by the webhook',
    ofWebhook(waits(11, 11)),
    'webhookUndelivered',
    { count: 3, minutes: 11 },
  ],
  ['which is no delay of the mail', ofWebhook(waits(11, 11)), 'undelivered', false],
  ['nor that of the mail one of the webhook', waits(11, 11), 'webhookUndelivered', false],
  ['without a webhook', ofWebhook(waits(11, 11)), 'webhookUndelivered', undefined, { delivers: ['mail'] }],
  ['dead messages', dead(2), 'dead', { count: 2, detail: 'RCPT 550' }],
  ['dead by the webhook', ofWebhook(dead(0, 2)), 'webhookDead', { count: 2, detail: 'RCPT 550' }],
  ['which are none of the mail', ofWebhook(dead(2)), 'dead', false],
  ['no dead message any more', dead(2, 0), 'dead', false],
  ['none waits: what was held is gone', [{ mail: { ...channel, waiting: 0 } }], 'held', false],
  ['three wait: one may be what is held', [{}], 'held', undefined],
  ['none waits for the webhook', ofWebhook([{ mail: { ...channel, waiting: 0 } }]), 'webhookHeld', false],
  ['no back-up yet, and no message', [{}], 'backup', false],
  ['no back-up yet, and none needed for two days', [{ firstAccepted: now - 2 * day }], 'backup', false],
  ['never backed up', [{ firstAccepted: now - 2 * day - minute }], 'backup', { count: null }],
  ['PostgreSQL, whose back-ups are not ours', [{ firstAccepted: 0 }], 'backup', undefined, { dataDir: null }],
  ['a back-up two days old', [{ lastBackup: now - 2 * day - minute }], 'backup', { count: 2 }],
  ['a back-up before the clock was set back', [{ lastBackup: now + 7 * day }], 'backup', { count: 7 }],
  ['less than a tenth of a small disk', [{}], 'disk', { megabytes: 99 }, free(99)],
  ['a tenth of a small disk', [{}], 'disk', false, free(100)],
  ['the disk of a store that fails', [full], 'disk', { megabytes: 1 }, free(1)],
  [
    'a file not cleaned for a day and an hour',
    [{ cleaningDue: now - 25 * 60 * minute }],
    'cleaning',
    { hours: 25 },
  ],
  ['a file not cleaned for 23 hours', [{ cleaningDue: now - 23 * 60 * minute }], 'cleaning', false],
  ['a file to be cleaned tomorrow', [{ cleaningDue: now + 23 * 60 * minute }], 'cleaning', false],
  [
    'a file to be cleaned in a month: the clock was set back',
    [{ cleaningDue: now + 720 * 60 * minute }],
    'cleaning',
    { hours: 720 },
  ],
  ['a store nine tenths full', [{}], 'storage', { percent: 90 }, { storeBytes: 1000 }],
  ['a store that fails', [full], 'unavailable', { detail: 'el disco está lleno' }],
  ['only messages of our own errors', [new Error('ana@ejemplo.com')], 'unavailable', { detail: 'Error' }],
])('%s', async (_, states, kind, expected, given) => {
  expect((await checkFor(states, given)).get(kind)).toEqual(expected)
})
