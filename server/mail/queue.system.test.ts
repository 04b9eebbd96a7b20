import { afterEach, expect, test } from 'vitest'
import { createAcceptor } from '#server/messages/acceptor.ts'
import { noLimits, sampleMessage } from '#server/testing/sample-message.ts'
import { loopback, type Outbox, openOutbox } from './testing/outbox.ts'
import { type Behaviour, type SmtpScript, startSmtpScript } from './testing/smtp-script.ts'

/** The queue as a whole: one mail a message, whose turn it is, and who waits for whom. */
let smtp: SmtpScript
let outbox: Outbox
afterEach(async () => {
  await outbox.end()
  await smtp.down()
})

async function begin(script: SmtpScript['script'] = {}) {
  smtp = await startSmtpScript(script)
  outbox = openOutbox({ server: loopback(smtp.port) })
  return { ...outbox, smtp }
}

test('the same message a hundred times at once is one mail', async () => {
  const { store, clock, start, smtp } = await begin()
  const acceptor = createAcceptor(store, noLimits)
  const twins = Array.from({ length: 100 }, () => sampleMessage({ digest: 'same', acceptedAt: clock.now() }))
  const delivery = start()
  const answers = await Promise.all(twins.map((twin) => acceptor.accept(twin)))
  delivery.wake()
  await clock.pass(60_000)
  expect(answers.filter(({ kind }) => kind === 'stored')).toHaveLength(1)
  expect(answers.filter(({ kind }) => kind === 'duplicate')).toHaveLength(99)
  expect(smtp.received).toHaveLength(1)
})

test('a message goes out when it is accepted, over the connection of the one before', async () => {
  const { clock, start, accept, smtp } = await begin()
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
  const { clock, start, accept, row, smtp } = await begin()
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

test('two processes at one queue send each message once', async () => {
  const { store, clock, start, accept, smtp } = await begin()
  await accept(60)
  start()
  start()
  await clock.pass(60_000)
  expect((await store.health()).counts.sent).toBe(60)
  expect(smtp.received).toHaveLength(60)
  expect(smtp.connections).toBeGreaterThanOrEqual(2)
})

test('quarantined messages are not mailed until the owner releases them', async () => {
  const { store, clock, start, accept, smtp } = await begin()
  const [id = ''] = await accept(1, { quarantineReason: 'honeypot' })
  start()
  await clock.pass(60_000)
  expect(smtp.received).toHaveLength(0)
  await store.release(id, clock.now())
  await clock.pass(6_000)
  expect(smtp.received).toHaveLength(1)
})

test('while the server is down only one message knocks; the owner’s retry does not wait for the schedule', async () => {
  const { store, clock, start, accept, row, smtp } = await begin()
  await smtp.down()
  const ids = await accept(50)
  start()
  await clock.pass(40 * 60_000)
  const attempts = await Promise.all(ids.map(async (id) => (await row(id)).attempts))
  expect(attempts).toEqual([5, ...Array(49).fill(0)])
  await smtp.listen()
  await store.retry('all', clock.now())
  await clock.pass(15_000 + 50 * 250)
  expect(smtp.received).toHaveLength(50)
})

test('messages that the server chokes on do not hold up the others, and it is not asked thousands of times', async () => {
  const { store, clock, start, accept, smtp } = await begin({ content: '451 4.3.0 luego' })
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

test('five minutes of trouble at the content make no more than one copy each', async () => {
  const { clock, start, accept, smtp } = await begin({ content: 'close' as Behaviour })
  await accept(3)
  start()
  await clock.pass(5_000)
  smtp.script = {}
  await clock.pass(10 * 60_000)
  const copies = Map.groupBy(smtp.received, ({ messageId }) => messageId)
  expect(copies.size).toBe(3)
  for (const mails of copies.values()) {
    expect(mails.length).toBeLessThanOrEqual(2)
    expect(new Set(mails.map(({ raw }) => raw)).size).toBe(1)
  }
})
