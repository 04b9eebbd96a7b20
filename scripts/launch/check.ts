/**
 * `npm run launch-check`: what still stands between this checkout and going live, for the agency to read. Protects
 * against publishing invented clients, a dead phone number or a form whose mail goes nowhere. Exit 1 while there is any.
 */
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { agency } from '#content/agency.ts'
import { clients } from '#content/clients.ts'
import { work } from '#content/work.ts'
import { readConfig } from '#server/config/config.ts'
import { hostedOrigin } from '../build/hosted-origin.ts'
import { drawPictures } from '../media/page-pictures.ts'
import { findings, report, standsInTheWay } from './findings.ts'

async function wordsOf(files: string[]): Promise<Record<string, Record<string, unknown>>> {
  const modules = files.map(async (file) => [basename(file), { ...(await import(`../../${file}`)) }])
  return Object.fromEntries(await Promise.all(modules))
}

async function check(): Promise<void> {
  const read = readConfig(process.env)
  if (read.kind === 'mistakes') throw new Error(read.mistakes.join('\n'))
  const hosted = hostedOrigin()
  const pictures = await drawPictures({ agency, clients, work })
  if (pictures.faults.length > 0) throw new Error(pictures.faults.join('\n'))
  const files = globSync('content/*.ts', { exclude: ['content/*.test.ts', 'content/schema.ts'] })
  const found = findings({
    words: await wordsOf(files.sort()),
    agency,
    pictures,
    config: read.config,
    hosted,
    mailMissing: ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO'].filter((name) => !process.env[name]?.trim()),
    now: Date.now(),
  })
  process.stdout.write(report(found))
  if (found.some(standsInTheWay)) process.exitCode = 1
}

await check().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
})
