import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { writeTinySite } from './tiny-site.ts'

/** The checkout that this file belongs to. */
export const checkout = resolve(import.meta.dirname, '../..')

/** Only what a process needs: a developer's own SMTP_URL must not reach the tests. */
const bare = Object.fromEntries(
  ['PATH', 'HOME', 'TMPDIR'].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
)

const wide = {
  RATE_LIMIT_PER_MINUTE: '100000000',
  RATE_LIMIT_PER_DAY: '100000000',
  RATE_LIMIT_TOTAL_PER_MINUTE: '100000000',
}

/** A busy machine may take this long to start a process (ms). */
const patience = 30_000

export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
}

export interface ServerProcess {
  url: string
  port: number
  pid: number
  /** Everything written so far. */
  output(): { out: string; err: string }
  kill(signal: NodeJS.Signals): Promise<Exit>
  exited: Promise<Exit>
}

export interface ServerOptions {
  /** Another copy of the sources, for mutants. */
  root?: string
  env?: Record<string, string>
}

/** A folder to live in: the working directory with a tiny dist/, and the data below it. */
export function makeHome(): { home: string; dataDir: string; file: string; remove(): void } {
  const home = mkdtempSync(join(tmpdir(), 'real-server-'))
  writeTinySite(join(home, 'dist'))
  const dataDir = join(home, 'data')
  const file = join(dataDir, 'messages.db')
  return { home, dataDir, file, remove: () => rmSync(home, { recursive: true, force: true }) }
}

/** Runs `server/main.ts` as `npm start` does, without waiting for it. */
export function spawnServer(home: string, { root = checkout, env = {} }: ServerOptions = {}) {
  const child = spawn(process.execPath, [join(root, 'server/main.ts')], {
    cwd: home,
    env: { ...bare, PORT: '0', DATA_DIR: 'data', ...wide, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    out += chunk
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    err += chunk
  })
  const exited = new Promise<Exit>((done, fail) => {
    child.once('error', fail).once('close', (code, signal) => done({ code, signal }))
  })
  return { child, exited, output: () => ({ out, err }) }
}

/** The same, and waits until it answers; throws with its output when it does not come up. */
export async function startServer(home: string, options: ServerOptions = {}): Promise<ServerProcess> {
  const { child, exited, output } = spawnServer(home, options)
  const url = await Promise.race([address(child, output), exited.then(() => null)])
  if (url === null) throw new Error(`the server ended:\n${output().out}${output().err}`)
  return {
    url,
    port: Number(new URL(url).port),
    pid: child.pid ?? 0,
    output,
    exited,
    kill(signal) {
      child.kill(signal)
      return exited
    },
  }
}

/** The address it prints comes after it listens. */
function address(child: ChildProcess, output: () => { out: string }): Promise<string> {
  return new Promise((done, fail) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      fail(new Error('the server did not come up'))
    }, patience)
    child.stdout?.on('data', () => {
      const [url] = /http:\/\/\S+/.exec(output().out) ?? []
      if (url === undefined) return
      clearTimeout(late)
      done(url)
    })
    child.once('exit', () => clearTimeout(late))
  })
}
