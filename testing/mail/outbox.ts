import type { SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'
import type { Trouble } from '#server/care/alerts.ts'
import { createLog } from '#server/care/log.ts'
import { composeMail } from '#server/delivery/mail.ts'
import { startDelivery } from '#server/delivery/queue.ts'
import { openSmtp, type SmtpServer, type Timeouts } from '#server/delivery/smtp.ts'
import type { NewMessage, StoredMessage } from '#server/messages/store.ts'
import { ownMailbox } from '../process/own-server.ts'
import { noLimits, openOwnStore, sampleMessages } from '../store/own-store.ts'
import type { Answers } from './mailbox.ts'

export const addresses = { from: { name: 'real.', address: 'web@real.example' }, to: 'info@real.example' }

/** Long enough for a busy machine to do the right thing, short enough to wait for the wrong one. */
const shortTimeouts: Timeouts = { connect: 5_000, greeting: 1_000, idle: 1_000, total: 6_000 }

export interface OutboxOptions {
  answers?: Answers
  /** Of the mail server. */
  mailbox?: SMTPServerOptions
  /** How we reach it. */
  server?: Partial<SmtpServer>
  ca?: string
  timeouts?: Partial<Timeouts>
  mailsPerHour?: number
}

/** A real store, the real queue and a real mail server, on time that only passes when told to. All end with the test. */
export async function openOutbox(options: OutboxOptions = {}) {
  const { answers, ca, timeouts, mailsPerHour = null } = options
  const mailbox = await ownMailbox(answers, options.mailbox)
  const clock = createFakeClock()
  const { store } = openOwnStore()
  const reported: { trouble: Trouble; active: boolean; facts: object }[] = []

  return {
    mailbox,
    store,
    clock,
    reported,
    start() {
      const server = { ...loopback(mailbox.port), ...options.server }
      const smtp = openSmtp({ server, ca, timeouts: { ...shortTimeouts, ...timeouts } })
      const delivery = startDelivery({
        store,
        smtp: { ...smtp, send: (mail, signal) => clock.during(smtp.send(mail, signal)) },
        compose: (message) => composeMail(message, addresses),
        mailsPerHour,
        clock,
        log: createLog({ level: 'error', write: () => {} }),
        alerts: { report: (trouble, active, facts) => reported.push({ trouble, active, facts }) > 0 },
        random: () => 0.5,
      })
      onTestFinished(async () => {
        const stopped = delivery.stop(0)
        clock.jump(0)
        await stopped
      })
      return delivery
    },
    async accept(count: number, over: Partial<NewMessage> = {}): Promise<string[]> {
      const batch = sampleMessages(count, { acceptedAt: clock.now(), ...over })
      await store.accept(batch, noLimits)
      return batch.map(({ id }) => id)
    },
    async row(id: string): Promise<StoredMessage> {
      const row = await store.find(id)
      if (!row) throw new Error(`no message ${id}`)
      return row
    },
  }
}

export const loopback = (port: number): SmtpServer => ({
  host: '127.0.0.1',
  port,
  auth: null,
  tls: 'offered',
})

/** Time that passes only when everything else stands still: five days run as fast as the work in them. */
export function createFakeClock() {
  let now = 1_800_000_000_000
  let wrong = 0
  let busy = 0
  const timers = new Set<{ at: number; done: () => void }>()

  /** Until nothing real is under way and every callback has had its turns. */
  async function quiet(): Promise<void> {
    for (let turns = 0; turns < 4; turns++) {
      await new Promise((resolve) => setImmediate(resolve))
      if (busy > 0) turns = -1
    }
  }

  /** Runs what is due. */
  function ring(): void {
    for (const timer of timers) {
      if (timer.at > now) continue
      timers.delete(timer)
      timer.done()
    }
  }

  return {
    now: () => now + wrong,
    monotonic: () => now,
    sleep: (ms: number, signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        timers.add({ at: now + ms, done: resolve })
        signal.addEventListener('abort', () => resolve())
        if (signal.aborted) resolve()
      }),
    /** The wall clock is set to another time; nothing has passed. */
    set(byMs: number): void {
      wrong += byMs
    },
    /** Real work (a socket, a disk) during which time stands still. */
    async during<T>(work: Promise<T>): Promise<T> {
      busy++
      try {
        return await work
      } finally {
        busy--
      }
    },
    /** Moves time without waiting for real work, and runs what became due. */
    jump(ms: number): void {
      now += ms
      ring()
    },
    /** Lets time pass, timer by timer. */
    async pass(ms: number): Promise<void> {
      const limit = now + ms
      for (;;) {
        await quiet()
        const next = Math.min(...[...timers].map(({ at }) => at))
        if (next > limit) break
        now = Math.max(now, next)
        ring()
      }
      now = limit
    },
  }
}
