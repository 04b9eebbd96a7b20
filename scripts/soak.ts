/**
 * `npm run soak [-- KILLS MESSAGES]`: a message answered 200 is in the store, once, after 200 kills and 100,000 messages (2 min).
 * `-- [KILLS] --replicas 3`: servers over one PostgreSQL, each restarted ten times, 20 kills (5 min).
 * `-- --faults`: a disk that fails now and then, 5,000 messages; the page is served throughout (Linux, with `cc`).
 */
import { parseArgs } from 'node:util'
import { killRounds, replicaRounds } from '#testing/process/soak-rounds.ts'

const { values, positionals } = parseArgs({
  options: { replicas: { type: 'string' }, faults: { type: 'boolean' } },
  allowPositionals: true,
})
const [first, second] = positionals.map(Number)
const replicas = Number(values.replicas ?? 0)

const progress = (what: string, accepted: number) =>
  console.log(`${what}, back again; ${accepted} messages accepted`)
const soak = () => {
  if (values.faults) return killRounds(0, first ?? 5_000, true)
  if (replicas > 0) return replicaRounds(replicas, 10, first ?? 20, progress)
  return killRounds(first ?? 200, second ?? 100_000, false, progress)
}
const report = await soak()
console.log(report)
process.exitCode = report.sound ? 0 : 1
