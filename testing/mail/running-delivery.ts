import { onTestFinished } from 'vitest'
import type { Trouble } from '#server/care/alerts.ts'
import { composeMail } from '#server/delivery/letter/compose.ts'
import { type Delivery, startDelivery } from '#server/delivery/queue/worker.ts'
import type { Timeouts } from '#server/delivery/smtp/connection.ts'
import type { SmtpServer } from '#server/delivery/smtp/smtp-url.ts'
import { createTransport } from '#server/delivery/smtp/transport.ts'
import type { MessageStore, NewMessage, StoredMessage } from '#server/messages/store.ts'
import { openOwnStore } from '#testing/store/own-store.ts'
import { noLimits, sampleMessage } from '#testing/store/sample-message.ts'
import { createFakeClock } from './fake-clock.ts'
import { createNoteLog } from './note-log.ts'
import { type SmtpScript, startSmtpScript } from './smtp-script.ts'

export const addresses = { from: { name: 'real.', address: 'web@real.example' }, to: 'info@real.example' }

/** Long enough for a busy machine to do the right thing, short enough to wait for the wrong one. */
export const shortTimeouts: Timeouts = {
  connect: 3_000,
  greeting: 700,
  silence: 700,
  total: 4_000,
  keep: 5_000,
}

export interface OutboxOptions {
  server: SmtpServer
  timeouts?: Partial<Timeouts>
  ca?: string
  /** Instead of the real composing. */
  compose?: (message: StoredMessage) => Buffer
  /** Called before each of the store's methods that the worker uses; may throw in its place. */
  fault?: (method: string) => void
}

/** An outbox before a mail server that follows this script; both end with the test. */
export async function openScriptedOutbox(
  script: SmtpScript['script'] = {},
  { auth = null, pipelining, ...options }: ScriptedOptions = {},
) {
  const smtp = await startSmtpScript(script, pipelining)
  const outbox = openOutbox({ server: loopback(smtp.port, { auth }), ...options })
  return { ...outbox, smtp }
}

/** A real store, a real transport and the real worker, on time that only passes when told to. It ends with the test. */
export function openOutbox({ server, timeouts, ca, compose, fault }: OutboxOptions) {
  const clock = createFakeClock()
  const { store } = openOwnStore({ now: clock.now })
  const { log, lines: logged } = createNoteLog()
  const reported: { trouble: Trouble; active: boolean; facts: object }[] = []
  const running: Delivery[] = []
  onTestFinished(async () => {
    await Promise.all(running.map((delivery) => delivery.stop()))
  })

  return {
    store,
    clock,
    logged,
    reported,
    start(): Delivery {
      const options = { server, from: addresses.from.address, to: addresses.to, ca }
      const transport = createTransport({ ...options, timeouts: { ...shortTimeouts, ...timeouts } })
      const delivery = startDelivery({
        store: fault ? faulty(store, fault) : store,
        transport: {
          ...transport,
          send: (raw, signal) => clock.during(transport.send(raw, signal)),
        },
        compose: async (message) => compose?.(message) ?? clock.during(composeMail(message, addresses)),
        clock,
        log,
        alerts: { report: (trouble, active, facts) => reported.push({ trouble, active, facts }) },
        random: () => 0.5,
      })
      running.push(delivery)
      return delivery
    },
    async accept(count: number, over: Partial<NewMessage> = {}): Promise<string[]> {
      const batch = Array.from({ length: count }, () => sampleMessage({ acceptedAt: clock.now(), ...over }))
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

interface ScriptedOptions extends Omit<OutboxOptions, 'server'> {
  auth?: SmtpServer['auth']
  pipelining?: boolean
}

function faulty(store: MessageStore, fault: (method: string) => void): MessageStore {
  const call =
    (method: string, real: (...given: unknown[]) => unknown) =>
    async (...given: unknown[]) => {
      fault(method)
      return real(...given)
    }
  return new Proxy(store, {
    get: (target, key) => call(String(key), Reflect.get(target, key).bind(target)),
  })
}

export function loopback(port: number, over: Partial<SmtpServer> = {}): SmtpServer {
  return { host: '127.0.0.1', port, auth: null, tls: 'offered', ...over }
}
