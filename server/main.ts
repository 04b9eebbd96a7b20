/** The process and who started it: environment in, one line for whatever is wrong, a clean end on SIGTERM and Ctrl-C. */
import { spawn } from 'node:child_process'
import { server as words } from '#content/start-up.ts'
import { createLog, errorFacts, stackFrames } from './care/log.ts'
import { type Config, readConfig } from './config/config.ts'
import { endWithNpm } from './end-with-npm.ts'
import { storeFile } from './messages/open-store.ts'
import { start } from './start.ts'

/** A stop takes 30 s at most, and closing the store a moment. */
const stopWithinMs = 35_000

const say = (line: string) => process.stdout.write(`${line}\n`)

// Whoever reads this may end, a pipe or the journal: what is only said may be lost, and nothing ends with it.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})

function refuse(lines: string[]): never {
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exit(1)
}

/**
 * Descriptor of the socket that was opened for this process and outlives it; `null`: none
 * (https://systemd.io/FILE_DESCRIPTORS/).
 */
function inheritedSocket(): number | null {
  const { LISTEN_PID, LISTEN_FDS } = process.env
  return LISTEN_PID === String(process.pid) && Number(LISTEN_FDS) >= 1 ? 3 : null
}

/** Tells a `Type=notify` unit that it is ready, by systemd's own program: Node does not have that kind of socket. */
function tellReady(): void {
  const { NOTIFY_SOCKET, PATH } = process.env
  if (!NOTIFY_SOCKET) return
  const notify = spawn('systemd-notify', ['--ready'], { env: { NOTIFY_SOCKET, PATH }, stdio: 'ignore' })
  notify.on('error', (error) => process.stderr.write(`systemd-notify: ${error.message}\n`))
}

/** In one line: whoever reads it is not a programmer. */
function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  return reason.replaceAll('\n', ' ')
}

function startFailure(error: unknown, config: Config): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const path = error instanceof Error && 'path' in error ? String(error.path) : ''
  const port = error instanceof Error && 'port' in error ? Number(error.port) : config.port
  const variable = port === config.metricsPort ? 'METRICS_PORT' : 'PORT'
  if (code === 'EADDRINUSE') return words.portInUse(port, variable)
  if (code === 'EACCES' && path === '') return words.portDenied(port, variable)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return words.hostUnknown(config.host)
  if (code === 'ENOENT' && path.includes('.site.json')) return words.noBuild
  return words.failed(reasonOf(error))
}

const read = readConfig(process.env)
if (read.kind === 'mistakes') refuse(read.mistakes)
const { config } = read
const log = createLog({ level: config.logLevel })

process.on('uncaughtException', (error) => {
  log.error('crash', { ...errorFacts(error), stack: stackFrames(error) })
  process.exit(1)
})

const socket = inheritedSocket()
const end = () => process.exit(1)
const running = await start(config, { dist: 'dist', log, socket, end }).catch((error: unknown) =>
  refuse([startFailure(error, config)]),
)
say(words.address(running.url))
say(words.messages(config.databaseUrl === null ? storeFile(config.dataDir) : words.postgres))
if (running.missing) say(words.noStoreYet(reasonOf(running.missing)))
say(config.mail ? words.mailOn(config.mail.server.host) : words.mailOff)
if (process.getuid?.() === 0) say(words.asRoot)
tellReady()

endWithNpm()
let stopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, async () => {
    if (stopping) process.exit(1)
    stopping = true
    say(words.stopping)
    setTimeout(() => process.exit(1), stopWithinMs).unref()
    await running.stop()
    process.exit(0)
  })
}
