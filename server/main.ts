/** The process: environment in, one line for whatever is wrong, a clean end on SIGTERM and Ctrl-C. */
import { server as words } from '#content/start-up.ts'
import { createLog, errorFacts, stackFrames } from './care/log.ts'
import { readConfig } from './config/config.ts'
import { storeFile } from './messages/open-store.ts'
import { endWithNpm, inheritedSocket, reasonOf, startFailure, tellReady } from './process.ts'
import { start } from './start.ts'

/** A stop takes 30 s at most, and closing the store a moment. */
const stopWithinMs = 35_000

const say = (line: string) => process.stdout.write(`${line}\n`)

function refuse(lines: string[]): never {
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exit(1)
}

const read = readConfig(process.env)
if (read.kind === 'mistakes') refuse(read.mistakes)
const { config } = read
const log = createLog({
  level: config.logLevel,
  write: (line) => process.stderr.write(`${line}\n`),
  now: Date.now,
})

process.on('uncaughtException', (error) => {
  log.error('crash', { ...errorFacts(error), stack: stackFrames(error) })
  process.exit(1)
})

const socket = inheritedSocket()
// At once, or closing would touch the files at the store's path.
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
