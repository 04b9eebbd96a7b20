/** `npm test`: every check there is, in the order of their price, and one line of totals at the end. */
import { quickChecks } from './testing/quick.ts'
import { add, type Count, line, none, playwright, program, vitest } from './testing/steps.ts'

const started = performance.now()
const steps: [string, () => Promise<Count>][] = [
  ['quick checks', quickChecks],
  ['build', () => program('Build', 'node', 'scripts/build.ts')],
  ['built files', () => vitest('The built files', 'built')],
  ['system', () => vitest('The server as a process: crashes, full disks, SMTP', 'system')],
  [
    'browser',
    () => playwright('In a real browser, on a phone and on a desk', '--project=phone', '--project=desk'),
  ],
  ['engines', () => playwright('A visit in Firefox and in WebKit', '--project=firefox', '--project=webkit')],
]

let total = none
const table: string[] = []
for (const [name, step] of steps) {
  const begun = performance.now()
  const count = await step()
  total = add(total, count)
  table.push(`${name.padEnd(14)}${line(count)}  (${((performance.now() - begun) / 1000).toFixed(0)} s)`)
  if (name === 'build' && count.failed > 0) break
}

console.log(`\n${table.join('\n')}\nin ${((performance.now() - started) / 1000).toFixed(0)} s\n`)
console.log(line(total))
process.exitCode = total.failed > 0 ? 1 : 0
