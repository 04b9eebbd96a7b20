/** `npm test`: every check there is, and one line of totals at the end. A failure of one never hides another's result. */
import { stopOnSlips } from './content-checks/slips.ts'
import { add, type Count, line, none, playwright, program, vitest } from './test/steps.ts'

await stopOnSlips()
const { quickChecks } = await import('./test/quick.ts')
const table: string[] = []
let total = none
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`

/** Counts a step and puts it into the table of totals. */
async function step(name: string, run: () => Promise<Count>): Promise<Count> {
  const begun = performance.now()
  const count = await run()
  total = add(total, count)
  table.push(`${name.padEnd(14)}${line(count)}  (${seconds(begun)})`)
  return count
}

const started = performance.now()
await step('quick checks', quickChecks)
const built = await step('build', () => program('Build', 'node', 'scripts/build.ts'))
if (built.failed === 0) {
  await step('built files', () => vitest('The built files', 'built'))
  await step('system', () => vitest('The server as a process: crashes, full disks, SMTP', 'system'))
  await step('browser', () => playwright('In a real browser', 'chromium'))
  await step('engines', () => playwright('A visit in Firefox and in WebKit', 'firefox', 'webkit'))
}

console.log(`\n${table.join('\n')}\nin ${seconds(started)}\n`)
console.log(line(total))
process.exitCode = total.failed > 0 ? 1 : 0
