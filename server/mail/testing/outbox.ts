import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Facts, Log } from '#server/log.ts'
import { openSqliteStore } from '#server/messages/sqlite-store.ts'
import type { MessageStore, NewMessage, StoredMessage } from '#server/messages/types.ts'
import { noLimits, sampleMessage } from '#server/testing/sample-message.ts'
import { composeMail } from '../compose.ts'
import type { Trouble } from '../ports.ts'
import type { Timeouts } from '../session.ts'
import type { SmtpServer } from '../smtp-url.ts'
import { createTransport, type Transport } from '../transport.ts'
import { type Delivery, startDelivery } from '../worker.ts'
import { createFakeClock, type FakeClock } from './fake-clock.ts'

export const addresses = { from: 'real. <web@real.example>', to: 'info@real.example' }

/** Long enough for a busy machine to do the right thing, short enough to wait for the wrong one. */
export const shortTimeouts: Timeouts = {
  connect: 3_000,
  greeting: 700,
  silence: 700,
  total: 4_000,
  keep: 5_000,
}

export interface Outbox {
  store: MessageStore
  clock: FakeClock
  logged: { level: string; event: string; facts: Facts }[]
  reported: { trouble: Trouble; active: boolean; facts: Facts }[]
  start(): Delivery
  accept(count: number, over?: Partial<NewMessage>): Promise<string[]>
  row(id: string): Promise<StoredMessage>
  end(): Promise<void>
}

export interface OutboxOptions {
  server: SmtpServer
  timeouts?: Partial<Timeouts>
  ca?: string
  /** Sees every finished mail before it is sent. */
  spy?: (raw: Buffer) => void
  /** Instead of the real composing, where thousands of mails make it the longest part. */
  compose?: (message: StoredMessage) => Buffer
}

/** A real store, a real transport and the real worker, on time that only passes when told to. */
export function openOutbox({ server, timeouts, ca, spy, compose }: OutboxOptions): Outbox {
  // Memory where there is some: these tests are about mail, and a sync of the disk for each would take most of their time.
  const dir = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'outbox-'))
  const clock = createFakeClock()
  const store = openSqliteStore({ file: join(dir, 'messages.db'), now: clock.now })
  const logged: Outbox['logged'] = []
  const reported: Outbox['reported'] = []
  const note =
    (level: string) =>
    (event: string, facts: Facts = {}) =>
      logged.push({ level, event, facts })
  const log = { debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error') } as Log
  const running: Delivery[] = []

  return {
    store,
    clock,
    logged,
    reported,
    start() {
      const real = createTransport({
        server,
        from: 'web@real.example',
        to: addresses.to,
        timeouts: { ...shortTimeouts, ...timeouts },
        ca,
      })
      const transport: Transport = {
        ...real,
        send(raw, signal) {
          spy?.(raw)
          return clock.during(real.send(raw, signal))
        },
        verify: (signal) => clock.during(real.verify(signal)),
      }
      const delivery = startDelivery({
        store,
        transport,
        compose: async (message) => compose?.(message) ?? clock.during(composeMail(message, addresses)),
        clock,
        log,
        alerts: { report: (trouble, active, facts = {}) => reported.push({ trouble, active, facts }) },
        random: () => 0.5,
      })
      running.push(delivery)
      return delivery
    },
    async accept(count, over = {}) {
      const batch = Array.from({ length: count }, () => sampleMessage({ acceptedAt: clock.now(), ...over }))
      await store.accept(batch, noLimits)
      return batch.map(({ id }) => id)
    },
    async row(id) {
      const row = await store.find(id)
      if (!row) throw new Error(`no message ${id}`)
      return row
    },
    async end() {
      await Promise.all(running.map((delivery) => delivery.stop()))
      await store.close()
      rmSync(dir, { recursive: true })
    },
  }
}

export function loopback(port: number, over: Partial<SmtpServer> = {}): SmtpServer {
  return { host: '127.0.0.1', port, auth: null, tls: 'offered', ...over }
}
