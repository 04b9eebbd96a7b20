import { spawn } from 'node:child_process'
import { onTestFinished } from 'vitest'

/**
 * Holds a socket and starts a server on it again and again, as systemd does: LISTEN_PID is the server's own number, the
 * socket is descriptor 3. It waits blocked for each server's end, so that it never accepts a connection itself.
 */
const holder = `const { spawnSync } = require('node:child_process')
  const command = process.argv.slice(1)
  const held = require('node:net').createServer().listen(0, '127.0.0.1', () => {
    const line = 'echo "pid $$"; LISTEN_PID=$$ LISTEN_FDS=1 exec "$0" "$@"'
    const stdio = ['ignore', 1, 2, held._handle.fd]
    while (spawnSync('/bin/sh', ['-c', line, ...command], { stdio }).status === 0);
  })`

/** Starts the command anew whenever it has ended well, on one socket, until the test is over. */
export function holdSocket(command: readonly string[], cwd: string, env: NodeJS.ProcessEnv) {
  const args = ['-e', holder, ...command]
  const manager = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  manager.stdout.on('data', (chunk: Buffer) => {
    said += chunk
  })
  const pid = () => Number([...said.matchAll(/^pid (\d+)$/gm)].at(-1)?.[1])
  onTestFinished(() => {
    manager.kill('SIGKILL')
    // None when the test ended before the first one stood.
    if (pid()) process.kill(pid(), 'SIGKILL')
  })
  return {
    pid,
    /** The address that each server printed. */
    url: () => /http:\S+/.exec(said)?.[0] ?? '',
  }
}
