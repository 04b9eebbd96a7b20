import { afterAll, beforeAll, expect, test } from 'vitest'
import { noLimits, sampleMessage } from '#server/testing/sample-message.ts'
import { loopback, type Outbox, openOutbox } from './testing/outbox.ts'
import { type SmtpScript, startSmtpScript } from './testing/smtp-script.ts'

/** Five days without a mail server while 10,000 people write, and what happens when it comes back. */
const backlog = 10_000
const days = 5

let smtp: SmtpScript
let outbox: Outbox
const sendTimes: number[] = []
beforeAll(async () => {
  smtp = await startSmtpScript()
  outbox = openOutbox({
    server: loopback(smtp.port),
    spy: () => sendTimes.push(outbox.clock.now()),
    compose: ({ messageId }) => Buffer.from(`Message-ID: ${messageId}\r\n\r\nHola\r\n`),
  })
})
afterAll(async () => {
  await outbox.end()
  await smtp.down()
})

/** The middle one of 200 single acceptances, ms. */
async function acceptanceTime(): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < 200; i++) {
    const message = sampleMessage({ acceptedAt: outbox.clock.now() })
    const begun = performance.now()
    await outbox.store.accept([message], noLimits)
    times.push(performance.now() - begun)
  }
  return times.sort((a, b) => a - b)[100] ?? Number.NaN
}

test('everything is delivered afterwards, in order, at a bounded rate, and accepting stays as fast', async () => {
  const { clock, store, logged } = outbox
  const quiet = await acceptanceTime()
  await smtp.down()
  outbox.start()

  let accepted = 200
  for (let day = 0; day < days; day++) {
    for (let part = 0; part < 8; part++) {
      accepted += (await outbox.accept((backlog - 200) / days / 8)).length
      await clock.pass(3 * 3_600_000)
    }
  }
  const during = await acceptanceTime()
  accepted += 200
  expect(during).toBeLessThan(quiet * 5 + 2)
  // The server was knocked at like for a single message, not for thousands.
  expect(logged.filter(({ event }) => event === 'mail.retry').length).toBeLessThan(150)
  expect((await store.health()).counts).toMatchObject({ accepted, dead: 0, sent: 0 })

  await smtp.listen()
  sendTimes.length = 0
  await clock.pass(2 * 86_400_000, () => smtp.received.length >= accepted)
  await clock.pass(60_000)
  expect((await store.health()).counts).toMatchObject({ accepted: 0, leased: 0, dead: 0, sent: accepted })

  const inOrder = (await store.list()).sort((a, b) => a.seq - b.seq).map(({ messageId }) => messageId)
  expect(smtp.received.map(({ messageId }) => messageId)).toEqual(inOrder)
  const gaps = sendTimes.slice(1).map((at, i) => at - (sendTimes[i] ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(200)
})
