import { statfs } from 'node:fs/promises'
import type { MessageStore } from '#server/messages/store.ts'
import type { Alerts } from './alerts.ts'
import type { Clock } from './clock.ts'
import { errorFacts, type Log } from './log.ts'

/** A message that waits longer than this is told to the agency: three tries have failed by then. */
const lateMs = 10 * 60_000
/** The disk is nearly full: under a tenth of it free, and under this much. */
const scarceBytes = 1_000_000_000
const scarceShare = 0.1
/** The store is nearly full: the agency is told before it takes no more messages. */
const nearlyFull = 0.9
const dayMs = 86_400_000

export interface WatchOptions {
  store: Pick<MessageStore, 'probe' | 'health' | 'size'>
  alerts: Alerts
  log: Log
  clock: Pick<Clock, 'now' | 'monotonic'>
  /** Where the store's file lies; `null` when its disk is not ours (PostgreSQL). */
  dataDir: string | null
  storeBytes: number
  /** Without mail settings nothing is late: messages wait to be read. */
  delivers: boolean
  space?: (dir: string) => Promise<{ bavail: number; blocks: number; bsize: number }>
}

/** Each call looks at store, queue and disk and reports what it sees to the alerts, which decide what to say. */
export function createWatch(options: WatchOptions): () => Promise<void> {
  const { store, alerts, log, clock, dataDir, storeBytes, delivers, space = statfs } = options
  let seen = { oldest: null as number | null, since: 0 }
  let lateBefore = false
  /** Dead messages that the agency was told of. */
  let deadTold = 0

  async function lookAtStore(): Promise<void> {
    await store.probe()
    const { oldestUndelivered, counts, lastBackup } = await store.health()
    const now = clock.now()
    deadTold = Math.min(deadTold, counts.dead)
    const newlyDead = counts.dead - deadTold
    if (alerts.report('dead', newlyDead > 0, { count: newlyDead })) deadTold = counts.dead
    // A back-up that succeeded in the future is no better than an old one: the clock was set back since.
    const days = Math.abs(now - (lastBackup ?? now)) / dayMs
    alerts.report('backup', days > 2, { count: Math.floor(days) })
    const share = (await store.size()) / storeBytes
    alerts.report('storage', share > nearlyFull, { percent: Math.floor(share * 100) })
    if (!delivers) return
    const passed = clock.monotonic()
    if (oldestUndelivered !== seen.oldest) seen = { oldest: oldestUndelivered, since: passed }
    // By the wall clock, or since we first saw it: a message accepted while the clock was ahead would not seem to wait.
    const waited = seen.oldest === null ? 0 : Math.max(now - seen.oldest, passed - seen.since)
    const late = waited > lateMs
    // Seen twice: an old message that was just released, retried, or found at the start is on its way already.
    const facts = { count: counts.accepted + counts.leased, minutes: Math.round(waited / 60_000) }
    alerts.report('undelivered', late && lateBefore, facts)
    lateBefore = late
  }

  async function lookAtDisk(dir: string): Promise<void> {
    const { bavail, blocks, bsize } = await space(dir)
    const free = bavail * bsize
    const scarce = free < scarceBytes && bavail < blocks * scarceShare
    alerts.report('disk', scarce, { megabytes: Math.floor(free / 1_000_000) })
  }

  return async () => {
    const fault = await lookAtStore().catch((error: unknown) => errorFacts(error))
    alerts.report('unavailable', fault !== undefined, { detail: String(fault?.reason ?? fault?.error) })
    if (dataDir === null) return
    await lookAtDisk(dataDir).catch((error: unknown) => log.error('watch.disk', errorFacts(error)))
  }
}
