import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeTinySite } from '../http/tiny-site.ts'
import { bareEnvironment, startNode } from './run-node.ts'

/** The checkout that this file belongs to. */
export const checkout = resolve(import.meta.dirname, '../..')

/** One machine sends far more in a test than one visitor would. */
export const noRateLimits = {
  RATE_LIMIT_PER_MINUTE: '100000000',
  RATE_LIMIT_PER_DAY: '100000000',
  RATE_LIMIT_TOTAL_PER_MINUTE: '100000000',
}

/** A busy machine may take this long to start a process (ms). */
const patience = 30_000

export interface ServerOptions {
  /** Another copy of the sources, for mutants. */
  root?: string
  env?: NodeJS.ProcessEnv
}

/** A folder to live in: the working directory with a tiny dist/, and the data below it. */
export function makeHome() {
  const home = mkdtempSync(join(tmpdir(), 'real-server-'))
  writeTinySite(join(home, 'dist'))
  const dataDir = join(home, 'data')
  const file = join(dataDir, 'messages.db')
  return { home, dataDir, file, remove: () => rmSync(home, { recursive: true, force: true }) }
}

/** Runs `server/main.ts` as `npm start` does, without waiting for it. */
export function spawnServer(home: string, { root = checkout, env = {} }: ServerOptions = {}) {
  return startNode(['--import', join(root, 'server/compile-cache.mjs'), join(root, 'server/main.ts')], {
    cwd: home,
    env: { ...bareEnvironment, PORT: '0', DATA_DIR: 'data', ...noRateLimits, ...env },
  })
}

export type ServerProcess = Awaited<ReturnType<typeof startServer>>

/** The same, and waits until it listens. */
export const startServer = (home: string, options?: ServerOptions) => listening(spawnServer(home, options))

/** Waits until a server says its address; throws with its output when it does not come up. */
export async function listening(server: ReturnType<typeof startNode>) {
  let ended = false
  server.exited.finally(() => {
    ended = true
  })
  for (const late = Date.now() + patience; Date.now() < late && !ended; await sleep(5)) {
    // Printed when it listens.
    const url = /http:\/\/\S+(?=\n)/.exec(server.output().out)?.[0]
    if (url) return { ...server, url, port: Number(new URL(url).port) }
  }
  await server.kill('SIGKILL')
  throw new Error(`the server did not come up:\n${Object.values(server.output()).join('')}`)
}
