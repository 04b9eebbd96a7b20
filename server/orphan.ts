/**
 * npm runs commands in a shell of its own. A SIGTERM to `npm start` ends npm and that shell, and would leave the
 * server behind with its port: it notices that its parent is gone and ends itself as if it had got the signal.
 */
export function endWithNpm(): void {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}
