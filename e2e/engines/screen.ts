import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A screen that nobody sees, with a folder. What is started on it, with `env`, ends with the screen, or with the tests. */
export async function openScreen() {
  const folder = await mkdtemp(join(tmpdir(), 'real-screen-'))
  const env: NodeJS.ProcessEnv = { ...process.env }
  const children: ChildProcess[] = []
  const end = () => children.map((child) => child.kill('SIGKILL'))
  process.once('exit', end)
  /** The first thing that a program writes, or nothing when it ends. */
  async function start(file: string, ...args: string[]): Promise<string> {
    const child = spawn(file, args, { env, stdio: ['ignore', 'pipe', 'ignore'] })
    children.unshift(child)
    return String(await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])).trim()
  }
  env.DISPLAY = `:${await start('Xvfb', '-displayfd', '1', '-screen', '0', '1600x1200x24')}`
  async function close(): Promise<void> {
    process.off('exit', end)
    end()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return { folder, env, start, close }
}
