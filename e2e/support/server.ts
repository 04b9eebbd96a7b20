import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openStore } from '#server/messages/open-store.ts'
import type { StoredMessage } from '#server/messages/types.ts'
import { freePort } from '#server/testing/free-port.ts'
import { bareEnvironment, type Output, runNode } from './run-node.ts'

/** How long a start may take on a slow machine (ms). */
const patience = 30_000

/** A real server process with a folder of its own, started as `npm start` does it after the build. */
export class TestServer {
  readonly url: string
  readonly dataDir: string
  readonly #env: Record<string, string | undefined>
  #process: ChildProcess | null = null
  /** What the process wrote, all its starts together. */
  log = ''

  private constructor(port: number, dataDir: string, env: Record<string, string>) {
    this.url = `http://127.0.0.1:${port}`
    this.dataDir = dataDir
    this.#env = {
      ...bareEnvironment,
      PORT: String(port),
      DATA_DIR: dataDir,
      // One browser sends far more here than one visitor would.
      RATE_LIMIT_PER_MINUTE: '100000',
      RATE_LIMIT_PER_DAY: '100000',
      ...env,
    }
  }

  /** Started and answering. `env` as in the README's table of variables. */
  static async start(env: Record<string, string> = {}): Promise<TestServer> {
    const dataDir = await mkdtemp(join(tmpdir(), 'real-e2e-'))
    const server = new TestServer(await freePort(), dataDir, env)
    await server.start()
    return server
  }

  /** Also after {@link kill} or {@link end}: the same port, the same folder, and other variables if given. */
  async start(env: Record<string, string> = {}): Promise<void> {
    const child = spawn(process.execPath, ['server/main.ts'], {
      env: { ...this.#env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#process = child
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        this.log += chunk
      })
    const deadline = Date.now() + patience
    while (Date.now() < deadline) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${this.log}`)
      const answer = await fetch(`${this.url}/healthz`).catch(() => null)
      if (answer?.ok) return
      await sleep(25)
    }
    throw new Error(`The server did not answer within ${patience} ms:\n${this.log}`)
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#process
    this.#process = null
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
    return child.exitCode
  }

  /** `kill -9`: the process cannot tidy up. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** The process stands still: connections are taken, nothing is answered. */
  freeze(): void {
    this.#process?.kill('SIGSTOP')
  }

  thaw(): void {
    this.#process?.kill('SIGCONT')
  }

  /** What is stored, newest first, read as the owner's tool reads it while the server runs. */
  async messages(email?: string): Promise<StoredMessage[]> {
    const store = await openStore({ dataDir: this.dataDir, databaseUrl: null })
    try {
      return await store.list(email === undefined ? {} : { email })
    } finally {
      await store.close()
    }
  }

  /** `npm run messages -- …` with this server's configuration. */
  tool(...args: string[]): Promise<Output> {
    return runNode(['server/cli/messages.ts', ...args], this.#env)
  }

  /** As a supervisor ends it; answers the exit code. */
  end(): Promise<number | null> {
    this.thaw()
    return this.#end('SIGTERM')
  }

  /** Ends it and takes its folder away. */
  async dispose(): Promise<void> {
    await this.end()
    await rm(this.dataDir, { recursive: true, force: true })
  }
}
