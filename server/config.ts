import * as z from 'zod'
import * as values from './config-values.ts'
import { type LogLevel, variable, whole } from './config-values.ts'
import { parseSmtpUrl, type SmtpServer } from './mail/smtp-url.ts'
import type { Allowance } from './messages/types.ts'
import { misspelt } from './misspelt.ts'

/** `from` may carry a name; `to` is one bare address. */
export interface MailConfig {
  server: SmtpServer
  from: string
  to: string
}

export interface Config {
  port: number
  host: string
  /** The canonical origin, `https://real.example`; `null` when unset. */
  siteUrl: string | null
  dataDir: string
  databaseUrl: string | null
  /** `null`: messages are kept, nothing is sent. */
  mail: MailConfig | null
  /** CIDRs of proxies whose `X-Forwarded-For` counts. */
  trustProxy: string[]
  allowance: Allowance
  alertWebhookUrl: string | null
  /** Messages older than this are deleted; `null`: never. */
  purgeAfterDays: number | null
  logLevel: LogLevel
}

export type ConfigResult =
  | { kind: 'config'; config: Config; warnings: string[] }
  | { kind: 'mistakes'; mistakes: string[] }

const countless = Number.MAX_SAFE_INTEGER

const variables = z.object({
  PORT: variable(3000, whole(0, 65_535)),
  HOST: variable('127.0.0.1', values.host),
  SITE_URL: variable(null, values.origin),
  DATA_DIR: variable('./data', (text) => text),
  DATABASE_URL: variable(null, values.postgres),
  SMTP_URL: variable(null, parseSmtpUrl),
  MAIL_FROM: variable(null, values.sender),
  MAIL_TO: variable(null, values.recipient),
  TRUST_PROXY: variable([], values.cidrs),
  RATE_LIMIT_PER_MINUTE: variable(5, whole(1, countless)),
  RATE_LIMIT_PER_DAY: variable(100, whole(1, countless)),
  RATE_LIMIT_TOTAL_PER_MINUTE: variable(60, whole(1, countless)),
  STORE_LIMIT_MB: variable(1000, whole(1, 1_000_000)),
  ALERT_WEBHOOK_URL: variable(null, values.web),
  PURGE_AFTER_DAYS: variable(null, whole(1, 36_500)),
  LOG_LEVEL: variable('info' as LogLevel, values.level),
})

const variableNames = Object.keys(variables.shape)

/**
 * Reads the environment, all of it at once and without a side effect. Every mistake names its variable and what
 * that takes, never the value: `SMTP_URL` holds a password.
 */
export function readConfig(env: Record<string, string | undefined>): ConfigResult {
  const parsed = variables.safeParse(env)
  const mistakes = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  if (env.SMTP_URL?.trim()) {
    for (const name of ['MAIL_FROM', 'MAIL_TO']) {
      if (!env[name]?.trim()) mistakes.push(`${name} hace falta cuando hay SMTP_URL: lleva una dirección`)
    }
  }
  if (!parsed.success || mistakes.length > 0) return { kind: 'mistakes', mistakes }
  const read = parsed.data
  const { SMTP_URL: server, MAIL_FROM: from, MAIL_TO: to } = read
  const config: Config = {
    port: read.PORT,
    host: read.HOST,
    siteUrl: read.SITE_URL,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    mail: server && from && to ? { server, from, to } : null,
    trustProxy: read.TRUST_PROXY,
    allowance: {
      perMinute: read.RATE_LIMIT_PER_MINUTE,
      perDay: read.RATE_LIMIT_PER_DAY,
      totalPerMinute: read.RATE_LIMIT_TOTAL_PER_MINUTE,
      storeBytes: read.STORE_LIMIT_MB * 1_000_000,
    },
    alertWebhookUrl: read.ALERT_WEBHOOK_URL,
    purgeAfterDays: read.PURGE_AFTER_DAYS,
    logLevel: read.LOG_LEVEL,
  }
  return { kind: 'config', config, warnings: misspelt(env, variableNames) }
}
