/**
 * `node scripts/test-second-brand.ts`: what an owner does who makes the page theirs. A copy of the checkout gets the words,
 * colours and faces of `e2e/second-brand/`, is built, and held to the same budgets, rules and visits.
 */
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { copyCheckout } from '#testing/process/copy-checkout.ts'
import { wearSecondBrand } from '#testing/wear-second-brand.ts'
import { browserPath } from './browser.ts'

const tests = ['e2e', 'tsconfig.json', 'vitest.config.ts', 'playwright.config.ts']
// Only files that hold under any brand can be loaded.
const visits = ['--grep=@brand', 'accessibility', 'form/plan', 'page/print', 'page/work']
const bin = (name: string) => resolve('node_modules', name)

const { root, remove } = await copyCheckout(tests)
// What set-up found is not in the copy.
const browser = browserPath()
const env = { ...process.env, BUDGETS: 'held', ...(browser && { CHROMIUM_PATH: browser }) }
function run(...args: string[]): void {
  const { status } = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}.`)
}

try {
  await wearSecondBrand(root)
  run('scripts/build.ts')
  run(bin('vitest/vitest.mjs'), 'run', '--project', 'built')
  run(bin('@playwright/test/cli.js'), 'test', '--project=phone', '--project=desk', ...visits)
} catch (error) {
  console.error(String(error))
  process.exitCode = 1
} finally {
  await remove()
}
