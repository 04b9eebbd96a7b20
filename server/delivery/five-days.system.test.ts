import { expect, test } from 'vitest'
import { webhook as words } from '#server/words/webhook.ts'
import { deliverOne } from '#testing/mail/delivery-harness.ts'
import { deliverByBoth } from '#testing/webhook/delivery-harness.ts'

const minute = 60_000
const hour = 60 * minute

test('connection refused: retried on the schedule, dead after five days', async () => {
  const { mailbox, clock, row, accept } = await deliverOne()
  await mailbox.close()
  const [id = ''] = await accept(1)
  await clock.pass(119 * hour)
  expect((await row(id)).state).toBe('accepted')
  await clock.pass(3 * hour)
  expect(await row(id)).toMatchObject({ state: 'dead', lastError: expect.stringContaining('ECONNREFUSED') })
  await mailbox.listen()
})

test('what the receiver refuses for five days is dead for the webhook, kept, told, and taken up by retry', async () => {
  let answer = 410
  const { accept, pass, receiver, row, store, reported, told, clock } = await deliverByBoth(() => answer)
  const [id = ''] = await accept(1)
  await pass(minute)
  const error = `${words.refusals.gone} (410)`
  expect(reported.get('webhookRefused')).toEqual({ detail: error })
  await pass(119 * hour)
  expect(await row(id)).toMatchObject({ state: 'sent', webhook: { state: 'accepted' } })
  await pass(3 * hour)
  expect(await row(id)).toMatchObject({ state: 'sent', webhook: { state: 'dead', lastError: error } })
  expect(told.get('webhookDead')).toEqual({ count: 1, detail: error })
  expect(told.has('dead')).toBe(false)
  answer = 200
  await store.retry('dead', clock.now())
  await pass(minute)
  expect(await row(id)).toMatchObject({ webhook: { state: 'sent' } })
  expect(reported.has('webhookRefused')).toBe(false)
  expect(new Set(receiver.received.map((one) => one.id))).toEqual(new Set([id]))
})
