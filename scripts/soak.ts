/**
 * `npm run soak [-- KILLS]`: a message answered 200 is in the store, once, after 200 kills and 100,000 messages (2 min). A webhook
 * takes what it can meanwhile: none is lost, and none comes under a second ID.
 * `-- [KILLS] --replicas 3`: servers over one PostgreSQL, each restarted ten times, and 20 kills (5 min).
 * `-- --faults`: a disk that fails now and then, 5,000 messages; the page is served throughout (Linux, with `cc`).
 */
import { parseArgs } from 'node:util'
import { killRounds, replicaRounds } from '#testing/process/soak-rounds.ts'

const options = { replicas: { type: 'string' }, faults: { type: 'boolean' } } as const
const { values, positionals } = parseArgs({ options, allowPositionals: true })
const kills = positionals[0] === undefined ? undefined : Number(positionals[0])

const progress = (what: string, accepted: number) =>
  console.log(`${what}, back again; ${accepted} messages accepted`)
const soak = () => {
  if (values.faults) return killRounds(0, 5_000, true)
  if (values.replicas) return replicaRounds(Number(values.replicas), 10, kills ?? 20, progress)
  return killRounds(kills ?? 200, 100_000, false, progress)
}
const report = await soak()
console.log(report)
process.exitCode = report.sound ? 0 : 1
