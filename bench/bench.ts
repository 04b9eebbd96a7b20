/** `npm run bench [-- --only page|server]`: the figures of this machine beside their targets. */
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type Figures, targets } from './figures.ts'
import { measurePage } from './page/page.ts'
import { measureServer } from './server/server.ts'

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
if (only !== undefined && only !== 'page' && only !== 'server') {
  console.error('--only takes page or server.')
  process.exit(1)
}

const figures: Figures = {
  ...(only !== 'server' && (await measurePage())),
  ...(only !== 'page' && (await measureServer())),
}

const rows = targets.flatMap(({ id, name, bound, limit: usual, unit, digits }) => {
  const figure = figures[id]
  if (!figure) return []
  const { value, limit = usual, note = '' } = figure
  const held = bound === 'most' ? value <= limit : value >= limit
  return [
    {
      figure: name,
      measured: `${value.toFixed(digits)} ${unit}`,
      target: `${bound === 'most' ? '≤' : '≥'} ${limit.toFixed(digits)} ${unit}`,
      verdict: held ? 'held' : 'NOT HELD',
      note,
    },
  ]
})
console.table(rows)
const load = loadavg()[0]?.toFixed(1)
console.log(`${cpus().length} × ${cpus()[0]?.model}, load ${load}, Node ${process.version}`)
