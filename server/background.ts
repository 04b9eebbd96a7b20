import type { Config } from './config/config.ts'
import { startDelivery } from './delivery/queue.ts'
import { type ChannelConfig, createSenders } from './delivery/senders.ts'
import { configuredChannels } from './messages/channels.ts'
import { payCleaning } from './messages/pay-cleaning.ts'
import type { ServerStore } from './messages/store.ts'
import { createAlertReceiver } from './monitoring/alert-receiver.ts'
import { createAlerts } from './monitoring/alerts.ts'
import { createHealthCheck, type HealthCheckOptions } from './monitoring/health-check.ts'
import { errorAttributes } from './monitoring/log.ts'
import type { PostCounts } from './monitoring/metrics.ts'
import { type Clock, createClockCheck, systemClock } from './time/clock.ts'

interface BackgroundOptions
  extends ChannelConfig,
    Pick<Config, 'alertWebhookUrl' | 'purgeAfterDays'>,
    Pick<HealthCheckOptions, 'log' | 'dataDir' | 'storeBytes'> {
  store: ServerStore
  posts: PostCounts
  clock?: Clock
}

const minuteMs = 60_000
const hourMs = 3_600_000
/** How long the mail being sent may take when the server stops (ms). */
const stopWithinMs = 25_000

/** What happens to messages after they are stored: delivery, alerts, purge. */
export function startBackground(options: BackgroundOptions) {
  const { store, log, alertWebhookUrl, purgeAfterDays, posts, clock = systemClock } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const post = alertWebhookUrl === null ? null : createAlertReceiver(alertWebhookUrl)
  const alerts = createAlerts({ clock, log, post, store })
  const delivers = configuredChannels(options)
  const checkHealth = createHealthCheck({ ...options, alerts, clock, delivers })
  const ageCounts = createClockCheck(clock)

  /** Runs at once, and again `ms` after each end: never twice at the same time. */
  async function every(ms: number, failure: string, run: () => Promise<void>): Promise<void> {
    while (!signal.aborted) {
      await run().catch((error: unknown) => log.error(failure, errorAttributes(error)))
      await clock.sleep(ms, signal)
    }
  }

  const running = [
    every(hourMs, 'messages.purge', async () => {
      if (!ageCounts() || purgeAfterDays === null) return
      let count = 0
      for (let step = 1; step > 0 && !signal.aborted; count += step)
        step = await store.purge(purgeAfterDays * 24 * hourMs)
      if (count > 0) log.info('messages.purged', { count })
    }),
    every(minuteMs, 'messages.clean', async () => {
      const began = clock.monotonic()
      let steps = 0
      const left = await payCleaning(store, 'due', { clock, signal, onStep: () => steps++ })
      if (steps > 0) log.info('messages.cleaned', { left, ms: Math.round(clock.monotonic() - began) })
    }),
    every(minuteMs, 'health.check', () => {
      posts.report(log, alerts)
      return checkHealth()
    }),
  ]
  const deliveries = createSenders(options, clock).map((sender) =>
    startDelivery({ store, sender, clock, log, alerts }),
  )
  const wake = () => {
    for (const delivery of deliveries) delivery.wake()
  }
  const [only] = delivers
  if (only && delivers.length === 1)
    running.push(
      every(minuteMs, 'messages.taken-over', async () => {
        const count = await store.takeOver(only)
        if (count === 0) return
        log.info('messages.taken-over', { count, way: only })
        wake()
      }),
    )

  return {
    wake,
    check: checkHealth,
    troubles: alerts.current,
    /** Waits for what is being sent. The store must stay open until then. */
    async stop(): Promise<void> {
      stopping.abort()
      await Promise.all([...deliveries.map((delivery) => delivery.stop(stopWithinMs)), ...running])
      posts.report(log, alerts)
    },
    /** Sends the alerts that wait a last time; to be called after `stop`. The store must stay open until then. */
    alerted: alerts.stop,
  }
}
