import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openStore } from '#server/messages/open-store.ts'
import type { StoredMessage } from '#server/messages/types.ts'

export interface Output {
  code: number | null
  out: string
  err: string
}

/** A free port of this machine. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('No port.')
  return address.port
}

/** Only what a process needs: a developer's own SMTP_URL must not reach the tests. */
const bare = Object.fromEntries(
  ['PATH', 'HOME', 'TMPDIR', 'SystemRoot'].flatMap((name) =>
    process.env[name] ? [[name, process.env[name]]] : [],
  ),
)

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
      ...bare,
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

  /** Also after {@link kill}: the same port, the same folder. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ['server/main.ts'], {
      env: this.#env,
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
  async tool(...args: string[]): Promise<Output> {
    const child = spawn(process.execPath, ['server/cli/messages.ts', ...args], {
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output: Output = { code: null, out: '', err: '' }
    child.stdout.on('data', (chunk: Buffer) => {
      output.out += chunk
    })
    child.stderr.on('data', (chunk: Buffer) => {
      output.err += chunk
    })
    await once(child, 'close')
    return { ...output, code: child.exitCode }
  }

  async stop(): Promise<void> {
    this.thaw()
    await this.#end('SIGTERM')
    await rm(this.dataDir, { recursive: true, force: true })
  }
}
