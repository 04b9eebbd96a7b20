import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { checkout } from './server-process.ts'

export const toolFile = join(checkout, 'server/cli/messages.ts')
export const toolEnvironment = { PATH: process.env.PATH, DATA_DIR: 'data', TERM: 'dumb' }

/** `npm run messages -- …` as a process of its own, with nobody at the terminal. */
export const runTool = (cwd: string, args: string[], env = {}, input = '') =>
  spawnSync(process.execPath, [toolFile, ...args], {
    cwd,
    env: { ...toolEnvironment, ...env },
    encoding: 'utf8',
    input,
    maxBuffer: 1e9,
  })
