import { spawn } from 'node:child_process'

export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
}

/** Only what every process needs: a developer's SMTP_URL must not reach the tests. */
export const bareEnvironment = Object.fromEntries(
  ['PATH', 'HOME', 'TMPDIR', 'SystemRoot'].flatMap((name) =>
    process.env[name] ? [[name, process.env[name]]] : [],
  ),
)

interface NodeOptions {
  cwd?: string
  env: NodeJS.ProcessEnv
  node?: string
}

/** Starts a program with this Node or another. `env` is its whole environment. */
export function startNode(args: string[], { node = process.execPath, ...options }: NodeOptions) {
  const child = spawn(node, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const written = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    written.out += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    written.err += chunk
  })
  const exited = new Promise<Exit>((resolve, reject) => {
    child.once('error', reject).once('close', (code, signal) => resolve({ code, signal }))
  })
  return {
    pid: child.pid ?? 0,
    output: () => ({ ...written }),
    /** Closes the reading end of stdout and stderr: writing to them fails from now on (EPIPE). */
    closeOutput(): void {
      child.stdout.destroy()
      child.stderr.destroy()
    },
    exited,
    kill(signal: NodeJS.Signals): Promise<Exit> {
      child.kill(signal)
      return exited
    },
  }
}

export async function runNode(args: string[], env: NodeJS.ProcessEnv, cwd = '.') {
  const { exited, output } = startNode(args, { env, cwd })
  const { code } = await exited
  return { code, ...output() }
}
