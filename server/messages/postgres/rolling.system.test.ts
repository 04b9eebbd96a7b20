import { expect, test } from 'vitest'
import { replicaRounds } from '#testing/process/soak-rounds.ts'
import { postgresPrograms } from '#testing/store/postgres.ts'

const programs = postgresPrograms()

test.skipIf(programs === null)(
  'three replicas, each restarted, two killed, under load: everybody gets 200; all is stored once and mailed',
  async () => {
    const kills = 2
    const report = await replicaRounds({ programs: programs ?? '', replicas: 3, restarts: 1, kills })
    expect(report).toMatchObject({ lost: [], repeated: 0, unmailed: 0 })
    expect(report.others).toEqual({})
    // Only a mail under way at a kill may come again.
    expect(report.mailedTwice).toBeLessThanOrEqual(kills)
  },
)
