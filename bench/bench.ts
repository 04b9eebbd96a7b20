/**
 * `npm run bench [-- --only page|server]`: the figures of this machine beside their targets.
 * `--only scale`: those of docs/scale.md, which have no target.
 */
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { type Figures, targets } from './figures.ts'
import { measurePage } from './page/page.ts'
import { measureScale } from './server/scale.ts'
import { measureServer } from './server/server.ts'

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
const model = cpus()[0]?.model ?? 'unknown'
console.log(`${cpus().length} × ${model}, Node ${process.version}, ${seconds().trim()}`)
