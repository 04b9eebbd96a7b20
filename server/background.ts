import { createAlerts, createWebhook } from './care/alerts.ts'
import { type Clock, createClockCheck, systemClock } from './care/clock.ts'
import { errorFacts, type Log } from './care/log.ts'
import type { PostCounts } from './care/metrics.ts'
import { createWatch } from './care/watch.ts'
import type { Config } from './config/config.ts'
import { composeMail } from './delivery/mail.ts'
import { startDelivery } from './delivery/queue.ts'
import { openSmtp } from './delivery/smtp.ts'
import type { MessageStore } from './messages/store.ts'

type Settings = Pick<Config, 'mail' | 'mailsPerHour' | 'alertWebhookUrl' | 'purgeAfterDays'>

export interface BackgroundOptions extends Settings {
  store: MessageStore
  log: Log
  /** `null` when the store keeps no file there. */
  dataDir: string | null
  /** Counted by whoever answers posts. */
  posts: PostCounts
  storeBytes: number
  clock?: Clock
}

const dayMs = 86_400_000
const purgeEveryMs = 3_600_000
const watchEveryMs = 60_000
/** How long a mail under way may take to arrive when the server has to stop, ms. */
const stopWithinMs = 25_000

/** Everything that happens to messages after they were stored: delivery, alerts, housekeeping. */
export function startBackground(options: BackgroundOptions) {
  const { store, log, mail, alertWebhookUrl, purgeAfterDays, posts, clock = systemClock } = options
  const ending = new AbortController()
  const { signal } = ending
  const webhook = alertWebhookUrl === null ? null : createWebhook(alertWebhookUrl, log)
  const alerts = createAlerts({ clock, log, webhook })
  const watch = createWatch({ ...options, alerts, clock, delivers: mail !== null })
  const ageCounts = createClockCheck(clock)

  /** Runs now and then again and again, never twice at once. */
  async function every(ms: number, failure: string, run: () => Promise<void>): Promise<void> {
    while (!signal.aborted) {
      await run().catch((error: unknown) => log.error(failure, errorFacts(error)))
      await clock.sleep(ms, signal)
    }
  }

  const running = [
    every(purgeEveryMs, 'messages.purge', async () => {
      if (!ageCounts() || purgeAfterDays === null) return
      const count = await store.purge(clock.now() - purgeAfterDays * dayMs)
      if (count > 0) log.info('messages.purged', { count })
    }),
    every(watchEveryMs, 'watch', () => {
      posts.tell(log, alerts)
      return watch()
    }),
  ]
  const delivery =
    mail &&
    startDelivery({
      ...options,
      clock,
      alerts,
      smtp: openSmtp({ server: mail.server }),
      compose: (message) => composeMail(message, mail),
    })

  return {
    wake: () => delivery?.wake(),
    /** Tells at once how things stand. */
    look: watch,
    troubles: alerts.current,
    /** Lets a mail under way arrive. The store must stay open until then. */
    async stop(): Promise<void> {
      ending.abort()
      await Promise.all([delivery?.stop(stopWithinMs), ...running])
      posts.tell(log, alerts)
      await webhook?.idle()
    },
  }
}
