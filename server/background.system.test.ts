import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#server/care/log.ts'
import { createPostCounts } from '#server/care/metrics.ts'
import { addresses, createFakeClock, loopback } from '#testing/mail/outbox.ts'
import { ownMailbox, ownWebhook } from '#testing/process/own-server.ts'
import { noLimits, openOwnStore, sampleMessage } from '#testing/store/own-store.ts'
import { startBackground } from './background.ts'

test('mail server down: the agency hears of it after ten minutes, once, and again when the mail is out', async () => {
  const logged: string[] = []
  const webhook = await ownWebhook()
  const mailbox = await ownMailbox()
  await mailbox.close()
  const clock = createFakeClock()
  const { store, folder: dataDir } = openOwnStore({ now: clock.now })
  await store.accept([sampleMessage({ acceptedAt: clock.now() })], noLimits)
  const running = startBackground({
    store,
    log: createLog({ level: 'debug', write: (line) => logged.push(line), now: clock.now }),
    mail: { server: loopback(mailbox.port), ...addresses },
    mailsPerHour: null,
    alertWebhookUrl: webhook.url,
    dataDir,
    purgeAfterDays: null,
    posts: createPostCounts(),
    storeBytes: 1e9,
    clock,
  })
  onTestFinished(running.stop)
  /** Time in small steps, with a moment for sockets in between. */
  const wait = async (minutes: number) => {
    for (let i = 0; i < minutes * 4; i++) {
      await clock.pass(15_000)
      await new Promise((done) => setTimeout(done, 5))
    }
  }
  const told = () => webhook.alerts.map(({ trouble, phase }) => `${trouble} ${phase}`)

  await wait(8)
  expect(told()).toEqual([])
  await wait(30)
  expect(told()).toEqual(['undelivered raised'])
  await mailbox.listen()
  await wait(70)
  expect(told()).toEqual(['undelivered raised', 'undelivered over'])
  expect((await store.health()).counts).toMatchObject({ accepted: 0, sent: 1 })
  expect(logged.join('\n')).toContain('mail.sent')
})
