import { statfs } from 'node:fs/promises'
import { perChannel } from '#server/messages/channels.ts'
import { type Channel, channels } from '#server/messages/message.ts'
import type { ServerStore, StoreHealth } from '#server/messages/store.ts'
import type { Clock } from '#server/time/clock.ts'
import { type Alerts, channelAlerts } from './alerts.ts'
import { errorAttributes, type Log } from './log.ts'

/** A message that waits longer raises an alert: four attempts have failed by then, at 0, 10, 70 and 370 seconds. */
const lateMs = 10 * 60_000
/** The disk is nearly full when less than this share and less than this many bytes are free. */
const scarceShare = 0.1
const scarceBytes = 1_000_000_000
const dayMs = 86_400_000

export interface HealthCheckOptions {
  store: Pick<ServerStore, 'probe' | 'health'>
  alerts: Alerts
  log: Log
  clock: Pick<Clock, 'now'>
  /** `null`: the store's disk is on another machine (PostgreSQL). */
  dataDir: string | null
  storeBytes: number
  /** The configured channels. In a channel that is not configured, no message is late. */
  delivers: readonly Channel[]
  space?: (dir: string) => Promise<{ bavail: number; blocks: number; bsize: number }>
}

/** Returns a function that checks store, queue and disk once. */
export function createHealthCheck(options: HealthCheckOptions): () => Promise<void> {
  const { store, alerts, log, clock, dataDir, storeBytes, delivers, space = statfs } = options
  const wasLate = perChannel(() => false)

  function checkChannel(
    channel: Channel,
    { waiting, dead, oldest, deadBecause }: StoreHealth[Channel],
  ): void {
    const now = clock.now()
    const kinds = channelAlerts[channel]
    alerts.reportCount(kinds.dead, dead, (count) => ({ count, detail: deadBecause }))
    // What was held was sent, erased, answered by hand or given up, perhaps by another process: when none waits, none is held.
    if (waiting === 0) alerts.report(kinds.held, false, { detail: '', id: '' })
    if (!delivers.includes(channel)) return
    // A message from the future also counts as late: it was accepted while the clock was ahead, and would never look late.
    const waited = Math.abs(now - (oldest ?? now))
    const late = waited > lateMs
    // Reported when late twice in a row: an old message that was just released, retried or found at start may be on its way. Or it
    // may not: then this is no end of what was told before a restart.
    const details = { count: waiting, minutes: Math.round(waited / 60_000) }
    if (!late || wasLate[channel]) alerts.report(kinds.late, late, details)
    wasLate[channel] = late
  }

  async function checkStore(): Promise<void> {
    await store.probe()
    const health = await store.health()
    const { firstAccepted, bytes, lastBackup, cleaningDue } = health
    const now = clock.now()
    for (const channel of channels) checkChannel(channel, health[channel])
    // Without a back-up, the first message's age counts. A back-up in the future counts as old: the clock was set back.
    const days = Math.abs(now - (lastBackup ?? firstAccepted ?? now)) / dayMs
    // PostgreSQL's back-ups are not this program's.
    const count = lastBackup === null ? null : Math.floor(days)
    if (dataDir !== null) alerts.report('backup', days > 2, { count })
    // The words of who asked to be deleted are still in the file. A time in the future counts as late: the clock was set back.
    const uncleanMs = Math.abs(now - (cleaningDue ?? now))
    alerts.report('cleaning', uncleanMs > dayMs, { hours: Math.floor(uncleanMs / 3_600_000) })
    const share = bytes / storeBytes
    alerts.report('storage', share > 0.9, { percent: Math.floor(share * 100) })
  }

  async function checkDisk(dir: string): Promise<void> {
    const { bavail, blocks, bsize } = await space(dir)
    const free = bavail * bsize
    const scarce = free < scarceBytes && bavail < blocks * scarceShare
    alerts.report('disk', scarce, { megabytes: Math.floor(free / 1_000_000) })
  }

  return async () => {
    const fault = await checkStore().catch((error: unknown) => errorAttributes(error))
    alerts.report('unavailable', fault !== undefined, { detail: String(fault?.reason ?? fault?.error) })
    if (dataDir === null) return
    await checkDisk(dataDir).catch((error: unknown) => log.error('health.disk', errorAttributes(error)))
  }
}
