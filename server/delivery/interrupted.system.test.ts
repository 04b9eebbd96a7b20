import { expect, test } from 'vitest'
import type { Answers } from '#testing/mail/mailbox.ts'
import { addresses, openOutbox } from '#testing/mail/running-delivery.ts'
import { StoreUnavailable } from '../messages/errors.ts'
import { composeMail } from './mail.ts'

/** A store that fails in the middle of a delivery, a mail that cannot be made, and a process that was asked to end. */
const patient = { greeting: 60_000, connect: 60_000, silence: 60_000, total: 60_000 }

async function begin({ answers = {} as Answers, failing = '', timeouts = {} }) {
  const calls: string[] = []
  const self = { failing }
  const outbox = await openOutbox({
    answers,
    timeouts,
    fault(method) {
      calls.push(method)
      if (method === self.failing || self.failing === 'all') throw new StoreUnavailable('disk full')
    },
    compose(message) {
      if (message.text === 'bad') throw new Error('cannot compose')
      return composeMail(message, addresses)
    },
  })
  const [id = ''] = await outbox.accept(1)
  return { ...outbox, calls, self, id, state: async () => (await outbox.row(id)).state }
}

const counted = (calls: string[], method: string) => calls.filter((call) => call === method).length

test('a delivered mail whose settling fails is not sent again: settling is tried until it succeeds', async () => {
  const { start, clock, mailbox, calls, self, state } = await begin({ failing: 'settle' })
  start()
  await clock.pass(60_000)
  expect(counted(calls, 'lease')).toBe(1)
  self.failing = ''
  await clock.pass(2_000)
  expect(await state()).toBe('sent')
  expect(mailbox.mails).toHaveLength(1)
})

test('a store that cannot be read is asked again, and nothing is forgotten', async () => {
  const { start, clock, self, state } = await begin({ failing: 'all' })
  start()
  await clock.pass(30_000)
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
  expect(await row(bad)).toMatchObject({ state: 'accepted', attempts: 1 })
})

test('stopping lets a mail under way arrive', async () => {
  const { start, mailbox, row, id } = await begin({ answers: { content: 'hang' }, timeouts: patient })
  const delivery = start()
  await expect.poll(() => mailbox.mails.length).toBe(1)
  const stopped = delivery.stop(30_000)
  mailbox.goOn()
  await stopped
  expect(await row(id)).toMatchObject({ state: 'sent', attempts: 1 })
})

test('a server without an answer holds up the end until the deadline; the message stays for the next process', async () => {
  const { start, clock, mailbox, row, id } = await begin({ answers: { content: 'hang' }, timeouts: patient })
  const delivery = start()
  await expect.poll(() => mailbox.mails.length).toBe(1)
  const stopped = delivery.stop(30_000)
  clock.jump(30_000)
  await stopped
  expect(await row(id)).toMatchObject({ state: 'accepted', attempts: 0, leasedUntil: null })
})

test('a store that never comes back holds up the end no longer either', async () => {
  const { start, clock } = await begin({ failing: 'settle' })
  const delivery = start()
  await clock.pass(0)
  const stopped = delivery.stop(30_000)
  await clock.pass(32_000)
  await stopped
})
