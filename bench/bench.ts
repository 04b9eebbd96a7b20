/**
 * `npm run bench [-- --only page|server]`: the figures of this machine in one table, and as JSON in bench/results/.
 * `--only scale`: those of docs/scale.md, which have no target.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { measurePage } from './page/page.ts'
import { measureScale } from './server/scale.ts'
import { measureServer } from './server/server.ts'
import { type Figures, targets } from './support/targets.ts'

const { values } = parseArgs({ options: { only: { type: 'string' } } })
if (values.only !== undefined && !['page', 'server', 'scale'].includes(values.only)) {
  console.error('--only takes page, server or scale.')
  process.exit(1)
}

const began = performance.now()
const seconds = () => `${((performance.now() - began) / 1000).toFixed(0)} s`.padStart(6)
const say = (line: string) => console.log(`${seconds()}  ${line}`)

if (values.only === 'scale') {
  await measureScale(say)
  process.exit()
}

const figures: Figures = {
  ...(values.only !== 'server' && (await measurePage(say))),
  ...(values.only !== 'page' && (await measureServer(say))),
}

const rows = targets.flatMap((target) => {
  const figure = figures[target.id]
  if (!figure) return []
  const limit = figure.limit ?? target.limit
  const held = target.bound === 'most' ? figure.value <= limit : figure.value >= limit
  return [{ ...target, ...figure, limit, held }]
})
console.table(
  rows.map(({ name, value, bound, limit, unit, digits, held, note = '' }) => ({
    figure: name,
    measured: `${value.toFixed(digits)} ${unit}`,
    target: `${bound === 'most' ? '≤' : '≥'} ${limit.toFixed(digits)} ${unit}`,
    verdict: held ? 'held' : 'NOT HELD',
    note,
  })),
)
const machine = { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version }
console.log(`${machine.cores} × ${machine.cpu}, Node ${machine.node}, ${seconds().trim()}`)

const at = new Date().toISOString()
mkdirSync('bench/results', { recursive: true })
const file = `bench/results/${at.replaceAll(':', '-').slice(0, 19)}.json`
writeFileSync(file, `${JSON.stringify({ at, machine, rows }, null, 2)}\n`)
console.log(`Written to ${file}.`)
