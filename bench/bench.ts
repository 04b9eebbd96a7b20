/** `npm run bench [-- --only page|server|memory]`: the figures of this machine beside their targets. */
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type Figures, targets } from './figures.ts'
import { measurePage } from './page/page.ts'
import { measureMemory } from './server/memory.ts'
import { measureServer } from './server/server.ts'

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
const figures: Figures = {}
const add = (some: Figures) => void Object.assign(figures, some)
try {
  if (!only || only === 'page') await measurePage(add)
  if (!only || only === 'server') add(await measureServer())
  if (!only || only === 'memory') add({ memory: await measureMemory(only ? 600 : 60) })
} finally {
  // Also those that were measured before something failed: they took minutes.
  printTable()
}

function printTable() {
  const rows = Object.entries(targets).flatMap(([id, [figure, sign, usual, unit, digits]]) => {
    const { value, limit = usual, note = '', worthless } = figures[id as keyof Figures] ?? {}
    if (value === undefined) return []
    const held = sign === '≤' ? value <= limit : value >= limit
    const measured = `${value.toFixed(digits)} ${unit}`
    const target = `${sign} ${limit.toFixed(digits)} ${unit}`
    const verdict = worthless ? 'WORTH NOTHING' : held ? 'held' : 'NOT HELD'
    return [{ figure, measured, target, verdict, note: [note, worthless].filter(Boolean).join('; ') }]
  })
  console.table(rows)
  // Whoever runs it unattended hears of it.
  if (rows.some(({ verdict }) => verdict !== 'held')) process.exitCode = 1
  const load = loadavg()[0]?.toFixed(1)
  console.log(`${cpus().length} × ${cpus()[0]?.model}, load ${load}, Node ${process.version}`)
}
