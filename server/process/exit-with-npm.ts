/**
 * Stops a process that npm started when npm is gone: a killed npm passes no signal on. npm passes SIGTERM to its shell, which would
 * end before this process and end npm, so the script `start` replaces the shell (`exec`; Windows has neither).
 */
export function exitWithNpm(stop: () => void): void {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watching = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watching)
    stop()
  }, 500).unref()
}
