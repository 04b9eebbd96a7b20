import { expect, onTestFinished, test } from 'vitest'
import { startBackground } from '#server/background.ts'
import { createLog } from '#server/monitoring/log.ts'
import { createPostCounts } from '#server/monitoring/metrics.ts'
import { createFakeClock } from '#testing/mail/delivery-harness.ts'
import { noLimits, openOwnStore, sampleMessages } from '#testing/store/own-store.ts'

const hour = 3_600_000
const day = 24 * hour

test('delivered messages are purged at the age that is set, once the clock has been right for an hour', async () => {
  const clock = createFakeClock()
  const { store } = openOwnStore(clock)
  const add = (count: number, acceptedAt = clock.now()) =>
    store.accept(sampleMessages(count, { acceptedAt }), noLimits)
  // More than one transaction may delete.
  await add(1_101, clock.now() - 90 * day)
  await add(1)
  for (const { id } of await store.lease('mail', hour, 1_102))
    await store.settle('mail', id, 1, { kind: 'sent' })
  await add(1, clock.now() - 90 * day)

  const background = startBackground({
    store,
    log: createLog('error', () => {}),
    mail: null,
    mailsPerHour: null,
    webhook: null,
    alertWebhookUrl: null,
    // `null` skips the check of the disk, for which the fake clock would not wait.
    dataDir: null,
    purgeAfterDays: 90,
    posts: createPostCounts(),
    storeBytes: 1e9,
    clock,
  })
  onTestFinished(background.stop)
  const leaves = async (ms: number, sent: number) => {
    await clock.pass(ms)
    expect((await store.health()).counts).toMatchObject({ sent, accepted: 1 })
  }
  await leaves(0.9 * hour, 1_102)
  await leaves(0.2 * hour, 1)
  clock.set(400 * day)
  await leaves(hour, 1)
  await leaves(hour, 0)
})
