/** The process around a server: who started it (systemd, npm), and why it could not begin. */
import { spawn } from 'node:child_process'
import { server as words } from '#content/start-up.ts'
import type { Config } from './config/config.ts'
import { StoreUnusable } from './messages/store.ts'

/**
 * Descriptor of the socket that was opened for this process and outlives it; `null`: none
 * (https://systemd.io/FILE_DESCRIPTORS/).
 */
export function inheritedSocket(): number | null {
  const { LISTEN_PID, LISTEN_FDS } = process.env
  return LISTEN_PID === String(process.pid) && Number(LISTEN_FDS) >= 1 ? 3 : null
}

/** Tells a `Type=notify` unit that it is ready, by systemd's own program: Node does not have that kind of socket. */
export function tellReady(): void {
  const { NOTIFY_SOCKET, PATH } = process.env
  if (!NOTIFY_SOCKET) return
  const notify = spawn('systemd-notify', ['--ready'], { env: { NOTIFY_SOCKET, PATH }, stdio: 'ignore' })
  notify.on('error', (error) => process.stderr.write(`systemd-notify: ${error.message}\n`))
}

/** A SIGTERM to `npm start` ends only npm's shell: the server ends itself when its parent is gone. */
export function endWithNpm(): void {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}

/** In one line: whoever reads it is not a programmer. */
export function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  return reason.replaceAll('\n', ' ')
}

export function startFailure(error: unknown, config: Config): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const path = error instanceof Error && 'path' in error ? String(error.path) : ''
  const port = error instanceof Error && 'port' in error ? Number(error.port) : config.port
  const variable = port === config.metricsPort ? 'METRICS_PORT' : 'PORT'
  if (code === 'EADDRINUSE') return words.portInUse(port, variable)
  if (code === 'EACCES' && path === '') return words.portDenied(port, variable)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return words.hostUnknown(config.host)
  if (code === 'ENOENT' && path.includes('.site.json')) return words.noBuild
  return error instanceof StoreUnusable ? reasonOf(error) : words.failed(reasonOf(error))
}
