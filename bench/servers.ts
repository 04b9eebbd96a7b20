import { readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { bareEnvironment, startNode } from '../testing/process/run-node.ts'
import { listening, makeHome, spawnServer } from '../testing/process/server-process.ts'

async function run(spawn: (home: string) => ReturnType<typeof startNode>, site: 'built' | 'empty') {
  const { home, remove } = makeHome()
  const dist = join(home, 'dist')
  if (site === 'built') {
    rmSync(dist, { recursive: true })
    symlinkSync(resolve('dist'), dist)
  }
  const server = await listening(spawn(home))
  return {
    ...server,
    /** Processor time so far (ms), where /proc tells, to 10 ms. */
    processor() {
      const after = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      return 10 * (Number(after[11]) + Number(after[12]))
    },
    /** The most resident memory so far (MB), likewise. */
    memory: () =>
      Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024,
    async stop() {
      await server.kill('SIGTERM')
      remove()
    },
  }
}

/** `npm start`'s own server, on an empty store of its own; `empty` is a page of two words. */
export const ourServer = (site: 'built' | 'empty' = 'built', env: NodeJS.ProcessEnv = {}) =>
  run((home) => spawnServer(home, { env: { LOG_LEVEL: 'error', ...env } }), site)

export function otherServer(name: 'bare-node' | 'naive-fastify', ...args: string[]) {
  const script = resolve(`bench/server/${name}.ts`)
  return run((home) => startNode([script, ...args], { cwd: home, env: bareEnvironment }), 'empty')
}
