import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '#server/monitoring/log.ts'
import { systemClock } from '#server/time/clock.ts'
import { createFakeClock } from '#testing/mail/delivery-harness.ts'
import { noLimits, openOwnStore, sampleMessage } from '#testing/store/own-store.ts'
import { openSmtp } from './mail/smtp.ts'
import { startDelivery } from './queue.ts'
import { createWebhookSender } from './webhook/send.ts'

const minute = 60_000
const server = { host: '127.0.0.1', port: 1, auth: null, tls: 'offered' } as const
const webhook = { url: 'http://127.0.0.1:1', key: Buffer.alloc(24) }

/** Begins a delivery that never ends, as when its process is killed. Returns how long the message is leased then (minutes). */
async function leasedFor(channel: 'mail' | 'webhook', isSilent: boolean) {
  const clock = createFakeClock()
  const { store } = openOwnStore(clock)
  await store.accept([sampleMessage({ id: 'one', acceptedAt: clock.now(), channels: [channel] })], noLimits)
  const { limits } =
    channel === 'mail' ? openSmtp(server) : createWebhookSender(webhook as never, systemClock)
  const send = vi.fn((_message: unknown, signal: AbortSignal, onSilence: () => void) => {
    if (isSilent) onSilence()
    return new Promise<{ kind: 'aborted' }>((resolve) => {
      signal.addEventListener('abort', () => resolve({ kind: 'aborted' }))
    })
  })
  const sender = { channel, perHour: null, domain: null, limits, send, close: () => {} }
  const alerts = { report: () => false }
  const delivery = startDelivery({ store, sender, clock, log: createLog('error', () => {}), alerts })
  onTestFinished(() => delivery.stop(0))
  await vi.waitFor(() => expect(send).toHaveBeenCalled())
  await clock.pass(0)
  const found = (await store.find('one'))!
  const { leasedUntil } = channel === 'mail' ? found : found.webhook!
  return ((leasedUntil ?? 0) - clock.now()) / minute
}

// docs/decisions.md promises these.
test.each([
  ['mail', false, 4],
  ['mail', true, 13],
  ['webhook', false, 2],
  ['webhook', true, 2],
] as const)(
  'what a killed process was sending by %s (silent: %s) is free again within %i minutes',
  async (channel, isSilent, most) => {
    const minutes = await leasedFor(channel, isSilent)
    expect(minutes).toBeLessThanOrEqual(most)
    expect(minutes).toBeGreaterThan(most - 1)
  },
)
