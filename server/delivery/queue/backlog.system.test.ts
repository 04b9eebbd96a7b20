import { expect, test } from 'vitest'
import { openScriptedOutbox } from '#testing/mail/outbox.ts'

/** Five days without a mail server while 10,000 people write, and what happens when it comes back. */
const days = 5
const partsOfDay = 8
const backlog = 10_000

test('everything is delivered afterwards, in order, at a bounded rate, and accepting stays as fast', async () => {
  const sendTimes: number[] = []
  const outbox = await openScriptedOutbox(
    {},
    {
      compose({ messageId }) {
        sendTimes.push(outbox.clock.now())
        return Buffer.from(`Message-ID: ${messageId}\r\n\r\nHola\r\n`)
      },
    },
  )
  const { smtp, clock, store, logged, accept } = outbox
  let accepted = 0

  /** The middle one of 200 single acceptances, ms. */
  async function acceptanceTime(): Promise<number> {
    const times: number[] = []
    for (let i = 0; i < 200; i++) {
      const begun = performance.now()
      accepted += (await accept(1)).length
      times.push(performance.now() - begun)
    }
    return times.sort((a, b) => a - b)[100] ?? Number.NaN
  }

  const quiet = await acceptanceTime()
  await smtp.down()
  outbox.start()
  for (let part = 0; part < days * partsOfDay; part++) {
    accepted += (await accept(backlog / days / partsOfDay)).length
    await clock.pass(86_400_000 / partsOfDay)
  }
  expect(await acceptanceTime()).toBeLessThan(quiet * 5 + 2)
  // The server was asked as often as for a single message, not thousands of times.
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
