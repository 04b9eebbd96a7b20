/** `npm run check`: words, imports, types, lint, units. Seconds, so that it is run before every commit. */
import { quickChecks } from './testing/quick.ts'
import { line } from './testing/steps.ts'

const total = await quickChecks()
console.log(`\n${line(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0
