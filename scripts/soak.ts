/**
 * `npm run soak`: the kill test for as long as it takes to be sure, 200 kills and 100,000 messages (2 min on a disk that syncs in 0.2 ms).
 * Protects the promise that a message answered 200 is in the store, once. Fewer: `npm run soak -- 20 5000`.
 * `npm run soak -- --replicas 3`: servers over one PostgreSQL, each restarted ten times, 20 kills (5 min); `-- 200 --replicas 3`: 200 kills.
 * `npm run soak -- --faults`: a disk whose writes and syncs fail now and then, 5,000 messages; the page is served throughout (Linux, with `cc`).
 */
import { parseArgs } from 'node:util'
import { faultRounds, killRounds, replicaRounds } from '#testing/process/soak-rounds.ts'

const { values, positionals } = parseArgs({
  options: { replicas: { type: 'string' }, faults: { type: 'boolean' } },
  allowPositionals: true,
})

const progress = (what: string, accepted: number) =>
  console.log(`${what}, back again; ${accepted} messages accepted`)

/** Says what was found; true when nothing was lost, and nothing was there twice. */
async function soakOne(kills = 200, messages = 100_000): Promise<boolean> {
  const report = await killRounds(kills, messages, progress)
  console.log(report)
  return report.lost.length + report.repeated.length === 0 && report.integrity === 'ok'
}

async function soakReplicas(replicas: number, kills = 20): Promise<boolean> {
  const report = await replicaRounds(replicas, 10, kills, progress)
  console.log(report)
  const bad = report.lost.length + report.repeated + report.unmailed + Object.keys(report.others).length
  return bad === 0 && report.mailedTwice <= kills
}

async function soakFaults(messages = 5_000): Promise<boolean> {
  const report = await faultRounds(messages)
  console.log(report)
  const bad = report.lost.length + report.repeated.length + report.page.asked - report.page.answered
  return bad === 0 && report.integrity === 'ok' && Number(report.answers[503]) > 0
}

const numbers = positionals.map(Number)
const soak = () => {
  if (values.faults) return soakFaults(...numbers)
  if (values.replicas) return soakReplicas(Number(values.replicas), ...numbers)
  return soakOne(...numbers)
}
process.exitCode = (await soak()) ? 0 : 1
