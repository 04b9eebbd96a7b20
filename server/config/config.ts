import * as z from 'zod'
import * as kinds from './variable-kinds.ts'
import { variable, whole } from './variable-kinds.ts'

const variables = z
  .object({
    PORT: variable(3000, whole(0, 65_535)),
    HOST: variable('127.0.0.1', kinds.host),
    SITE_URL: variable(null, kinds.origin),
    HSTS: variable(null, kinds.hsts),
    DATA_DIR: variable('./data', z.string()),
    DATABASE_URL: variable(null, kinds.postgres),
    SMTP_URL: variable(null, kinds.smtp),
    MAIL_FROM: variable(null, kinds.sender),
    MAIL_TO: variable(null, kinds.recipient),
    TRUST_PROXY: variable([], kinds.cidrs),
    RATE_LIMIT_PER_MINUTE: variable(5, whole(1)),
    RATE_LIMIT_PER_DAY: variable(100, whole(1)),
    RATE_LIMIT_TOTAL_PER_MINUTE: variable(60, whole(1)),
    STORE_LIMIT_MB: variable(1000, whole(1, 1_000_000)),
    MAILS_PER_HOUR: variable(null, whole(1)),
    ALERT_WEBHOOK_URL: variable(null, kinds.web),
    PURGE_AFTER_DAYS: variable(null, whole(1, 36_500)),
    METRICS_PORT: variable(null, whole(1, 65_535)),
    LOG_LEVEL: variable('info' as const, kinds.level),
  })
  .transform(({ SMTP_URL: server, MAIL_FROM: from, MAIL_TO: to, ...read }) => ({
    port: read.PORT,
    host: read.HOST,
    /** The canonical origin, `https://real.example`; `null` when unset. */
    siteUrl: read.SITE_URL,
    /** Once the site is on https, HSTS also binds the subdomains, and browsers put it on their own list. */
    preload: read.HSTS === 'preload',
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    /** The name in `from` may be empty, `to` is one bare address. `null`: messages are kept, nothing is sent. */
    mail: server && from && to ? { server, from, to } : null,
    /** To keep under a provider's quota; `null`: no limit. */
    mailsPerHour: read.MAILS_PER_HOUR,
    /** CIDRs of proxies whose `X-Forwarded-For` counts. */
    trustProxy: read.TRUST_PROXY,
    allowance: {
      /** Of one client: an IPv4 address, or an IPv6 /64. */
      perMinute: read.RATE_LIMIT_PER_MINUTE,
      perDay: read.RATE_LIMIT_PER_DAY,
      /** Of all clients together: what comes above it is delivered after the others. */
      totalPerMinute: read.RATE_LIMIT_TOTAL_PER_MINUTE,
      storeBytes: read.STORE_LIMIT_MB * 1_000_000,
    },
    alertWebhookUrl: read.ALERT_WEBHOOK_URL,
    /** Messages older than this are deleted; `null`: never. */
    purgeAfterDays: read.PURGE_AFTER_DAYS,
    /** On the loopback alone; `null`: nowhere. */
    metricsPort: read.METRICS_PORT,
    logLevel: read.LOG_LEVEL,
  }))

export type Config = z.output<typeof variables>
export type ConfigResult = { kind: 'config'; config: Config } | { kind: 'mistakes'; mistakes: string[] }

/** All mistakes at once, each with its variable and what that takes, never the value: `SMTP_URL` holds a password. */
export function readConfig(env: Record<string, string | undefined>): ConfigResult {
  const parsed = variables.safeParse(env)
  const mistakes = (parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`)
  if (env.SMTP_URL?.trim()) {
    for (const name of ['MAIL_FROM', 'MAIL_TO']) {
      if (!env[name]?.trim()) mistakes.push(`${name} hace falta cuando hay SMTP_URL: lleva una dirección`)
    }
  }
  if (parsed.success && parsed.data.metricsPort === parsed.data.port)
    mistakes.push('METRICS_PORT lleva otro puerto que PORT')
  if (!parsed.success || mistakes.length > 0) return { kind: 'mistakes', mistakes }
  return { kind: 'config', config: parsed.data }
}
