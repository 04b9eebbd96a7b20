import * as z from 'zod'
import { variables as words } from '#server/words/variables.ts'
import * as types from './variable-types.ts'
import { integer, variable } from './variable-types.ts'

/** docs/operate.md says what each variable takes and what it is for. */
const variables = z
  .object({
    PORT: variable(3000, integer(0, 65_535)),
    HOST: variable('127.0.0.1', types.host),
    SITE_URL: variable(null, types.origin),
    HSTS: variable(null, types.hsts),
    DATA_DIR: variable('./data', z.string()),
    DATABASE_URL: variable(null, types.postgres),
    SMTP_URL: variable(null, types.smtp),
    MAIL_FROM: variable(null, types.sender),
    MAIL_TO: variable(null, types.recipient),
    TRUST_PROXY: variable([], types.networks),
    RATE_LIMIT_PER_MINUTE: variable(5, integer(1)),
    RATE_LIMIT_PER_DAY: variable(100, integer(1)),
    RATE_LIMIT_TOTAL_PER_MINUTE: variable(60, integer(1)),
    STORE_LIMIT_MB: variable(1000, integer(1, 1_000_000)),
    MAILS_PER_HOUR: variable(null, integer(1)),
    MESSAGE_WEBHOOK_URL: variable(null, types.httpsUrl),
    MESSAGE_WEBHOOK_SECRET: variable(null, types.webhookSecret),
    ALERT_WEBHOOK_URL: variable(null, types.httpsUrl),
    PURGE_AFTER_DAYS: variable(null, integer(1, 36_500)),
    METRICS_PORT: variable(null, integer(1, 65_535)),
    LOG_LEVEL: variable('info' as const, types.level),
  })
  .transform(({ SMTP_URL: server, MAIL_FROM: from, MAIL_TO: to, MESSAGE_WEBHOOK_URL: url, ...read }) => ({
    port: read.PORT,
    host: read.HOST,
    /** The canonical origin, `https://real.example`; `null` when unset. */
    siteUrl: read.SITE_URL,
    /** On https, HSTS also covers subdomains, and browsers may put the domain on their preload list. */
    preload: read.HSTS === 'preload',
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    /** The name in `from` may be empty, `to` is one bare address. `null`: messages are stored and not sent. */
    mail: server && from && to ? { server, from, to } : null,
    mailsPerHour: read.MAILS_PER_HOUR,
    /** The agency's own receiver of messages, in addition to the mail or instead of it. */
    webhook: url && read.MESSAGE_WEBHOOK_SECRET ? { url, key: read.MESSAGE_WEBHOOK_SECRET } : null,
    trustProxy: read.TRUST_PROXY,
    rateLimit: {
      perMinute: read.RATE_LIMIT_PER_MINUTE,
      perDay: read.RATE_LIMIT_PER_DAY,
      totalPerMinute: read.RATE_LIMIT_TOTAL_PER_MINUTE,
      storeBytes: read.STORE_LIMIT_MB * 1_000_000,
    },
    alertWebhookUrl: read.ALERT_WEBHOOK_URL,
    purgeAfterDays: read.PURGE_AFTER_DAYS,
    metricsPort: read.METRICS_PORT,
    logLevel: read.LOG_LEVEL,
  }))

export type Config = z.output<typeof variables>

/** Which other variables a variable needs. */
const needs = [
  { has: 'SMTP_URL', needs: ['MAIL_FROM', 'MAIL_TO'], what: words.mailAddress },
  { has: 'MESSAGE_WEBHOOK_URL', needs: ['MESSAGE_WEBHOOK_SECRET'], what: words.webhookKey },
]

/** Returns all mistakes at once, each with its variable and what it takes, never with the value: `SMTP_URL` holds a password. */
export function readConfig(env: Record<string, string | undefined>) {
  const parsed = variables.safeParse(env)
  const mistakes = (parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`)
  const isSet = (name: string) => Boolean(env[name]?.trim())
  for (const { has, needs: names, what } of needs)
    for (const name of names)
      if (isSet(has) && !isSet(name)) mistakes.push(`${name} ${words.neededBy(has, what)}`)
  if (!parsed.success || mistakes.length > 0) return { kind: 'mistakes' as const, mistakes }
  return { kind: 'config' as const, config: parsed.data }
}
