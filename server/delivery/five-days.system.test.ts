import { expect, test } from 'vitest'
import { deliverOne } from '#testing/mail/delivery-harness.ts'

const hour = 3_600_000

test('connection refused: retried on the schedule, dead after five days', async () => {
  const { mailbox, clock, row, accept } = await deliverOne()
  await mailbox.close()
  // The first four days are as the fifth: the longest pause is reached within hours.
  const [id = ''] = await accept(1, { acceptedAt: clock.now() - 96 * hour })
  await clock.pass(23 * hour)
  const waiting = await row(id)
  expect(waiting.state).toBe('accepted')
  expect(waiting.attempts).toBeGreaterThan(20)
  expect(waiting.attempts).toBeLessThan(30)
  await clock.pass(3 * hour)
  expect(await row(id)).toMatchObject({ state: 'dead', lastError: expect.stringContaining('ECONNREFUSED') })
  await mailbox.listen()
})
