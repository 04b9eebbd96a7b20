import { expect, test } from 'vitest'
import { openScriptedOutbox } from '#testing/mail/running-delivery.ts'
import { StoreUnavailable } from '../../messages/errors.ts'

/** A store that fails in the middle of a delivery, a mail that cannot be made, and a process that was asked to end. */
const patient = { greeting: 60_000, connect: 60_000, silence: 60_000, total: 60_000 }

async function begin({ script = {}, failing = '', timeouts = {} }) {
  const calls: string[] = []
  const self = { failing }
  const outbox = await openScriptedOutbox(script, {
    timeouts,
    fault(method) {
      calls.push(method)
      if (method === self.failing || self.failing === 'all') throw new StoreUnavailable('disk full')
    },
    compose({ id, text }) {
      if (text === 'bad') throw new Error('cannot compose')
      return Buffer.from(`Message-ID: ${id}\r\n\r\nHola\r\n`)
    },
  })
  const [id = ''] = await outbox.accept(1)
  return { ...outbox, calls, self, id, state: async () => (await outbox.row(id)).state }
}

const counted = (calls: string[], method: string) => calls.filter((call) => call === method).length

test('a delivered mail whose settling fails is not sent again: settling is tried until it succeeds', async () => {
  const { start, clock, smtp, calls, self, state } = await begin({ failing: 'settle' })
  start()
  await clock.pass(60_000)
  expect(counted(calls, 'lease')).toBe(1)
  expect(counted(calls, 'settle')).toBeGreaterThan(30)
  self.failing = ''
  await clock.pass(2_000)
  expect(await state()).toBe('sent')
  expect(smtp.received).toHaveLength(1)
})

test('a store that cannot be read is asked again, and nothing is forgotten', async () => {
  const { start, clock, logged, self, state } = await begin({ failing: 'all' })
  start()
  await clock.pass(30_000)
  expect(logged.filter(({ event }) => event === 'mail.store').length).toBeGreaterThan(3)
  self.failing = ''
  await clock.pass(6_000)
  expect(await state()).toBe('sent')
})

test('a message that cannot be made into a mail holds up nobody', async () => {
  const { start, accept, clock, row, state } = await begin({})
  const [bad = ''] = await accept(1, { text: 'bad' })
  start()
  await clock.pass(1_000)
  expect(await state()).toBe('sent')
  expect(await row(bad)).toMatchObject({ state: 'accepted', attempts: 1, lastError: 'compose' })
})

test('stopping lets content under way arrive', async () => {
  const { start, smtp, row, id } = await begin({ script: { content: 'hang' }, timeouts: patient })
  const delivery = start()
  await expect.poll(() => smtp.received.length).toBe(1)
  let stopped = false
  const stopping = delivery.stop().then(() => {
    stopped = true
  })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(stopped).toBe(false)
  smtp.answerContent('250 2.0.0 recibido')
  await stopping
  expect(await row(id)).toMatchObject({ state: 'sent', attempts: 1 })
})

test('stopping leaves a server that has not seen the content yet at once, and the attempt does not count', async () => {
  const { start, smtp, row, id } = await begin({ script: { RCPT: 'hang' }, timeouts: patient })
  const delivery = start()
  await expect.poll(() => smtp.connections).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 50))
  const begun = performance.now()
  await delivery.stop()
  expect(performance.now() - begun).toBeLessThan(2_000)
  expect(await row(id)).toMatchObject({ state: 'accepted', attempts: 0, leasedUntil: null })
  expect(smtp.received).toHaveLength(0)
})

test('after 30 s without an answer the connection is cut and the message stays for the next process', async () => {
  const { start, clock, smtp, row, id } = await begin({ script: { content: 'hang' }, timeouts: patient })
  const delivery = start()
  await expect.poll(() => smtp.received.length).toBe(1)
  const stopped = delivery.stop()
  clock.jump(30_000)
  await stopped
  expect(await row(id)).toMatchObject({ state: 'accepted', attempts: 1, lastError: 'data closed' })
})

test('stopping ends after 30 s with a store that never comes back, and at once while it waits', async () => {
  const { start, clock, calls } = await begin({ failing: 'settle' })
  const delivery = start()
  await clock.pass(0)
  const stopped = delivery.stop()
  await clock.pass(32_000)
  await stopped
  expect(counted(calls, 'settle')).toBeGreaterThan(10)

  const waiting = start()
  await clock.pass(0)
  await waiting.stop()
})
