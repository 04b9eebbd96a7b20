import { errorFacts, type Log } from '#server/log.ts'
import { createHousekeeping, lookEveryMs } from '#server/messages/housekeeping.ts'
import type { MessageStore } from '#server/messages/types.ts'
import type { PostCounts } from '#server/posts.ts'
import { createAlerts } from './alerts.ts'
import { composeMail } from './compose.ts'
import { createDigest } from './digest.ts'
import { type Clock, systemClock } from './ports.ts'
import { mailbox } from './sender.ts'
import type { Timeouts } from './session.ts'
import type { SmtpServer } from './smtp-url.ts'
import { createTransport } from './transport.ts'
import { createWatch } from './watch.ts'
import { createWebhook } from './webhook.ts'
import { startDelivery } from './worker.ts'

export interface MailOptions {
  store: MessageStore
  log: Log
  /** `null`: messages are kept, none is sent. */
  mail: { server: SmtpServer; from: string; to: string } | null
  alertWebhookUrl: string | null
  /** `null` when the store keeps no file there. */
  dataDir: string | null
  purgeAfterDays: number | null
  /** Counted by whoever answers posts. */
  posts: PostCounts
  storeBytes: number
  clock?: Clock
  timeouts?: Partial<Timeouts>
}

export interface RunningMail {
  /** A message was accepted. */
  wake(): void
  /** Lets content that is under way arrive (30 s at most). The store must stay open until then. */
  stop(): Promise<void>
}

const watchEveryMs = 60_000
/** The agency hears of a store this full before it takes no more. */
const nearlyFull = 0.9
/** How often the store is asked whether the agency has to hear of quarantine; the store says once a day at most. */
const digestEveryMs = 600_000

/** Everything that happens to messages after they were stored: delivery, alerts, housekeeping. */
export function startMail(options: MailOptions): RunningMail {
  const { store, log, mail, dataDir, purgeAfterDays, clock = systemClock } = options
  const webhook =
    options.alertWebhookUrl === null ? null : createWebhook({ url: options.alertWebhookUrl, log })
  const alerts = createAlerts({ clock, log, webhook })
  const watch = createWatch({ store, alerts, log, clock, dataDir, delivers: mail !== null })
  const ending = new AbortController()
  const housekeeping = createHousekeeping(store, clock, purgeAfterDays, ending.signal)
  // A connection of its own: the worker's is not for calls at once.
  const letters = mail && { addresses: mail, ...outbox(mail, options.timeouts) }
  const digest = letters && createDigest({ store, clock, log, ...letters })
  const stopTimers = [
    every(clock, watchEveryMs, watch),
    every(clock, lookEveryMs, clean),
    every(clock, watchEveryMs, report),
    every(clock, digestEveryMs, async () => digest?.(ending.signal)),
  ]
  const delivery = mail && startDelivery({ store, clock, log, alerts, ...outbox(mail, options.timeouts) })

  async function report(): Promise<void> {
    options.posts.tell(log, alerts)
    try {
      const share = (await store.size()) / options.storeBytes
      alerts.report('storage', share > nearlyFull, { percent: Math.floor(share * 100) })
    } catch (error) {
      log.error('watch.store', errorFacts(error))
    }
  }

  async function clean(): Promise<void> {
    try {
      const gone = await housekeeping()
      if (gone > 0) log.info('messages.purged', { count: gone })
    } catch (error) {
      log.error('messages.purge', errorFacts(error))
    }
  }

  return {
    wake: () => delivery?.wake(),
    async stop() {
      ending.abort()
      await Promise.all([delivery?.stop(), ...stopTimers.map((stop) => stop())])
      letters?.transport.close()
      await report()
      await webhook?.idle()
    },
  }
}

function outbox(mail: NonNullable<MailOptions['mail']>, timeouts?: Partial<Timeouts>) {
  const from = mailbox(mail.from).address
  return {
    transport: createTransport({ server: mail.server, from, to: mail.to, timeouts }),
    compose: (message: Parameters<typeof composeMail>[0]) => composeMail(message, mail),
  }
}

/** Runs now and then again and again, never twice at once. Answers how to end it. */
function every(clock: Clock, ms: number, run: () => Promise<void>): () => Promise<void> {
  let timer: unknown
  let ended = false
  let running = Promise.resolve()
  const round = () => {
    running = run().finally(() => {
      if (!ended) timer = clock.setTimeout(round, ms)
    })
  }
  round()
  return () => {
    ended = true
    clock.clearTimeout(timer)
    return running
  }
}
