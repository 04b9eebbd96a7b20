import { expect, test } from 'vitest'
import type { Log } from '#server/log.ts'
import type { DeliveryResult, MessageStore, StoredMessage } from '#server/messages/types.ts'
import { createFakeClock } from './testing/fake-clock.ts'
import { storedMessage } from './testing/stored-message.ts'
import type { SendOutcome, Transport } from './transport.ts'
import { startDelivery } from './worker.ts'

/**
 * What no mail server can show: a store that fails in the middle. The store here is a list of messages to lease, because
 * a real one cannot be told to fail at one call; everything else about delivery is tested against the real ones.
 */
function begin(given: {
  messages: StoredMessage[]
  outcome?: SendOutcome
  fail?: (call: string) => boolean
}) {
  const { messages, outcome = { kind: 'sent' }, fail = () => false } = given
  const clock = createFakeClock()
  const calls: string[] = []
  const settled: [string, DeliveryResult['kind']][] = []
  const failures: string[] = []
  const call = async (name: string) => {
    calls.push(name)
    if (fail(name)) throw Object.assign(new Error('disk full'), { name: 'StoreUnavailable' })
  }
  const store = {
    resume: () => call('resume'),
    pause: () => call('pause'),
    find: async () => null,
    health: async () => ({ paused: null }),
    async lease() {
      await call('lease')
      return messages.splice(0, 1)
    },
    async settle(id: string, _attempts: number, result: DeliveryResult) {
      await call('settle')
      settled.push([id, result.kind])
    },
  } as unknown as MessageStore
  const transport: Transport = {
    deadlineMs: 1000,
    send: async () => outcome,
    verify: async () => null,
    close: () => {},
  }
  const quiet = () => {}
  const log: Log = { debug: quiet, info: quiet, warn: quiet, error: (event) => failures.push(event) }
  const compose = async ({ id }: StoredMessage) => {
    if (id === 'bad') throw new Error('cannot compose')
    return Buffer.from(id)
  }
  const delivery = startDelivery({ store, transport, compose, clock, log, alerts: { report: quiet } })
  return { clock, calls, settled, failures, delivery, messages }
}

test('a delivered mail whose settling fails is not sent again: settling is tried until it succeeds', async () => {
  let failing = true
  const run = begin({ messages: [storedMessage({ id: 'a' })], fail: (call) => failing && call === 'settle' })
  await run.clock.pass(60_000)
  expect(run.calls.filter((call) => call === 'lease')).toHaveLength(1)
  expect(run.calls.filter((call) => call === 'settle').length).toBeGreaterThan(30)
  failing = false
  await run.clock.pass(2_000)
  expect(run.settled).toEqual([['a', 'sent']])
  await run.delivery.stop()
})

test('refused credentials pause the queue before the message is given back', async () => {
  const refused = { stage: 'auth', smtpCode: 535, enhanced: null, reason: 'EAUTH' } as const
  const run = begin({ messages: [storedMessage()], outcome: { kind: 'failed', failure: refused } })
  await run.clock.pass(0)
  expect(run.calls.indexOf('pause')).toBeLessThan(run.calls.indexOf('settle'))
  await run.delivery.stop()
})

test('a store that cannot be read is asked again, and nothing is forgotten', async () => {
  let failing = true
  const run = begin({ messages: [storedMessage({ id: 'a' })], fail: () => failing })
  await run.clock.pass(30_000)
  expect(run.failures.length).toBeGreaterThan(3)
  failing = false
  await run.clock.pass(6_000)
  expect(run.settled).toEqual([['a', 'sent']])
  await run.delivery.stop()
})

test('a message that cannot be made into a mail holds up nobody', async () => {
  const run = begin({ messages: [storedMessage({ id: 'bad' }), storedMessage({ id: 'good' })] })
  await run.clock.pass(1_000)
  expect(run.settled).toEqual([
    ['bad', 'retry'],
    ['good', 'sent'],
  ])
  await run.delivery.stop()
})

test('stopping with a store that never comes back ends after the grace time', async () => {
  const run = begin({ messages: [storedMessage()], fail: (call) => call === 'settle' })
  await run.clock.pass(0)
  const stopped = run.delivery.stop()
  await run.clock.pass(32_000)
  await stopped
})
