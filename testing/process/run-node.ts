import { spawn } from 'node:child_process'

export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
}

/** Only what a process needs: a developer's own SMTP_URL must not reach the tests. */
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

/** Starts a program of ours with this Node or another. `env` is all that it gets. */
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
    /** Whoever reads what it says is gone: from now on it writes into pipes that nobody holds open. */
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
