/** What systemd and the process tell each other, by environment: https://systemd.io/FILE_DESCRIPTORS/, sd_notify(3). */
import { spawn } from 'node:child_process'

type Environment = Record<string, string | undefined>

/** Descriptor of the socket that was opened for this process and outlives it (socket activation); `null`: none. */
export function inheritedSocket({ LISTEN_PID, LISTEN_FDS }: Environment, pid: number): number | null {
  return LISTEN_PID === String(pid) && Number(LISTEN_FDS) >= 1 ? 3 : null
}

/**
 * Tells a `Type=notify` unit that requests are answered from now on. Through systemd's own program: the message goes over
 * a kind of socket that Node does not have. Without an answer systemd ends the start as failed, after its time-out.
 */
export function tellReady({ NOTIFY_SOCKET, PATH }: Environment): void {
  if (!NOTIFY_SOCKET) return
  const notify = spawn('systemd-notify', ['--ready'], { env: { NOTIFY_SOCKET, PATH }, stdio: 'ignore' })
  notify.on('error', (error) => process.stderr.write(`systemd-notify: ${error.message}\n`))
}
