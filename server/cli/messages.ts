import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { cli } from '#content/owners-tool.ts'
import { readConfig } from '../config/config.ts'
import { databasePlace, openStore, storeFile } from '../messages/open-store.ts'
import { run } from './run.ts'
import { Declined } from './world.ts'

// `… list | head -3` closes the pipe early: that is no failure, and nothing more is to be said.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})
process.stderr.on('error', () => {})

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}

function configOf(env: Record<string, string | undefined>) {
  const read = readConfig(env)
  if (read.kind === 'mistakes') throw new Declined(read.mistakes.join('\n'))
  return read.config
}

try {
  // Only where the messages are: a mistake in the mail's variables must not keep the owner from reading them.
  const { DATA_DIR, DATABASE_URL } = process.env
  const where = configOf({ DATA_DIR, DATABASE_URL })
  const file = storeFile(where.dataDir)
  process.exitCode = await run(process.argv.slice(2), {
    out: async (text) => {
      if (!process.stdout.write(text)) await once(process.stdout, 'drain')
    },
    err: (text) => void process.stderr.write(text),
    ask: process.stdin.isTTY ? ask : null,
    // Nothing is made where no server has stored anything.
    open: async () => (where.databaseUrl !== null || existsSync(file) ? openStore(where) : null),
    place: where.databaseUrl === null ? file : databasePlace(where.databaseUrl),
    file,
    databaseUrl: where.databaseUrl,
    mail: () => configOf(process.env).mail,
  })
} catch (error) {
  const words = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${error instanceof Declined ? words : cli.failed(words)}\n`)
  process.exitCode = 1
}
