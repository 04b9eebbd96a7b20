import { expect, test, vi } from 'vitest'
import { openOutbox } from '#testing/mail/running-delivery.ts'
import { StoreUnavailable } from '../messages/errors.ts'

/** A store that fails in the middle of a delivery, and a process that was asked to end. */
const fault = new StoreUnavailable('disk full')

test('a delivered mail whose settling fails is not sent again: settling is tried until it succeeds', async () => {
  const { start, accept, store, clock, mailbox, row } = await openOutbox()
  const [id = ''] = await accept(1)
  const settle = vi.spyOn(store, 'settle').mockRejectedValue(fault)
  start()
  await clock.pass(60_000)
  settle.mockRestore()
  await clock.pass(2_000)
  expect((await row(id)).state).toBe('sent')
  expect(mailbox.mails).toHaveLength(1)
})

test('a store that cannot be read is asked again', async () => {
  const { start, accept, store, clock, row } = await openOutbox()
  const lease = vi.spyOn(store, 'lease').mockRejectedValue(fault)
  start()
  await clock.pass(30_000)
  lease.mockRestore()
  const [id = ''] = await accept(1)
  await clock.pass(6_000)
  expect((await row(id)).state).toBe('sent')
})

test('stopping lets a mail under way arrive', async () => {
  const timeouts = { greeting: 60_000, silence: 60_000, total: 60_000 }
  const { start, accept, mailbox, row } = await openOutbox({ answers: { content: 'hang' }, timeouts })
  const [id = ''] = await accept(1)
  const delivery = start()
  await expect.poll(() => mailbox.mails.length).toBe(1)
  const stopped = delivery.stop(30_000)
  mailbox.goOn()
  await stopped
  expect(await row(id)).toMatchObject({ state: 'sent', attempts: 1 })
})
