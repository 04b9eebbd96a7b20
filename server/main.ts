/** The process: environment in, one line for whatever is wrong, a clean end on SIGTERM and Ctrl-C. */
import { server as words } from '#content/server.ts'
import { type Config, readConfig } from './config.ts'
import { createLog, errorFacts, stackFrames } from './log.ts'
import { storeFile } from './messages/open-store.ts'
import { endWithNpm } from './orphan.ts'
import { inheritedSocket, tellReady } from './service-manager.ts'
import { start } from './start.ts'
import { startFailure } from './start-failure.ts'

/** 30 s for a mail under way, then 5 s for requests under way, and a margin. */
const stopWithinMs = 38_000

const say = (line: string) => process.stdout.write(`${line}\n`)

function refuse(lines: string[]): never {
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exit(1)
}

const read = readConfig(process.env)
if (read.kind === 'mistakes') refuse(read.mistakes)
for (const warning of read.warnings) process.stderr.write(`${warning}\n`)
const { config } = read
const log = createLog({
  level: config.logLevel,
  form: process.stderr.isTTY ? 'plain' : 'json',
  write: (line) => process.stderr.write(`${line}\n`),
  now: Date.now,
})

process.on('uncaughtException', (error) => {
  log.error('crash', { ...errorFacts(error), stack: stackFrames(error) })
  process.exit(1)
})

const socket = inheritedSocket(process.env, process.pid)
const running = await start(config, { dist: 'dist', log, socket }).catch((error: unknown) =>
  refuse([startFailure(error, config)]),
)
tell(config)
tellReady(process.env)

endWithNpm()
let signals = 0
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, async () => {
    signals++
    if (signals > 1) process.exit(1)
    say(words.stopping)
    setTimeout(() => process.exit(1), stopWithinMs).unref()
    await running.stop()
    process.exit(0)
  })
}

function tell({ databaseUrl, dataDir, mail }: Config): void {
  say(words.address(running.url))
  say(words.messages(databaseUrl === null ? storeFile(dataDir) : words.postgres))
  say(mail ? words.mailOn(mail.server.host) : words.mailOff)
  if (process.getuid?.() === 0) say(words.asRoot)
}
