import { errorFacts, type Log } from './log.ts'
import type { MessageStore } from './messages/types.ts'

/** What `/readyz` tells. Counts and ages, nothing of a message. */
export interface Readiness {
  ready: boolean
  mail: 'configured' | 'not configured'
  queue: {
    waiting: number
    dead: number
    quarantined: number
    sent: number
    oldestUndeliveredSeconds: number | null
    paused: boolean
  } | null
}

export interface ReadinessDeps {
  store: Pick<MessageStore, 'probe' | 'health'>
  mailConfigured: boolean
  now: () => number
  log: Log
}

/** The probe writes to disk and anyone may ask, so one answer serves for this long (ms). */
const keptMs = 1000

export function createReadiness({
  store,
  mailConfigured,
  now,
  log,
}: ReadinessDeps): () => Promise<Readiness> {
  const mail = mailConfigured ? 'configured' : 'not configured'
  let kept: { until: number; answer: Promise<Readiness> } | null = null

  async function look(): Promise<Readiness> {
    try {
      await store.probe()
      const { counts, oldestUndelivered, paused } = await store.health()
      // A message from hours to come waits, too: the clock was set back since.
      const age = oldestUndelivered === null ? null : Math.abs(now() - oldestUndelivered)
      const queue = {
        waiting: counts.accepted + counts.leased,
        dead: counts.dead,
        quarantined: counts.quarantined,
        sent: counts.sent,
        oldestUndeliveredSeconds: age === null ? null : Math.floor(age / 1000),
        paused: paused !== null,
      }
      return { ready: true, mail, queue }
    } catch (error) {
      log.error('not ready', errorFacts(error))
      return { ready: false, mail, queue: null }
    }
  }

  return () => {
    const at = now()
    if (!kept || at >= kept.until || at < kept.until - keptMs) kept = { until: at + keptMs, answer: look() }
    return kept.answer
  }
}
