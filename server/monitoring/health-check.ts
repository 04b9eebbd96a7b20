import { statfs } from 'node:fs/promises'
import type { MessageStore } from '#server/messages/store.ts'
import type { Alerts } from './alerts.ts'
import type { Clock } from './clock.ts'
import { errorFacts, type Log } from './log.ts'

/** A message that waits longer raises an alert: three attempts have failed by then. */
const lateMs = 10 * 60_000
/** The disk is nearly full when less than this share and less than this many bytes are free. */
const scarceShare = 0.1
const scarceBytes = 1_000_000_000
const dayMs = 86_400_000

export interface HealthCheckOptions {
  store: Pick<MessageStore, 'probe' | 'health'>
  alerts: Alerts
  log: Log
  clock: Pick<Clock, 'now'>
  /** `null`: the store's disk is on another machine (PostgreSQL). */
  dataDir: string | null
  storeBytes: number
  /** Whether there are mail settings. Without them no message is late. */
  delivers: boolean
  space?: (dir: string) => Promise<{ bavail: number; blocks: number; bsize: number }>
}

/** Returns a function that checks store, queue and disk once. */
export function createHealthCheck(options: HealthCheckOptions): () => Promise<void> {
  const { store, alerts, log, clock, dataDir, storeBytes, delivers, space = statfs } = options
  let lateBefore = false
  let deadReported = 0

  async function checkStore(): Promise<void> {
    await store.probe()
    const { oldestUndelivered, firstAccepted, counts, deadBecause, bytes, lastBackup } = await store.health()
    const now = clock.now()
    deadReported = Math.min(deadReported, counts.dead)
    const newlyDead = counts.dead - deadReported
    if (alerts.report('dead', newlyDead > 0, { count: newlyDead, detail: deadBecause }))
      deadReported = counts.dead
    // Never backed up: since there is something to lose. A back-up in the future is as bad as an old one: the clock was set back.
    const days = Math.abs(now - (lastBackup ?? firstAccepted ?? now)) / dayMs
    // PostgreSQL's back-ups are not ours.
    const count = lastBackup === null ? null : Math.floor(days)
    if (dataDir !== null) alerts.report('backup', days > 2, { count })
    const share = bytes / storeBytes
    alerts.report('storage', share > 0.9, { percent: Math.floor(share * 100) })
    if (!delivers) return
    // A message from the future too: it was accepted while the clock was ahead, and would never look late.
    const waited = Math.abs(now - (oldestUndelivered ?? now))
    const late = waited > lateMs
    // Late twice in a row: an old message that was just released, retried or found at start may be on its way.
    const facts = { count: counts.accepted + counts.leased, minutes: Math.round(waited / 60_000) }
    alerts.report('undelivered', late && lateBefore, facts)
    lateBefore = late
  }

  async function checkDisk(dir: string): Promise<void> {
    const { bavail, blocks, bsize } = await space(dir)
    const free = bavail * bsize
    const scarce = free < scarceBytes && bavail < blocks * scarceShare
    alerts.report('disk', scarce, { megabytes: Math.floor(free / 1_000_000) })
  }

  return async () => {
    const fault = await checkStore().catch((error: unknown) => errorFacts(error))
    alerts.report('unavailable', fault !== undefined, { detail: String(fault?.reason ?? fault?.error) })
    if (dataDir === null) return
    await checkDisk(dataDir).catch((error: unknown) => log.error('health.disk', errorFacts(error)))
  }
}
