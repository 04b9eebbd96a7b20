/** `npm run check`: words, imports, types, lint, units. Seconds, so that it is run before every commit. */
import { stopOnSlips } from './content-checks/slips.ts'
import { line } from './test/steps.ts'

await stopOnSlips()
const { quickChecks } = await import('./test/quick.ts')
const total = await quickChecks()
console.log(`\n${line(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0
