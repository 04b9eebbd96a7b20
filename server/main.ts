/** The process: reads the environment, prints a line for whatever is wrong, and stops cleanly on SIGTERM and Ctrl-C. */
import { spawn } from 'node:child_process'
import { type Config, readConfig } from './config/config.ts'
import { unsafePort } from './config/unsafe-ports.ts'
import { domainOf, isSameDomain, isSameMailbox } from './delivery/mail/compose.ts'
import { configuredChannels } from './messages/channels.ts'
import type { Channel } from './messages/message.ts'
import { storeFile } from './messages/open-store.ts'
import { createLog, errorAttributes, stackFrames } from './monitoring/log.ts'
import { exitWithNpm } from './process/exit-with-npm.ts'
import { reasonOf, startFailure } from './process/start-failure.ts'
import { start } from './start.ts'
import { sameDomain, sameMailbox } from './words/mail.ts'
import { server as words } from './words/start.ts'

/** Where each channel delivers to. */
const hostOf: Record<Channel, (config: Config) => string> = {
  mail: ({ mail }) => mail?.server.host ?? '',
  webhook: ({ webhook }) => (webhook ? new URL(webhook.url).host : ''),
}

const print = (line: string) => process.stdout.write(`${line}\n`)

function exitWith(lines: string[]): never {
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exit(1)
}

/** The listening socket that systemd passes (https://systemd.io/FILE_DESCRIPTORS/), by its descriptor. */
function inheritedSocket(): number | null {
  const { LISTEN_PID, LISTEN_FDS } = process.env
  return LISTEN_PID === String(process.pid) && Number(LISTEN_FDS) >= 1 ? 3 : null
}

/** Tells a `Type=notify` unit that the server is ready, through systemd's own program: Node has no datagram Unix sockets. */
function notifyReady(): void {
  const { NOTIFY_SOCKET, PATH } = process.env
  if (!NOTIFY_SOCKET) return
  const notify = spawn('systemd-notify', ['--ready'], { env: { NOTIFY_SOCKET, PATH }, stdio: 'ignore' })
  notify.on('error', (error) => process.stderr.write(`systemd-notify: ${error.message}\n`))
}

/** A second signal within this time repeats the first one (ms): npm passes on what the terminal has sent to every process. */
const sameSignalMs = 1_000

async function run(): Promise<void> {
  // When the reader of a pipe or the journal ends (EPIPE), output is lost and the server goes on.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  const result = readConfig(process.env)
  if (result.kind === 'mistakes') exitWith(result.mistakes)
  const { config } = result
  const log = createLog(config.logLevel)

  process.on('uncaughtException', (error) => {
    log.error('crash', { ...errorAttributes(error), stack: stackFrames(error) })
    process.exit(1)
  })

  const running = await start(config, log, 'dist', inheritedSocket()).catch((error: unknown) =>
    exitWith([startFailure(error, config)]),
  )
  print(words.address(running.url))
  // It is only said, because behind a proxy such a port works: no browser asks for it.
  const unsafe = unsafePort(config.port)
  if (unsafe) print(unsafe)
  print(words.messages(config.databaseUrl === null ? storeFile(config.dataDir) : words.postgres))
  if (running.missing) print(words.noStoreYet(reasonOf(running.missing)))
  if (config.mail && isSameMailbox(config.mail)) print(sameMailbox)
  else if (config.mail && isSameDomain(config.mail)) print(sameDomain(domainOf(config.mail.to)))
  const channels = configuredChannels(config)
  for (const channel of channels) print(words.delivers[channel](hostOf[channel](config)))
  if (channels.length === 0) print(words.mailOff)
  if (process.getuid?.() === 0) print(words.asRoot)
  notifyReady()

  let stoppingSince: number | null = null
  async function stop(): Promise<void> {
    if (stoppingSince !== null) return
    stoppingSince = performance.now()
    print(words.stopping)
    await running.stop()
    process.exit(0)
  }
  exitWithNpm(stop)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stoppingSince !== null && performance.now() - stoppingSince > sameSignalMs) process.exit(1)
      stop()
    })
  }
}

// compile-cache.mjs imports this file, and must start no server.
if (import.meta.main) await run()
