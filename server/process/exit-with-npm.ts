/** SIGTERM to npm ends only npm's shell, so a process that npm started stops when its parent is gone. */
export function exitWithNpm(): void {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}
