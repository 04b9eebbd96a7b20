import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SiteFile, SiteManifest } from '#server/http/site.ts'
import { bareEnvironment, startNode } from './run-node.ts'

export const checkout = resolve(import.meta.dirname, '../..')

/** In tests one address sends far more than a visitor does. */
export const noRateLimits = {
  RATE_LIMIT_PER_MINUTE: '100000000',
  RATE_LIMIT_PER_DAY: '100000000',
  RATE_LIMIT_TOTAL_PER_MINUTE: '100000000',
}

/** How long a busy machine may take to start a process (ms). */
const startTimeoutMs = 30_000

export type ServerOptions = { env?: NodeJS.ProcessEnv }

/** A working directory with a tiny `dist/` and a folder for data. */
export function makeHome() {
  const home = mkdtempSync(join(tmpdir(), 'real-server-'))
  writeTinySite(join(home, 'dist'))
  const dataDir = join(home, 'data')
  const file = join(dataDir, 'messages.db')
  return { home, dataDir, file, remove: () => rmSync(home, { recursive: true, force: true }) }
}

/** Node's flags in the script `start`: a test fails where the server would need more memory than it gets. */
export const serverFlags = [
  ...new Set(
    JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')).scripts.start.match(/--max-\S+/g),
  ),
] as string[]

/** Starts `server/main.ts` as `npm start` does, without waiting. */
export function spawnServer(home: string, { env = {} }: ServerOptions = {}) {
  const folder = join(checkout, 'server')
  const args = [
    ...serverFlags,
    '--import',
    join(folder, 'process/compile-cache.mjs'),
    join(folder, 'main.ts'),
  ]
  const variables = {
    ...bareEnvironment,
    MALLOC_ARENA_MAX: '2',
    PORT: '0',
    DATA_DIR: 'data',
    ...noRateLimits,
    ...env,
  }
  return startNode(args, { cwd: home, env: variables })
}

export type ServerProcess = Awaited<ReturnType<typeof startServer>>

/** Starts a server, and waits until it listens. */
export const startServer = (home: string, options?: ServerOptions) => listening(spawnServer(home, options))

/** Waits until a server prints its address; throws its output if it does not. */
export async function listening(server: ReturnType<typeof startNode>) {
  let ended = false
  server.exited.finally(() => {
    ended = true
  })
  for (const deadline = Date.now() + startTimeoutMs; Date.now() < deadline && !ended; await sleep(5)) {
    const url = /http:\/\/\S+(?=\n)/.exec(server.output().out)?.[0]
    if (url) return { ...server, url, port: Number(new URL(url).port) }
  }
  await server.kill('SIGKILL')
  throw new Error(`the server did not come up:\n${Object.values(server.output()).join('')}`)
}

const pages: Record<string, string> = {
  '/': '<!doctype html><html lang="es-AR"><meta name="viewport" content="width=device-width"><title>real.</title><p>Hola.',
  '/404.html': '<!doctype html><title>404</title><h1>Acá no hay nada.</h1>',
  '/page.txt': 'x'.repeat(60_000),
  '/big.txt': 'x'.repeat(4_000_000),
}

/** Writes a `dist/` in the build's format with tiny pages, so that tests of the server need no build. */
export function writeTinySite(dist: string): void {
  mkdirSync(dist, { recursive: true })
  const files = Object.entries(pages).map(([path, content]): SiteFile => {
    const file = path === '/' ? 'index.html' : path.slice(1)
    writeFileSync(join(dist, file), content)
    const type = file.endsWith('.html') ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8'
    return { path, file, type, cache: 'revalidated', encodings: {}, hash: `${content.length}` }
  })
  const manifest: SiteManifest = { files, connectOrigins: [] }
  writeFileSync(join(dist, '.site.json'), JSON.stringify(manifest))
}
