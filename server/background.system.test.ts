import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#server/care/log.ts'
import { createPostCounts } from '#server/endpoint/posts.ts'
import { startWebhookReceiver } from '#testing/http/webhook-receiver.ts'
import { createFakeClock } from '#testing/mail/fake-clock.ts'
import { openMailbox } from '#testing/mail/mailbox.ts'
import { addresses, loopback, shortTimeouts } from '#testing/mail/running-delivery.ts'
import { openOwnStore } from '#testing/store/own-store.ts'
import { noLimits, sampleMessage } from '#testing/store/sample-message.ts'
import { startBackground } from './background.ts'

/** All of it together, as the server starts it: what the agency hears. */
async function begin({ down = false, storeBytes = 1e9 }) {
  const logged: string[] = []
  const webhook = await startWebhookReceiver()
  const mailbox = await openMailbox()
  if (down) await mailbox.close()
  const clock = createFakeClock()
  const { store, folder: dataDir } = openOwnStore({ now: clock.now })
  await store.accept([sampleMessage({ acceptedAt: clock.now() })], noLimits)
  const write = (line: string) => logged.push(line)
  const posts = createPostCounts()
  const running = startBackground({
    store,
    log: createLog({ level: 'debug', write, now: clock.now }),
    mail: { server: loopback(mailbox.port), ...addresses },
    mailsPerHour: null,
    alertWebhookUrl: webhook.url,
    dataDir,
    purgeAfterDays: null,
    posts,
    storeBytes,
    clock,
    timeouts: shortTimeouts,
  })
  onTestFinished(async () => {
    await running.stop()
    await mailbox.close()
    webhook.close()
  })
  /** Time in small steps, with a moment for sockets in between. */
  const wait = async (minutes: number) => {
    for (let i = 0; i < minutes * 4; i++) {
      await clock.pass(15_000)
      await new Promise((done) => setTimeout(done, 5))
    }
  }
  const told = () => webhook.alerts().map(({ trouble, phase }) => `${trouble} ${phase}`)
  /** Whatever a busy machine takes for the minutes in between. */
  const toldAtLast = (...alerts: string[]) =>
    expect
      .poll(
        async () => {
          await wait(1)
          return told().sort()
        },
        { timeout: 20_000 },
      )
      .toEqual(alerts)
  return { mailbox, store, posts, clock, told, toldAtLast, webhook, logged, wait }
}

test('mail server down: told after ten minutes, once, and again when the mail is out', async () => {
  const { mailbox, store, told, logged, wait } = await begin({ down: true })
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

test('a flood and a store nearly full are told, refused posts are one line a minute', async () => {
  const { posts, toldAtLast, logged } = await begin({ storeBytes: 1000 })
  for (const status of [429, 429]) posts.answered(status)
  posts.add('overTotal')
  await toldAtLast('storage raised', 'total over', 'total raised')
  expect(logged.filter((line) => line.includes('posts.refused'))).toHaveLength(1)
  expect(logged.join()).toContain('"limited":2,"repeated":0')
})

test('what is newly dead is told once; what was dead before is not told again', async () => {
  const { mailbox, store, clock, told, toldAtLast, webhook, wait } = await begin({})
  mailbox.answers = { content: '554 5.6.0 no' }
  const dead = async () => {
    await store.accept([sampleMessage({ acceptedAt: clock.now() })], Number.MAX_SAFE_INTEGER)
    await wait(1)
  }
  await dead()
  await toldAtLast('dead raised')
  await clock.pass(7 * 3_600_000)
  expect(told()).toEqual(['dead raised'])
  await dead()
  await toldAtLast('dead raised', 'dead raised')
  expect(webhook.alerts().at(-1)).toMatchObject({ count: 1 })
})
