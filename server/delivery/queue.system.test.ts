import { expect, test, vi } from 'vitest'
import { deliverOne } from '#testing/mail/delivery-harness.ts'
import { StoreUnavailable } from '../messages/store.ts'

test('while the server is down only one message is tried; the owner’s retry is tried within 5 s, a dead message too', async () => {
  const answers = { content: '554 5.6.0 no' } as const
  const { store, clock, accept, row, first: dead, now, mailbox } = await deliverOne({ answers })
  expect(dead.state).toBe('dead')
  mailbox.answers = {}
  await mailbox.close()
  const waiting = await accept(20)
  await clock.pass(40 * 60_000)
  const attempts = await Promise.all(waiting.map(async (id) => (await row(id)).attempts))
  expect(attempts).toEqual([5, ...Array(19).fill(0)])

  await mailbox.listen()
  await store.retry('dead', clock.now())
  await clock.pass(5_300)
  expect((await now()).state).toBe('sent')
  await clock.pass(20 * 250)
  const { counts } = await store.health()
  expect(counts).toMatchObject({ sent: 20, accepted: 1 })
  await store.retry('all', clock.now())
  await clock.pass(5_300)
  expect(mailbox.mails).toHaveLength(21)
})

test('MAILS_PER_HOUR is not exceeded', async () => {
  const { clock, accept, mailbox } = await deliverOne({ mailsPerHour: 3 })
  await accept(6)
  await clock.pass(3_500_000)
  expect(mailbox.mails).toHaveLength(3)
  await clock.pass(3_600_000)
  expect(mailbox.mails).toHaveLength(6)
})

test.each(['lease', 'settle'] as const)(
  'while the store fails (%s) it is asked again, and a delivered mail is not sent again',
  async (step) => {
    const { accept, store, clock, mailbox, row } = await deliverOne()
    const failing = vi.spyOn(store, step)
    failing.mockRejectedValue(new StoreUnavailable('disk full'))
    const [id = ''] = await accept(1)
    await clock.pass(60_000)
    failing.mockRestore()
    await clock.pass(6_000)
    expect((await row(id)).state).toBe('sent')
    expect(mailbox.mails).toHaveLength(2)
  },
)

test('stop waits for the mail that is being sent', async () => {
  const timeouts = { idle: 60_000, total: 60_000 }
  const { accept, clock, delivery, mailbox, row } = await deliverOne({ timeouts })
  mailbox.answers = { content: 'hang' }
  const [id = ''] = await accept(1)
  // Not waited for: it lasts as long as the mail.
  clock.pass(200)
  await expect.poll(() => mailbox.mails.length).toBe(2)
  const stopped = delivery.stop(30_000)
  mailbox.acceptHanging()
  await stopped
  expect(await row(id)).toMatchObject({ state: 'sent', attempts: 1 })
})
