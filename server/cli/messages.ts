import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { run } from './run.ts'

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

process.exitCode = await run(process.argv.slice(2), {
  out: async (text) => {
    if (!process.stdout.write(text)) await once(process.stdout, 'drain')
  },
  err: (text) => void process.stderr.write(text),
  ask: process.stdin.isTTY ? ask : null,
  env: process.env,
})
