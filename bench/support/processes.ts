import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#testing/process/free-port.ts'
import { bareEnvironment, startNode } from '#testing/process/run-node.ts'
import { noRateLimits } from '#testing/process/server-process.ts'

export type Running = Awaited<ReturnType<typeof run>>

function residentMegabytes(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}

/** Starts a server in a folder of its own that holds the built site, on a free port, and waits until it answers. */
async function run(script: string[], dist: string, env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'real-bench-'))
  symlinkSync(resolve(dist), join(folder, 'dist'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const process = startNode(script, {
    cwd: folder,
    env: { ...bareEnvironment, PORT: String(port), LOG_LEVEL: 'error', ...env },
  })
  let ended = false
  process.exited.finally(() => {
    ended = true
  })
  const answers = () => fetch(url).then((response) => response.arrayBuffer())
  while (!(await answers().catch(() => null))) {
    if (ended) throw new Error(`${script.at(-1)} ended:\n${process.output().err}`)
    await sleep(2)
  }
  return {
    url,
    port,
    /** From spawn to the first answer (ms). */
    startedIn: performance.now() - began,
    /** Resident memory now (MB); NaN where /proc does not tell. */
    memory: () => residentMegabytes(process.pid),
    async stop() {
      await process.kill('SIGTERM')
      rmSync(folder, { recursive: true })
    },
  }
}

/** `npm start`'s own server, on a built site and an empty store of its own. */
export function ownServer(dist = 'dist', env: Record<string, string> = {}): Promise<Running> {
  const command = ['--import', resolve('server/compile-cache.mjs'), resolve('server/main.ts')]
  return run(command, dist, { ...noRateLimits, ...env })
}

/** A server to compare with, from bench/server. */
export function otherServer(name: 'bare-node' | 'naive-fastify'): Promise<Running> {
  return run([resolve(`bench/server/${name}.ts`)], 'dist', {})
}
