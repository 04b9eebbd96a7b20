import { expect, test } from 'vitest'
import { openOutbox } from '#testing/mail/running-delivery.ts'

/** The queue as a whole: one mail a message, whose turn it is, and who waits for whom. */
test('a message goes out when it is accepted, over the connection of the one before', async () => {
  const { clock, start, accept, mailbox } = await openOutbox()
  const delivery = start()
  for (let i = 1; i <= 5; i++) {
    await accept(1)
    delivery.wake()
    await clock.pass(250)
    expect(mailbox.mails).toHaveLength(i)
  }
  expect(mailbox.connections).toBe(1)
})

test('two processes at one queue send each message once', async () => {
  const { store, clock, start, accept, mailbox } = await openOutbox()
  await accept(60)
  start()
  start()
  await clock.pass(60_000)
  expect((await store.health()).counts.sent).toBe(60)
  expect(new Set(mailbox.mails.map(({ messageId }) => messageId)).size).toBe(60)
  expect(mailbox.mails).toHaveLength(60)
})

test('while the server is down only one message knocks; the owner’s retry does not wait for the schedule', async () => {
  const { store, clock, start, accept, row, mailbox } = await openOutbox()
  await mailbox.close()
  const ids = await accept(50)
  start()
  await clock.pass(40 * 60_000)
  const attempts = await Promise.all(ids.map(async (id) => (await row(id)).attempts))
  expect(attempts).toEqual([5, ...Array(49).fill(0)])
  await mailbox.listen()
  await store.retry('all', clock.now())
  await clock.pass(5_000 + 50 * 250)
  const messageIds = await Promise.all(ids.map(async (id) => (await row(id)).messageId))
  expect(mailbox.mails.map(({ messageId }) => messageId)).toEqual(messageIds)
})

test('a dead message that the owner takes up again is tried within 5 s, though the queue rests for an hour', async () => {
  const { store, clock, start, accept, row, mailbox } = await openOutbox({
    answers: { content: '554 5.6.0 no' },
  })
  const [dead = ''] = await accept(1)
  start()
  await clock.pass(1_000)
  expect((await row(dead)).state).toBe('dead')
  await mailbox.close()
  await accept(1)
  await clock.pass(3 * 3_600_000)
  mailbox.answers = {}
  await mailbox.listen()
  await store.retry('dead', clock.now())
  await clock.pass(5_300)
  expect((await row(dead)).state).toBe('sent')
})

test('messages that the server chokes on do not hold up the others', async () => {
  const { store, clock, start, accept, mailbox } = await openOutbox({
    answers: { content: '451 4.3.0 luego' },
  })
  await accept(20)
  start()
  await clock.pass(60_000)
  mailbox.answers = {}
  const [id = ''] = await accept(1)
  await clock.pass(6_000)
  expect((await store.find(id))?.state).toBe('sent')
})

test('so many mails an hour and no more, when the provider has a quota', async () => {
  const { clock, start, accept, mailbox } = await openOutbox({ mailsPerHour: 3 })
  await accept(7)
  start()
  await clock.pass(3_500_000)
  expect(mailbox.mails).toHaveLength(3)
  await clock.pass(3_600_000)
  expect(mailbox.mails).toHaveLength(6)
})
