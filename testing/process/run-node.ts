import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** The variables that every process needs, and no other: a developer's SMTP_URL must not reach the tests. */
const { PATH, HOME, TMPDIR, SystemRoot } = process.env
export const bareEnvironment = { PATH, HOME, TMPDIR, SystemRoot }

/** Starts Node with `args`. `node`: another Node than this one. `env`: the whole environment. */
export function startNode(
  args: string[],
  { node = process.execPath, ...options }: { cwd?: string; env: NodeJS.ProcessEnv; node?: string },
) {
  const child = spawn(node, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, err]: [Buffer[], Buffer[]] = [[], []]
  child.stdout.on('data', (chunk) => out.push(chunk))
  child.stderr.on('data', (chunk) => err.push(chunk))
  const exited = once(child, 'close').then(([code, signal]) => ({ code, signal }))
  return {
    pid: child.pid ?? 0,
    output: () => ({ out: `${Buffer.concat(out)}`, err: `${Buffer.concat(err)}` }),
    /** Closes the reading end of stdout and stderr: writing to them fails from now on (EPIPE). */
    closeOutput(): void {
      child.stdout.destroy()
      child.stderr.destroy()
    },
    exited,
    kill(signal: NodeJS.Signals) {
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
