/**
 * `npm run launch-check`: what still stands between this checkout and going live, for the agency to read. Protects
 * against publishing invented clients, a dead phone number or a form whose mail goes nowhere. Exit 1 while there is any.
 */
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { loadEnv } from 'vite'
import { agency } from '#content/agency.ts'
import { clients } from '#content/clients.ts'
import { work } from '#content/work.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { hostedOriginOf } from '../build/endpoint-env.ts'
import { drawPictures } from '../media/page-pictures.ts'
import { findings, report, standsInTheWay } from './findings.ts'

function refuse(lines: string[]): never {
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exit(1)
}

function configOf(env: Record<string, string | undefined>): Config {
  const read = readConfig(env)
  if (read.kind === 'mistakes') refuse(read.mistakes)
  for (const warning of read.warnings) process.stderr.write(`${warning}\n`)
  return read.config
}

async function wordsOf(files: string[]): Promise<Record<string, Record<string, unknown>>> {
  const modules = files.map(async (file) => [basename(file), { ...(await import(`../../${file}`)) }])
  return Object.fromEntries(await Promise.all(modules))
}

const isSet = (name: string) => Boolean(process.env[name]?.trim())

function hostedOrigin(): string | null {
  try {
    return hostedOriginOf(loadEnv('production', process.cwd(), 'VITE_EMAILJS_'))
  } catch (error) {
    return refuse([error instanceof Error ? error.message : String(error)])
  }
}

const files = globSync('content/*.ts', { exclude: ['content/*.test.ts', 'content/schema.ts'] }).sort()
const pictures = await drawPictures({ agency, clients, work })
if (pictures.faults.length > 0) refuse(pictures.faults)
const found = findings({
  words: await wordsOf(files),
  agency,
  pictures,
  config: configOf(process.env),
  defaults: configOf({}),
  hosted: hostedOrigin(),
  mailMissing: ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO'].filter((name) => !isSet(name)),
  now: Date.now(),
})
process.stdout.write(report(found))
process.exitCode = found.some(standsInTheWay) ? 1 : 0
