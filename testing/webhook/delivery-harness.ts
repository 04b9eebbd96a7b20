import { onTestFinished } from 'vitest'
import { createMailSender } from '#server/delivery/mail/send.ts'
import { openSmtp } from '#server/delivery/mail/smtp.ts'
import { startDelivery } from '#server/delivery/queue.ts'
import type { Sender } from '#server/delivery/sender.ts'
import { createWebhookSender } from '#server/delivery/webhook/send.ts'
import type { NewMessage } from '#server/messages/message.ts'
import { channels } from '#server/messages/message.ts'
import { createHealthCheck } from '#server/monitoring/health-check.ts'
import { createLog } from '#server/monitoring/log.ts'
import { addresses, createFakeClock } from '../mail/delivery-harness.ts'
import { testMailbox, testReceiver } from '../process/test-server.ts'
import { noLimits, openOwnStore, sampleMessages } from '../store/own-store.ts'
import type { openReceiver } from './receiver.ts'

const minute = 60_000

/** A real store, both queues, a mail server and a receiver, with a fake clock and a health check every minute. */
export async function deliverByBoth(
  answer?: Parameters<typeof openReceiver>[0],
  limits?: Parameters<typeof createWebhookSender>[2],
) {
  const [receiver, mailbox] = [await testReceiver(answer), await testMailbox()]
  const clock = createFakeClock()
  const { store } = openOwnStore(clock)
  /** The alerts that are raised now, and all that were ever raised, with their latest details. */
  const reported = new Map<string, object>()
  const told = new Map<string, object>()
  const alerts = {
    report(kind: string, active: boolean, details: object) {
      if (active) told.set(kind, details)
      if (active) reported.set(kind, details)
      else reported.delete(kind)
    },
    reportCount(kind: string, count: number, detailsOf: (news: number) => object) {
      alerts.report(kind, count > 0, detailsOf(count))
    },
  }
  const log = createLog('error', () => {})
  const server = { host: '127.0.0.1', port: mailbox.port, auth: null, tls: 'offered' } as const
  const senders = [
    createMailSender(addresses, openSmtp(server), null, clock),
    createWebhookSender(receiver.receiver, clock, limits),
  ]
  /** Sends while the fake clock stands still. */
  const send =
    (sender: Sender): Sender['send'] =>
    (...args) => {
      const sending = sender.send(...args)
      clock.during(sending)
      return sending
    }
  const deliveries = senders.map((sender) =>
    startDelivery({ store, sender: { ...sender, send: send(sender) }, clock, log, alerts }),
  )
  onTestFinished(async () => void (await Promise.all(deliveries.map((delivery) => delivery.stop(0)))))
  const check = createHealthCheck({
    store,
    alerts,
    log,
    clock,
    dataDir: null,
    storeBytes: 1e9,
    delivers: channels,
  })
  await clock.pass(0)

  return {
    receiver,
    mailbox,
    store,
    clock,
    reported,
    told,
    deliveries,
    async accept(count: number, over: Partial<NewMessage> = {}) {
      const batch = sampleMessages(count, { acceptedAt: clock.now(), channels, ...over })
      await store.accept(batch, noLimits)
      for (const delivery of deliveries) delivery.wake()
      return batch.map(({ id }) => id)
    },
    row: async (id: string) => (await store.find(id))!,
    /** Advances the clock a minute at a time, with a health check after each, as in the running server. */
    async pass(ms: number): Promise<void> {
      for (let left = ms; left > 0; left -= minute) {
        await clock.pass(Math.min(left, minute))
        await check()
      }
    },
  }
}
