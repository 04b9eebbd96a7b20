import { expect, test } from 'vitest'
import { killRounds } from '#testing/process/kill-rounds.ts'

test('kill -9 twenty times under load: every message answered 200 is in the store, once', async () => {
  const report = await killRounds({ kills: 20, inFlight: 50 })
  expect(report).toMatchObject({ integrity: 'ok', repeated: [], lost: [], kills: 20 })
  // The kills must have hit requests under way, or this proved nothing.
  expect(report.broken).toBeGreaterThan(20)
  expect(report.rows).toBeGreaterThanOrEqual(report.accepted)
})
