import { mkdtempDisposableSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { bareEnvironment, startNode } from '#testing/process/run-node.ts'
import { listening, makeHome, spawnServer } from '#testing/process/server-process.ts'

/** Resident memory of a process (MB); NaN where /proc does not tell. */
function residentMegabytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}

/** A new folder, with `using`: it goes with the function. */
export const temporaryFolder = () => mkdtempDisposableSync(join(tmpdir(), 'real-bench-'))

/** The page's words and fields alone: no styles, no script. */
function bareWords() {
  const html = readFileSync('dist/index.html', 'utf8')
  return html.replace(/<(style|script|noscript|template)\b.*?<\/\1>|<link\b.*?>/gs, '')
}

/** `tiny`: a page of two words. `words`: the page without its styles and its script. */
type Site = 'built' | 'tiny' | 'words'

/** Starts a server in a folder of its own that holds a site, and waits for its first answer. */
async function run(spawn: (home: string) => ReturnType<typeof startNode>, site: Site = 'built') {
  const { home, remove } = makeHome()
  const dist = join(home, 'dist')
  if (site === 'built') {
    rmSync(dist, { recursive: true })
    symlinkSync(resolve('dist'), dist)
  }
  if (site === 'words') writeFileSync(join(dist, 'index.html'), bareWords())
  const began = performance.now()
  const server = await listening(spawn(home))
  await fetch(server.url).then((response) => response.arrayBuffer())
  return {
    ...server,
    /** From spawn to the first answer (ms). */
    startedIn: performance.now() - began,
    memory: () => residentMegabytes(server.pid),
    async stop() {
      await server.kill('SIGTERM')
      remove()
    },
  }
}

/** `npm start`'s own server, on an empty store of its own. */
export const ownServer = (env: NodeJS.ProcessEnv = {}, site?: Site) =>
  run((home) => spawnServer(home, { env: { LOG_LEVEL: 'error', ...env } }), site)

/** A server to compare with, from bench/server. */
export function otherServer(name: 'bare-node' | 'naive-fastify') {
  const script = resolve(`bench/server/${name}.ts`)
  return run((home) => startNode([script], { cwd: home, env: bareEnvironment }))
}
