import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { asOrdered } from '#content/agency.ts'
import { edits, withGuideEdits } from '#testing/edit/guide-edits.ts'
import { copyCheckout } from '#testing/process/copy-checkout.ts'
import { bareEnvironment, startNode } from '#testing/process/run-node.ts'
import { checkout } from '#testing/process/server-process.ts'
import packageJson from '../package.json' with { type: 'json' }

const left = new Set(['node_modules', '.git', 'dist', 'data', 'test-results', 'shots'])

/**
 * Of the check what an edit of content/ can turn red. Not what reads imports and exports alone. Of the types those of content/: what it
 * exports says its type. No unit, for those have the second agency's words (vitest.config.ts), and open no others
 * (testing/owner-words.test.ts).
 */
const checks = packageJson.scripts.check
  .replace('node scripts/import-rules.ts && ', '')
  .replace('knip && ', '')
  .replace('tsc --noEmit', 'tsc --noEmit -p tsconfig.words.json')
  .replace('biome check', 'biome check content')
  .replace('--project unit ', '')

test('the guide’s edits meet what stands in content/', { skip: !asOrdered }, async () => {
  for (const [name, changes] of Object.entries(edits)) {
    const text = await readFile(`content/${name}.ts`, 'utf8')
    // The owner of another checkout may have made the edit already.
    for (const [from] of changes) expect(text).toMatch(from)
  }
})

// That the page is built too: build/hosted-page.system.test.ts.
test('npm run check is green with another agency’s words after the edits of the guide', {
  timeout: 600_000,
}, async () => {
  const copy = await copyCheckout(readdirSync(checkout).filter((name) => !left.has(name)))
  onTestFinished(copy.remove)
  await withGuideEdits(copy)
  const words = { tsBuildInfoFile: 'node_modules/.cache/real/words.tsbuildinfo' }
  const types = { extends: './tsconfig.json', include: ['content'], compilerOptions: words }
  await copy.write('tsconfig.words.json', JSON.stringify(types))
  const PATH = `${join(copy.root, 'node_modules/.bin')}:${bareEnvironment.PATH}`
  const run =
    "process.exitCode = require('node:child_process').spawnSync(process.argv[1], { shell: true, stdio: 'inherit' }).status"
  const { exited, output } = startNode(['-e', run, checks], {
    env: { ...bareEnvironment, PATH },
    cwd: copy.root,
  })
  const { code } = await exited
  const { out, err } = output()
  expect(code, out + err).toBe(0)
  // None was left out by a mistaken name.
  expect(checks.split(' && ')).toHaveLength(4)
  expect(out).toContain('trades.content.test')
})
