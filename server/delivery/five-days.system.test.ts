import { expect, test } from 'vitest'
import { deliverOne } from '#testing/mail/delivery-harness.ts'

const hour = 3_600_000

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
