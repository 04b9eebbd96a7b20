/** The first step of `npm run check`: the words of `content/`, whose mistakes are named in Spanish. */
import { stopOnSlips } from './content-checks/slips.ts'

await stopOnSlips()
const { checkContent } = await import('./content-checks/check-content.ts')
const faults = await checkContent()
if (faults.length > 0) {
  console.error(`\nHay que corregir:\n${faults.join('\n')}\n`)
  process.exitCode = 1
}
