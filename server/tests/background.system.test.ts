import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#server/monitoring/log.ts'
import { createPostCounts } from '#server/monitoring/metrics.ts'
import { addresses, createFakeClock, loopback } from '#testing/mail/delivery-harness.ts'
import { ownMailbox, ownWebhook } from '#testing/process/own-server.ts'
import { noLimits, openOwnStore, sampleMessages } from '#testing/store/own-store.ts'
import { type BackgroundOptions, startBackground } from '../background.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The background jobs with a real store and a fake clock. */
function begin(own: Partial<BackgroundOptions>) {
  const logged: string[] = []
  const clock = createFakeClock()
  const { store } = openOwnStore()
  const start = () => {
    const running = startBackground({
      store,
      log: createLog({ level: 'debug', write: (line) => logged.push(line), now: clock.now }),
      mail: null,
      mailsPerHour: null,
      alertWebhookUrl: null,
      // No check of the disk: the fake clock does not wait for it.
      dataDir: null,
      purgeAfterDays: null,
      posts: createPostCounts(),
      storeBytes: 1e9,
      clock,
      ...own,
    })
    onTestFinished(running.stop)
  }
  const add = (count: number, acceptedAt = clock.now()) =>
    store.accept(sampleMessages(count, { acceptedAt }), noLimits)
  return { store, clock, logged, start, add }
}

test('mail server down: one alert after ten minutes, and one when the mail is delivered', async () => {
  const webhook = await ownWebhook()
  const mailbox = await ownMailbox()
  await mailbox.close()
  const mail = { server: loopback(mailbox.port), ...addresses }
  const { store, clock, logged, start, add } = begin({ mail, alertWebhookUrl: webhook.url })
  await add(1)
  start()
  const received = () => webhook.alerts.map(({ trouble, phase }) => `${trouble} ${phase}`)
  const logs = (event: string) => logged.filter((line) => line.includes(`"${event}"`)).length
  let tries = 0
  /** Time passes up to the next try; real time until that was answered. */
  const passAndTry = async (minutes: number) => {
    await clock.pass(minutes * 1.2 * minute)
    await expect.poll(() => logs('mail.retry')).toBe(++tries)
  }

  for (const minutes of [0, 1 / 6, 1, 5]) await passAndTry(minutes)
  expect(logs('alert.undelivered')).toBe(0)
  for (const minutes of [15, 30]) await passAndTry(minutes)
  await expect.poll(received).toEqual(['undelivered raised'])
  await mailbox.listen()
  await clock.pass(72 * minute)
  await expect.poll(() => logs('mail.sent')).toBe(1)
  await clock.pass(minute)
  await expect.poll(received).toEqual(['undelivered raised', 'undelivered over'])
  expect((await store.health()).counts).toMatchObject({ accepted: 0, sent: 1 })
})

test('delivered messages are purged at the age that is set, once the clock has been right for an hour', async () => {
  const { store, clock, start, add } = begin({ purgeAfterDays: 90 })
  await add(101, clock.now() - 90 * day)
  await add(1)
  for (const { id } of await store.lease(clock.now(), clock.now() + minute, 102))
    await store.settle(id, 1, { kind: 'sent', at: clock.now() })
  await add(1, clock.now() - 90 * day)
  start()
  const left = async () => (await store.health()).counts
  await clock.pass(hour - minute)
  expect(await left()).toMatchObject({ sent: 102, accepted: 1 })
  await clock.pass(2 * minute)
  expect(await left()).toMatchObject({ sent: 1, accepted: 1 })
  clock.set(400 * day)
  await clock.pass(hour)
  expect(await left()).toMatchObject({ sent: 1 })
  await clock.pass(hour)
  expect(await left()).toMatchObject({ sent: 0, accepted: 1 })
})
