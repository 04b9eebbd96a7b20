import { expect, test } from 'vitest'
import { openScriptedOutbox } from '#testing/mail/running-delivery.ts'

/** The queue as a whole: one mail a message, whose turn it is, and who waits for whom. */
test('a message goes out when it is accepted, over the connection of the one before', async () => {
  const { clock, start, accept, smtp } = await openScriptedOutbox()
  const delivery = start()
  for (let i = 1; i <= 5; i++) {
    await accept(1)
    delivery.wake()
    await clock.pass(250)
    expect(smtp.received).toHaveLength(i)
  }
  expect(smtp.connections).toBe(1)
})

test('a server that closed the kept connection meanwhile is simply called again', async () => {
  const { clock, start, accept, row, smtp } = await openScriptedOutbox()
  const delivery = start()
  for (let i = 0; i < 3; i++) {
    const [id = ''] = await accept(1)
    delivery.wake()
    await clock.pass(250)
    expect(await row(id)).toMatchObject({ state: 'sent', attempts: 1 })
    smtp.hangUp()
  }
  expect(smtp.connections).toBe(3)
})

test('a kept connection that the server ends with 421 at the next mail is replaced, without a failed attempt', async () => {
  const { clock, start, accept, row, smtp } = await openScriptedOutbox()
  const delivery = start()
  await accept(1)
  delivery.wake()
  await clock.pass(250)
  smtp.script = {
    get MAIL(): '421 4.4.2 idle' | undefined {
      return smtp.connections === 1 ? '421 4.4.2 idle' : undefined
    },
  }
  const [id = ''] = await accept(1)
  delivery.wake()
  await clock.pass(250)
  expect(await row(id)).toMatchObject({ state: 'sent', attempts: 1 })
  expect(smtp.connections).toBe(2)
})

test('two processes at one queue send each message once', async () => {
  const { store, clock, start, accept, smtp } = await openScriptedOutbox()
  await accept(60)
  start()
  start()
  await clock.pass(60_000)
  expect((await store.health()).counts.sent).toBe(60)
  expect(smtp.received).toHaveLength(60)
  expect(smtp.connections).toBeGreaterThanOrEqual(2)
})

test('while the server is down only one message knocks; the owner’s retry does not wait for the schedule', async () => {
  const sent: number[] = []
  const { store, clock, start, accept, row, smtp } = await openScriptedOutbox(
    {},
    {
      compose({ id }) {
        sent.push(clock.now())
        return Buffer.from(`Message-ID: ${id}\r\n\r\nHola\r\n`)
      },
    },
  )
  await smtp.down()
  const ids = await accept(50)
  start()
  await clock.pass(40 * 60_000)
  const attempts = await Promise.all(ids.map(async (id) => (await row(id)).attempts))
  expect(attempts).toEqual([5, ...Array(49).fill(0)])
  await smtp.listen()
  await store.retry('all', clock.now())
  await clock.pass(5_000 + 50 * 250)
  // In their order, five a second at most.
  expect(smtp.received.map(({ messageId }) => messageId)).toEqual(ids)
  const gaps = sent.slice(-50).map((at, i, all) => at - (all[i - 1] ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(200)
})

test('messages that the server chokes on do not hold up the others, and it is not asked thousands of times', async () => {
  const { store, clock, start, accept, smtp } = await openScriptedOutbox({ content: '451 4.3.0 luego' })
  await accept(500)
  start()
  await clock.pass(10 * 60_000)
  // Three in a row, then one a minute.
  const tried = (await store.list()).filter(({ attempts }) => attempts > 0).length
  expect(tried).toBeGreaterThan(3)
  expect(tried).toBeLessThan(15)
  smtp.script = {}
  await clock.pass(20 * 60_000)
  expect((await store.health()).counts.sent).toBe(500)
})
