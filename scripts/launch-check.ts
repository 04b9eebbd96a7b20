/**
 * `npm run launch-check`: what still stands between this checkout and going live, for the agency to read. Protects
 * against publishing invented clients, a dead phone number or a form whose mail goes nowhere. Exit 1 while there is any.
 */
import { type Agency, schemas } from '#content/schema.ts'
import { readConfig } from '#server/config/config.ts'
import { hostedOrigin } from './build/hosted-origin.ts'
import { withValidContent } from './check-content.ts'
import { findings, report } from './launch-check/findings.ts'

/** Still as docs/deploy/real.env has it: no mail server has a reserved name (RFC 2606). */
const isSample = (value = '') => /\.example\b/.test(value)

async function check(): Promise<void> {
  const read = readConfig(process.env)
  if (read.kind === 'mistakes') throw new Error(read.mistakes.join('\n'))
  const { pagePictures } = await import('./media/page-pictures.ts')
  const { notes } = await pagePictures()
  const words: Record<string, Record<string, unknown>> = {}
  for (const file of Object.keys(schemas).sort()) words[file] = await import(`#${file}`)
  const mail = ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO']
  const mailMissing = mail.filter((name) => !process.env[name]?.trim() || isSample(process.env[name]))
  const { agency } = words['content/agency.ts'] as { agency: Agency }
  const hosted = hostedOrigin()
  const found = findings({ words, agency, notes, config: read.config, hosted, mailMissing, now: Date.now() })
  const { text, left } = report(found)
  process.stdout.write(text)
  if (left > 0) process.exitCode = 1
}

await withValidContent(check)
