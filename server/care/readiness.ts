import type { MessageStore } from '../messages/store.ts'
import { errorFacts, type Log } from './log.ts'

export interface ReadinessDeps {
  store: Pick<MessageStore, 'probe' | 'health'>
  mailConfigured: boolean
  now: () => number
  log: Log
}

/** The probe writes to disk and anyone may ask, so one answer serves for this long (ms). */
const keptMs = 1000

/** What `/readyz` tells: counts and ages, nothing of a message. */
export function createReadiness({ store, mailConfigured, now, log }: ReadinessDeps) {
  const mail = mailConfigured ? 'configured' : 'not configured'

  async function look() {
    try {
      await store.probe()
      const { counts, oldestUndelivered } = await store.health()
      const { dead, sent } = counts
      // A message from the future waits, too: the clock was set back since.
      const age = oldestUndelivered === null ? null : Math.abs(now() - oldestUndelivered)
      const queue = {
        waiting: counts.accepted + counts.leased,
        dead,
        sent,
        oldestUndeliveredSeconds: age === null ? null : Math.floor(age / 1000),
      }
      return { ready: true, mail, queue }
    } catch (error) {
      const facts = errorFacts(error)
      log.error('not ready', facts)
      return { ready: false, mail, queue: null, reason: facts.reason }
    }
  }

  let kept: { until: number; answer: ReturnType<typeof look> } | null = null
  return () => {
    const at = now()
    if (!kept || at >= kept.until || at < kept.until - keptMs) kept = { until: at + keptMs, answer: look() }
    return kept.answer
  }
}
