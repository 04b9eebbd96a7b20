/**
 * `npm run soak`: the kill test for as long as it takes to be sure, 200 kills and 100,000 messages (2 min on a disk that syncs in 0.2 ms).
 * Protects the promise that a message answered 200 is in the store, once. Fewer: `npm run soak -- 20 5000`.
 */
import { killRounds } from '../server/testing/kill-rounds.ts'

const [kills = 200, messages = 100_000] = process.argv.slice(2).map(Number)
const started = performance.now()

const report = await killRounds({
  kills,
  messages,
  inFlight: 50,
  progress: (done, accepted) => {
    if (done % 10 === 0) console.log(`${done} of ${kills} kills, ${accepted} messages accepted`)
  },
})

const minutes = ((performance.now() - started) / 60_000).toFixed(1)
console.log(`${minutes} min, ${report.broken} connections broken by kills, ${report.rows} rows`)
console.log(
  `lost: ${report.lost.length} · stored twice: ${report.repeated.length} · integrity_check: ${report.integrity}`,
)
process.exitCode = report.lost.length + report.repeated.length === 0 && report.integrity === 'ok' ? 0 : 1
