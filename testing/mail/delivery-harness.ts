import type { SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'
import type { SmtpServer } from '#server/config/variable-types.ts'
import { createMailSender } from '#server/delivery/mail/send.ts'
import { openSmtp, type Timeouts } from '#server/delivery/mail/smtp.ts'
import { startDelivery } from '#server/delivery/queue.ts'
import type { Sender } from '#server/delivery/sender.ts'
import type { NewMessage } from '#server/messages/message.ts'
import type { AlertKind } from '#server/monitoring/alerts.ts'
import { createLog } from '#server/monitoring/log.ts'
import { testMailbox } from '../process/test-server.ts'
import { noLimits, openOwnStore, sampleMessages } from '../store/own-store.ts'
import type { Replies } from './mailbox.ts'

export const auth = { user: 'web@real.example', pass: 'clave ñ:@' }
export const addresses = { from: { name: 'real.', address: 'web@real.example' }, to: 'info@real.example' }

/** Timeouts that are long enough for a busy machine, and short enough for tests that wait for them. */
const shortTimeouts: Timeouts = {
  connect: 5_000,
  greeting: 1_000,
  envelope: 2_000,
  content: 2_000,
  patience: 60_000,
}

/** Real store, queue and mail server with a fake clock. `first`: a message after its first attempt; `now` reads it again. */
export async function deliverOne(
  options: {
    replies?: Replies
    mailbox?: SMTPServerOptions
    tls?: SmtpServer['tls']
    timeouts?: Partial<Timeouts>
    mailsPerHour?: number
    /** A server in place of the mailbox. */
    port?: number
    /** Of the first message. */
    text?: string
    /** The mailbox begins to say nothing. */
    onHang?: () => void
  } = {},
) {
  const plain = { allowInsecureAuth: true, disabledCommands: ['STARTTLS'] }
  const mailbox = await testMailbox(options.replies, options.mailbox ?? plain)
  mailbox.onHang = options.onHang ?? mailbox.onHang
  const clock = createFakeClock()
  const { store } = openOwnStore(clock)
  const lines: string[] = []
  const reported: { trouble: AlertKind; active: boolean; details: object }[] = []

  async function accept(count: number, over: Partial<NewMessage> = {}) {
    const batch = sampleMessages(count, { acceptedAt: clock.now(), ...over })
    await store.accept(batch, noLimits)
    return batch.map(({ id }) => id)
  }
  const row = async (id: string) => (await store.find(id))!

  const [id = ''] = await accept(1, options.text === undefined ? {} : { text: options.text })
  const begun = clock.now()
  const { port } = { ...mailbox, ...options }
  const server: SmtpServer = { host: '127.0.0.1', port, auth, tls: options.tls ?? 'offered' }
  const smtp = openSmtp(server, { ...shortTimeouts, ...options.timeouts })
  const sender = createMailSender(addresses, smtp, options.mailsPerHour ?? null, clock)
  const delivery = startDelivery({
    store,
    sender: withoutTime(sender, clock),
    clock,
    log: createLog('error', (line) => lines.push(line)),
    alerts: { report: (trouble, active, details) => void reported.push({ trouble, active, details }) },
  })
  onTestFinished(() => delivery.stop(0))
  await clock.pass(0)
  const now = () => row(id)
  return { mailbox, store, clock, reported, lines, delivery, accept, row, begun, first: await now(), now }
}

/** Time stands still until the queue goes on. */
function withoutTime(sender: Sender, clock: ReturnType<typeof createFakeClock>): Sender {
  return {
    ...sender,
    send(message, signal, onSilence) {
      const silent = Promise.withResolvers<void>()
      const sending = sender.send(message, signal, () => {
        onSilence()
        silent.resolve()
      })
      clock.during(Promise.race([sending, silent.promise]).catch(() => {}))
      return sending
    },
  }
}

/** A clock that advances only when told to, once all pending work is done: five days take as long as their work. */
export function createFakeClock() {
  let now = 1_800_000_000_000
  let wallOffset = 0
  const busy = new Set<Promise<unknown>>()
  const timers = new Set<{ at: number; done: () => void }>()

  /** Resolves when no real work is pending and every callback has run. */
  async function idle(): Promise<void> {
    for (let turns = 0; turns < 4; turns++) {
      await new Promise((resolve) => setImmediate(resolve))
      if (busy.size === 0) continue
      await Promise.allSettled(busy)
      turns = -1
    }
  }

  return {
    now: () => now + wallOffset,
    monotonic: () => now,
    sleep: (ms: number, signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        timers.add({ at: now + ms, done: resolve })
        signal.addEventListener('abort', () => resolve())
        if (signal.aborted || ms === 0) resolve()
      }),
    /** Sets the wall clock; no time passes. */
    set(byMs: number): void {
      wallOffset += byMs
    },
    /** Stops time during real work (a socket, a disk). */
    async during<T>(work: Promise<T>): Promise<T> {
      busy.add(work)
      try {
        return await work
      } finally {
        busy.delete(work)
      }
    },
    /** Advances time, timer by timer. */
    async pass(ms: number): Promise<void> {
      const limit = now + ms
      for (;;) {
        await idle()
        const next = Math.min(...[...timers].map(({ at }) => at))
        if (next > limit) break
        now = Math.max(now, next)
        for (const timer of timers) {
          if (timer.at > now) continue
          timers.delete(timer)
          timer.done()
        }
      }
      now = limit
    },
  }
}
