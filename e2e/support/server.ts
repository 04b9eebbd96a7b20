import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '#server/messages/open-store.ts'
import type { StoredMessage } from '#server/messages/store.ts'
import { freePort } from '#testing/process/free-port.ts'
import { bareEnvironment, runNode } from '#testing/process/run-node.ts'
import { checkout, startServer } from '#testing/process/server-process.ts'

export type TestServer = Awaited<ReturnType<typeof startTestServer>>

/**
 * A real server process with a folder and a port of its own, started as `npm start` does it after the build. `own` as in
 * the README's table of variables.
 */
export async function startTestServer(own: NodeJS.ProcessEnv = {}) {
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'real-e2e-'))
  const env = { PORT: String(port), DATA_DIR: dataDir, ...own }
  const begin = (more: NodeJS.ProcessEnv = {}) => startServer(checkout, { env: { ...env, ...more } })
  let running = await begin()
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    /** After `kill`: the same port, the same folder, and other variables if given. */
    async start(more?: NodeJS.ProcessEnv): Promise<void> {
      running = await begin(more)
    },
    /** `kill -9`: the process cannot tidy up. */
    kill: () => running.kill('SIGKILL'),
    /** The process stands still: connections are taken, nothing is answered. */
    freeze: () => void running.kill('SIGSTOP'),
    thaw: () => void running.kill('SIGCONT'),
    /** What is stored, newest first, read as the owner's tool reads it while the server runs. */
    async messages(email?: string): Promise<StoredMessage[]> {
      const store = await openStore({ dataDir, databaseUrl: null })
      return await store.list({ email }).finally(() => store.close())
    },
    /** `npm run messages -- …` with this server's configuration. */
    tool: (...args: string[]) => runNode(['server/cli/messages.ts', ...args], { ...bareEnvironment, ...env }),
    /** Ends it and takes its folder away. */
    async [Symbol.asyncDispose](): Promise<void> {
      await running.kill('SIGKILL')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
