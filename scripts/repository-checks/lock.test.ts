import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockFaults } from './lock.ts'

const platform = 'node_modules/@biomejs/cli-darwin-arm64'

test('a platform that is missing, and a package without a hash, are named', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const { [platform]: _, ...packages } = lock.packages
  const { integrity, ...zod } = packages['node_modules/zod']
  using temporary = mkdtempDisposableSync(join(tmpdir(), 'real-lock-'))
  const folder = temporary.path
  writeFileSync(join(folder, 'package.json'), readFileSync('package.json'))
  const broken = { ...lock, packages: { ...packages, 'node_modules/zod': zod } }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(broken))
  const [bare, refused] = lockFaults(folder)
  expect(bare).toContain('node_modules/zod')
  expect(refused).toContain('@biomejs/cli-darwin-arm64')
})
