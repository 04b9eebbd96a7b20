import { expect, test } from 'vitest'
import { webhook as words } from '#server/words/webhook.ts'
import { timeOverAtSilence } from '#testing/process/silence.ts'
import { deliverByBoth } from '#testing/webhook/delivery-harness.ts'
import type { Reply } from '#testing/webhook/receiver.ts'

const minute = 60_000
const hour = 60 * minute
const second = 1_000

test('by both channels at once, each message once; spam after the others by the webhook too', async () => {
  const { accept, clock, receiver, mailbox, store } = await deliverByBoth()
  const spam = await accept(2, { spamSign: 'markup', later: 1 })
  const usual = await accept(3)
  await clock.pass(3 * second)
  const ids = receiver.received.map(({ id }) => id)
  expect(ids.toSorted()).toEqual([...spam, ...usual].toSorted())
  // Spam comes last, except that every fourth lease takes the oldest message of all.
  expect([ids[0], ids.at(-1)]).toEqual([usual[0], spam[1]])
  expect(receiver.received.every(({ genuine }) => genuine)).toBe(true)
  expect(mailbox.mails).toHaveLength(5)
  expect((await store.health()).counts).toMatchObject({ sent: 5 })
})

test('a receiver that is down holds no mail back, and a mail server that is down no webhook', async () => {
  const { accept, pass, receiver, mailbox, row, reported } = await deliverByBoth()
  await receiver.close()
  const [first = ''] = await accept(1)
  await pass(12 * minute)
  expect(await row(first)).toMatchObject({ state: 'sent', webhook: { state: 'accepted' } })
  expect((await row(first)).webhook?.lastError).toBe(`${words.refusals.unreachable} (ECONNREFUSED)`)
  expect([...reported.keys()]).toEqual(['webhookUndelivered'])
  await receiver.listen()
  await mailbox.close()
  const [second = ''] = await accept(1)
  await pass(hour)
  expect(await row(first)).toMatchObject({ webhook: { state: 'sent' } })
  expect(await row(second)).toMatchObject({ state: 'accepted', webhook: { state: 'sent' } })
  expect([...reported.keys()]).toEqual(['undelivered'])
  await mailbox.listen()
})

test.each<Reply>([500, 502, 'hang', 'cut', 410, 400])(
  'a message to which the receiver answers %s holds no other back',
  async (bad) => {
    const { accept, clock, receiver, store } = await deliverByBoth(({ body }) =>
      String(body.message).includes('MALO') ? bad : 200,
    )
    receiver.onHang = timeOverAtSilence(20 * second)
    const ill = await accept(3, { text: 'MALO' })
    await accept(5)
    await clock.pass(4 * second)
    expect((await store.health()).webhook).toMatchObject({ waiting: 3 })
    for (let i = 0; i < 3; i++) {
      const [id = ''] = await accept(1)
      await clock.pass(2 * second)
      expect(receiver.received.at(-1)?.id).toBe(id)
      await clock.pass(20 * minute)
    }
    // Each is retried on a schedule of its own, always with the same ID.
    const tries = receiver.received.filter(({ body }) => body.message.includes('MALO'))
    expect(new Set(tries.map(({ id }) => id))).toEqual(new Set(ill))
    expect(tries.length).toBeGreaterThanOrEqual(3 * 6)
    expect(tries.length).toBeLessThanOrEqual(3 * 9)
  },
)

test('"too many" pauses for as long as it says, and loses no attempt of age', async () => {
  let left = 1
  const busy = { status: 429, headers: { 'retry-after': '90' } }
  const { accept, clock, receiver, store } = await deliverByBoth(() => (left-- > 0 ? busy : 200))
  await accept(3)
  await clock.pass(89 * second)
  expect(receiver.received).toHaveLength(1)
  await clock.pass(10 * second)
  expect(receiver.received).toHaveLength(4)
  expect((await store.health()).webhook).toMatchObject({ waiting: 0 })
})

test.each([429, 503])(
  '%i with "one second" is asked no more often than any other that fails',
  async (status) => {
    const busy = { status, headers: { 'retry-after': '1' } }
    const { accept, clock, receiver } = await deliverByBoth(() => busy)
    await accept(1)
    await clock.pass(60 * minute)
    // At 0, 10 s, and after 1, 5, 15 and 30 minutes more.
    expect(receiver.received).toHaveLength(6)
  },
)

test('a receiver that asks for time gets it for that message, and no other waits', async () => {
  const busy = { status: 503, headers: { 'retry-after': '1800' } }
  const { accept, clock, receiver } = await deliverByBoth(({ body }) =>
    String(body.message).includes('MALO') ? busy : 200,
  )
  await accept(1, { text: 'MALO' })
  await accept(1)
  await clock.pass(29 * minute)
  expect(receiver.received).toHaveLength(2)
  await clock.pass(2 * minute)
  expect(receiver.received).toHaveLength(3)
})

test('what the webhook takes ends no alert of the mail’s', async () => {
  const { accept, clock, mailbox, reported } = await deliverByBoth()
  mailbox.replies = { from: '535 5.7.8 no' }
  await accept(1)
  await clock.pass(second)
  await accept(1)
  await clock.pass(second)
  expect([...reported.keys()]).toEqual(['credentials'])
})

test('the owner’s retry ends a pause of the webhook within 5 s', async () => {
  const { accept, clock, pass, receiver, row, store } = await deliverByBoth()
  await receiver.close()
  const [id = ''] = await accept(1)
  // The fifth pause ended 51 minutes after the first attempt; the sixth lasts an hour at least.
  await pass(52 * minute)
  await receiver.listen()
  await clock.pass(10 * second)
  expect((await row(id)).webhook?.state).toBe('accepted')
  await store.retry('all')
  await clock.pass(5_300)
  expect((await row(id)).webhook?.state).toBe('sent')
})

test('a reply that speaks of one message tells of that one', async () => {
  const { accept, clock, reported } = await deliverByBoth(() => 413)
  const [id = ''] = await accept(1)
  await clock.pass(second)
  expect(reported.get('webhookHeld')).toEqual({ id, detail: `${words.refusals.tooLarge} (413)` })
})

test('what the receiver refuses for five days is dead for the webhook, kept, told, and taken up by retry', async () => {
  let answer = 410
  const { accept, pass, receiver, row, store, reported, told, clock } = await deliverByBoth(() => answer)
  const [id = ''] = await accept(1, { acceptedAt: clock.now() - 117 * hour })
  await pass(minute)
  const error = `${words.refusals.gone} (410)`
  expect(reported.get('webhookRefused')).toEqual({ detail: error })
  await clock.pass(2 * hour)
  expect(await row(id)).toMatchObject({ state: 'sent', webhook: { state: 'accepted' } })
  // The message is given up at its first attempt after five days, and attempts are at most 66 minutes apart.
  await clock.pass(3 * hour)
  await pass(minute)
  expect(await row(id)).toMatchObject({ state: 'sent', webhook: { state: 'dead', lastError: error } })
  expect(told.get('webhookDead')).toEqual({ count: 1, detail: error })
  expect(told.has('dead')).toBe(false)
  answer = 200
  await store.retry('dead')
  await pass(minute)
  expect(await row(id)).toMatchObject({ webhook: { state: 'sent' } })
  expect(reported.has('webhookRefused')).toBe(false)
  expect(new Set(receiver.received.map((request) => request.id))).toEqual(new Set([id]))
})
