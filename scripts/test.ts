/** `npm test [-- page|server]`. Says at the end what was skipped, and why; with CI=1 only accepted reasons pass (testing/skips.ts). */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unaccepted } from '#testing/skips.ts'

const build = 'node scripts/build.ts'
const components = 'vitest run --project browser'
const parts: Record<string, string[]> = {
  page: [components, build, 'vitest run --project built', 'playwright test'],
  server: [build, 'vitest run --project system'],
}
const all = [
  'npm run check',
  components,
  build,
  'vitest run --project built --project system',
  'playwright test',
]
const [part] = process.argv.slice(2)
const commands = part === undefined ? all : parts[part]
if (!commands) {
  console.error(`npm test knows these parts: ${Object.keys(parts).join(', ')}. One file: CONTRIBUTING.md.`)
  process.exit(2)
}

const file = join(import.meta.dirname, `../node_modules/.cache/real/skipped-${process.pid}`)
writeFileSync(file, '')
const env = { ...process.env, SKIPPED: file }
const failed = commands.find((line) => spawnSync(line, { shell: true, stdio: 'inherit', env }).status !== 0)

const skipped = readFileSync(file, 'utf8').split('\n').filter(Boolean)
rmSync(file)
const reasons = Object.entries(Object.groupBy(skipped, (why) => why))
if (reasons.length > 0) console.log('\nSkipped:')
for (const [why, { length } = []] of reasons) console.log(`  ${length} × ${why}`)
const refused = /^(1|true)$/.test(process.env.CI ?? '') ? unaccepted(skipped) : []
if (refused.length > 0)
  console.error(`\nWith CI=1 these may not be skipped:\n  ${[...new Set(refused)].join('\n  ')}`)
if (failed) console.error(`\nFailed: ${failed}`)
process.exit(failed || refused.length > 0 ? 1 : 0)
