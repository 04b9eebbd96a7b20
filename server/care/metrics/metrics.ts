import { statfs } from 'node:fs/promises'
import type { PostHearer } from '#server/endpoint/posts.ts'
import type { MessageStore } from '#server/messages/store.ts'
import { type Facts, type Log, logOf } from '../log.ts'
import { counter, gauge, histogram } from './prometheus.ts'

/** Why a post was refused, by the status of its answer. */
const reasons: Record<number, string> = {
  400: 'invalid',
  403: 'foreign',
  405: 'method',
  413: 'too_large',
  415: 'media',
  429: 'limited',
  503: 'unavailable',
}
const answerBounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]
const mailBounds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60, 600, 3_600, 86_400]

export interface MetricsOptions {
  store: Pick<MessageStore, 'health' | 'size'>
  /** `null` when the store's disk is not ours (PostgreSQL). */
  dataDir: string | null
  storeBytes: number
}

/** Counts since the start, and at each scrape a look at store and disk. Nothing of a message or a visitor is in it. */
export function createMetrics({ store, dataDir, storeBytes }: MetricsOptions) {
  const accepted = counter('real_messages_accepted_total', 'Messages stored.')
  const repeated = counter('real_messages_repeated_total', 'Answered 200 and stored before.')
  const refusedHelp = 'Posts that were not taken, by the status of their answer.'
  const refused = counter('real_posts_refused_total', refusedHelp, 'reason', Object.values(reasons))
  const mails = counter('real_mails_total', 'Attempts at delivery.', 'result', ['sent', 'retry', 'dead'])
  const answers = histogram('real_post_seconds', 'From a post’s head to its answer.', answerBounds)
  const delays = histogram(
    'real_mail_seconds',
    'From the acceptance of a message to the mailbox.',
    mailBounds,
  )
  const all = [accepted, repeated, refused, mails, answers, delays]

  const heard: Record<string, (facts: Facts) => void> = {
    'message accepted': () => accepted.add(),
    'mail.sent': ({ ms }) => {
      mails.add('sent')
      // The clock may have been set back meanwhile.
      delays.observe(Math.max(0, Number(ms)) / 1000)
    },
    'mail.retry': () => mails.add('retry'),
    'mail.dead': () => mails.add('dead'),
  }

  return {
    /** A log that is listened to: it is where everything that happens to a message is told. */
    hear: (log: Log): Log =>
      logOf((level, event, facts) => {
        heard[event]?.(facts)
        log[level](event, facts)
      }),
    posts: {
      repeated: () => repeated.add(),
      answered(status, ms) {
        answers.observe(ms / 1000)
        const reason = reasons[status]
        if (reason !== undefined) refused.add(reason)
      },
    } satisfies PostHearer,
    /** What a scrape gets. Never rejects: with the store away the rest is told. */
    async text(): Promise<string> {
      const [seen, disk] = await Promise.all([
        lookAtStore(store).catch(() => gauge('real_store_up', up, 0)),
        dataDir === null ? '' : lookAtDisk(dataDir).catch(() => ''),
      ])
      const limit = gauge('real_store_limit_bytes', 'STORE_LIMIT_MB.', storeBytes)
      return [...all.map((metric) => metric.write()), limit, seen, disk].join('')
    },
  }
}

const up = '1 when the store could be read.'

async function lookAtStore(store: MetricsOptions['store']): Promise<string> {
  const { counts, oldestUndelivered } = await store.health()
  const { accepted, leased, ...kept } = counts
  // One from the future waits, too: the clock was set back since.
  const age = oldestUndelivered === null ? 0 : Math.abs(Date.now() - oldestUndelivered) / 1000
  return [
    gauge('real_store_up', up, 1),
    gauge('real_store_bytes', 'What the messages take on disk.', await store.size()),
    gauge('real_queue_length', 'Messages that wait for delivery.', accepted + leased),
    gauge('real_queue_oldest_seconds', 'Age of the oldest of them.', age),
    gauge('real_messages', 'Messages that do not wait.', kept, 'state'),
  ].join('')
}

async function lookAtDisk(dataDir: string): Promise<string> {
  const { bavail, bsize } = await statfs(dataDir)
  return gauge('real_disk_free_bytes', 'Free where DATA_DIR is.', bavail * bsize)
}
