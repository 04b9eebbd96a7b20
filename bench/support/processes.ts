import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/testing/free-port.ts'

export interface Running {
  url: string
  port: number
  /** From spawn to the first answer (ms). */
  startedIn: number
  /** Resident memory now (MB); NaN where /proc does not tell. */
  memory(): number
  stop(): Promise<void>
}

function residentMegabytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}

/** Starts a script on a free port (as `PORT`) and waits until `path` is answered. */
async function run(
  script: readonly string[],
  cwd: string,
  env: Record<string, string>,
  path: string,
): Promise<Running> {
  const port = await freePort()
  const began = performance.now()
  const child: ChildProcess = spawn(process.execPath, [...script], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), LOG_LEVEL: 'error', ...env },
  })
  const url = `http://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${script.at(-1)} ended with ${child.exitCode}.`)
    const answered = await fetch(url + path).then(
      (response) => response.arrayBuffer(),
      () => null,
    )
    if (answered) break
    await sleep(2)
  }
  return {
    url,
    port,
    startedIn: performance.now() - began,
    memory: () => residentMegabytes(child.pid ?? 0),
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

/** `npm start`'s own server, on a built site and an empty store of its own. */
export async function ownServer(dist = 'dist', env: Record<string, string> = {}): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'real-bench-'))
  const command = ['--import', resolve('server/compile-cache.mjs'), resolve('server/main.ts')]
  symlinkSync(resolve(dist), join(folder, 'dist'))
  const limits = {
    RATE_LIMIT_PER_MINUTE: '100000000',
    RATE_LIMIT_PER_DAY: '100000000',
    RATE_LIMIT_TOTAL_PER_MINUTE: '100000000',
  }
  const server = await run(command, folder, { DATA_DIR: join(folder, 'data'), ...limits, ...env }, '/')
  return {
    ...server,
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

/** A server to compare with, from bench/server. */
export async function otherServer(name: string, env: Record<string, string> = {}): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'real-bench-'))
  const server = await run(
    [resolve(`bench/server/${name}.ts`)],
    process.cwd(),
    { FOLDER: folder, ...env },
    '/',
  )
  return {
    ...server,
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true })
    },
  }
}
