import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Output {
  code: number | null
  out: string
  err: string
}

/** Only what a process needs: a developer's own SMTP_URL must not reach the tests. */
export const bareEnvironment = Object.fromEntries(
  ['PATH', 'HOME', 'TMPDIR', 'SystemRoot'].flatMap((name) =>
    process.env[name] ? [[name, process.env[name]]] : [],
  ),
)

/** Runs a program of ours to its end. */
export async function runNode(args: string[], env: Record<string, string | undefined>): Promise<Output> {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    output.out += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output.err += chunk
  })
  await once(child, 'close')
  return { code: child.exitCode, ...output }
}
