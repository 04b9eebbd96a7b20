/** The server and whoever started it: systemd (https://systemd.io/FILE_DESCRIPTORS/, sd_notify(3)) or npm. */
import { spawn } from 'node:child_process'

type Environment = Record<string, string | undefined>

/** Descriptor of the socket that was opened for this process and outlives it (socket activation); `null`: none. */
export function inheritedSocket({ LISTEN_PID, LISTEN_FDS }: Environment, pid: number): number | null {
  return LISTEN_PID === String(pid) && Number(LISTEN_FDS) >= 1 ? 3 : null
}

/** Tells a `Type=notify` unit that it is ready, by systemd's own program: Node does not have that kind of socket. */
export function tellReady({ NOTIFY_SOCKET, PATH }: Environment): void {
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
