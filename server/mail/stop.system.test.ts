import { afterEach, expect, test } from 'vitest'
import { loopback, type Outbox, openOutbox } from './testing/outbox.ts'
import { type SmtpScript, startSmtpScript } from './testing/smtp-script.ts'

/** The end of a process that was asked to end: quick, and nothing is left half done. */
let smtp: SmtpScript
let outbox: Outbox
afterEach(async () => {
  await outbox.end()
  await smtp.down()
})

async function begin(script: SmtpScript['script']) {
  smtp = await startSmtpScript(script)
  const patient = { greeting: 60_000, connect: 60_000, silence: 60_000, total: 60_000 }
  outbox = openOutbox({ server: loopback(smtp.port), timeouts: patient })
  const [id = ''] = await outbox.accept(1)
  return { id, delivery: outbox.start() }
}

const soon = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const until = async (condition: () => boolean) => {
  while (!condition()) await soon(10)
}

test('content under way may arrive', async () => {
  const { id, delivery } = await begin({ content: 'hang' })
  await until(() => smtp.received.length === 1)
  const stopped = delivery.stop()
  const early = await Promise.race([stopped.then(() => 'stopped'), soon(300).then(() => 'waiting')])
  expect(early).toBe('waiting')
  smtp.answerContent('250 2.0.0 recibido')
  await stopped
  expect(await outbox.row(id)).toMatchObject({ state: 'sent', attempts: 1 })
})

test('a server that has not seen the content yet is left at once, and the attempt does not count', async () => {
  const { id, delivery } = await begin({ RCPT: 'hang' })
  await until(() => smtp.connections === 1)
  await soon(50)
  const begun = performance.now()
  await delivery.stop()
  expect(performance.now() - begun).toBeLessThan(2_000)
  expect(await outbox.row(id)).toMatchObject({ state: 'accepted', attempts: 0, leasedUntil: null })
  expect(smtp.received).toHaveLength(0)
})

test('after 30 s without an answer the connection is cut and the message stays for the next process', async () => {
  const { id, delivery } = await begin({ content: 'hang' })
  await until(() => smtp.received.length === 1)
  const stopped = delivery.stop()
  outbox.clock.jump(30_000)
  await stopped
  expect(await outbox.row(id)).toMatchObject({ state: 'accepted', attempts: 1, lastError: 'data closed' })
})

test('stopped while it waits: at once', async () => {
  const { delivery } = await begin({})
  await outbox.clock.pass(0)
  const begun = performance.now()
  await delivery.stop()
  expect(performance.now() - begun).toBeLessThan(1_000)
})
