import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Lock {
  packages: Record<string, { integrity?: string; optional?: boolean }>
}

/**
 * What would make `npm ci` refuse a fresh clone, and packages without a hash. Optional ones are exempt: a hash is known
 * only where the registry carries that platform.
 */
export function lockFaults(folder = '.'): string[] {
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as Lock
  const bare = Object.entries(lock.packages)
    .filter(([path, { integrity, optional }]) => path !== '' && !integrity && !optional)
    .map(([path]) => `package-lock.json has no integrity for ${path}`)
  // Said aloud also when npm itself was asked to be silent (`npm run -s check`).
  const args = ['ci', '--dry-run', '--offline', '--no-audit', '--no-fund', '--loglevel=error']
  const options = { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' } as const
  const { status, stderr } = spawnSync('npm', args, options)
  return status === 0 ? bare : [...bare, `npm ci would refuse package-lock.json: run npm install\n${stderr}`]
}
