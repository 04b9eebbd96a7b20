import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export const own = JSON.parse(readFileSync('package.json', 'utf8'))

/**
 * Puts the packages of production into `folder`, as the lockfile names them, and the pinned Node of the platform as
 * `bin/node`. npm compares every one with the lockfile's hash, also those for another platform than this machine's.
 */
export function installPackages(folder: string, platform: string): void {
  const node = `node-${platform}`
  if (!(node in own.optionalDependencies))
    throw new Error(
      `package.json pins no Node for ${platform}: it has ${Object.keys(own.optionalDependencies).join(', ')}.`,
    )
  const inside = (...parts: string[]) => join(folder, ...parts)
  for (const file of ['package.json', 'package-lock.json']) cpSync(file, inside(file))
  const [os = '', cpu = ''] = platform.split('-')
  execFileSync(
    'npm',
    [
      'ci',
      '--omit=dev',
      '--ignore-scripts',
      '--no-bin-links',
      '--prefer-offline',
      `--os=${os}`,
      `--cpu=${cpu}`,
    ],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' },
  )
  cpSync(inside('node_modules', node, 'bin/node'), inside('bin/node'))
  cpSync(inside('node_modules', node, 'LICENSE'), inside('bin/LICENSE'))
  rmSync(inside('node_modules', node), { recursive: true })
  rmSync(inside('node_modules/.package-lock.json'))
  rmSync(inside('package-lock.json'))
}
