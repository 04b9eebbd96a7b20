import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { listen } from '#testing/process/free-port.ts'
import { connect } from '../messages/postgres/database.ts'
import { readConfig } from './config.ts'

const config = (env: Record<string, string>) => {
  const result = readConfig(env)
  if (result.kind === 'mistakes') throw new Error(result.mistakes.join('\n'))
  return result.config
}
const mistakes = (env: Record<string, string>) => {
  const result = readConfig(env)
  return result.kind === 'mistakes' ? result.mistakes : []
}

test('nothing set: a server for this machine that keeps messages and sends none', () => {
  const expected = {
    port: 3000,
    host: '127.0.0.1',
    siteUrl: null,
    dataDir: './data',
    databaseUrl: null,
    mail: null,
    trustProxy: [],
    allowance: { perMinute: 5, perDay: 100, totalPerMinute: 60, storeBytes: 1_000_000_000 },
    alertWebhookUrl: null,
    purgeAfterDays: null,
    mailsPerHour: null,
    metricsPort: null,
    preload: false,
    logLevel: 'info',
  }
  expect(config({})).toEqual(expected)
  expect(config({ PORT: '', SITE_URL: '  ', SMTP_URL: '' })).toEqual(expected)
})

test('everything set', () => {
  const full = config({
    PORT: '8080',
    HOST: '0.0.0.0',
    SITE_URL: 'https://Real.com.ar/',
    HSTS: 'preload',
    DATA_DIR: '/var/lib/real',
    DATABASE_URL: 'postgres://u:p@db/real',
    SMTP_URL: 'smtps://u:p@mail.example',
    MAIL_FROM: 'real. <web@real.com.ar>',
    MAIL_TO: 'hola@real.com.ar',
    TRUST_PROXY: '10.0.0.0/8, ::1,192.168.1.4',
    RATE_LIMIT_PER_MINUTE: '7',
    RATE_LIMIT_PER_DAY: '70',
    RATE_LIMIT_TOTAL_PER_MINUTE: '700',
    STORE_LIMIT_MB: '2',
    ALERT_WEBHOOK_URL: 'https://hooks.example/x',
    PURGE_AFTER_DAYS: '365',
    MAILS_PER_HOUR: '40',
    METRICS_PORT: '9464',
    LOG_LEVEL: 'debug',
  })
  expect(full).toEqual({
    port: 8080,
    host: '0.0.0.0',
    siteUrl: 'https://real.com.ar',
    preload: true,
    dataDir: '/var/lib/real',
    databaseUrl: 'postgres://u:p@db/real?sslmode=verify-full',
    mail: {
      server: expect.anything(),
      from: { name: 'real.', address: 'web@real.com.ar' },
      to: 'hola@real.com.ar',
    },
    trustProxy: ['10.0.0.0/8', '::1/128', '192.168.1.4/32'],
    allowance: { perMinute: 7, perDay: 70, totalPerMinute: 700, storeBytes: 2_000_000 },
    alertWebhookUrl: 'https://hooks.example/x',
    purgeAfterDays: 365,
    mailsPerHour: 40,
    metricsPort: 9464,
    logLevel: 'debug',
  })
})

const wrong: Record<string, string[]> = {
  PORT: ['70000', '3000x', '-1'],
  HOST: ['a b'],
  SITE_URL: ['real.com.ar', 'ftp://real.com.ar', 'https://real.com.ar/inicio', 'https://u@real.com.ar'],
  DATABASE_URL: ['mysql://x/y', 'postgres://db/x?sslmod=require', 'postgres://db/x?sslmode=requir'],
  SMTP_URL: ['mail.example'],
  MAIL_FROM: ['nobody', 'a@b.c, d@e.f'],
  MAIL_TO: ['a@b.c, d@e.f', 'Ana <a@b.c>'],
  TRUST_PROXY: ['true', '10.0.0.0/33', '10.0.0.0/8/8', '::1, 10.0.0.300'],
  HSTS: ['yes'],
  RATE_LIMIT_PER_MINUTE: ['0'],
  RATE_LIMIT_PER_DAY: ['1.5'],
  RATE_LIMIT_TOTAL_PER_MINUTE: ['0'],
  STORE_LIMIT_MB: ['1.5'],
  ALERT_WEBHOOK_URL: ['hooks.example', 'https://u:p@hooks.example', 'http://hooks.example'],
  PURGE_AFTER_DAYS: ['0'],
  METRICS_PORT: ['0', '3000', 'x'],
  LOG_LEVEL: ['verbose'],
}
test.each(Object.entries(wrong).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
  '%s=%s: one sentence with the variable and what it takes',
  (name, value) => {
    const found = mistakes({ MAIL_FROM: 'a@b.c', MAIL_TO: 'a@b.c', [name]: value })
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(new RegExp(`^${name} (lleva|tiene que ser) .{8,}`))
    expect(found[0]).not.toContain('\n')
  },
)

test('all mistakes at once', () => {
  const found = mistakes({ PORT: 'x', LOG_LEVEL: 'x', SMTP_URL: 'smtp://localhost' })
  expect(found.join()).toMatch(/^PORT .+,LOG_LEVEL .+,MAIL_FROM .+,MAIL_TO /)
})

test('a password never stands in a mistake', () => {
  const found = mistakes({ SMTP_URL: 'https://u:secreto@h', DATABASE_URL: 'x://u:secreto@h' })
  expect(found.join()).not.toContain('secreto')
})

test.each([
  ['postgres://u:p@db/real', 'postgres://u:p@db/real?sslmode=verify-full'],
  ['postgres://u:p@db/real?sslmode=require', 'postgres://u:p@db/real?sslmode=verify-full'],
  ['postgres://u:p@db/real?sslmode=disable', 'postgres://u:p@db/real?sslmode=disable'],
  ['postgres://u@127.0.0.1/real?host=db', 'postgres://u@127.0.0.1/real?host=db&sslmode=verify-full'],
  ['postgres://u@db/real?host=/run/postgresql', 'postgres://u@db/real?host=/run/postgresql'],
  ['postgres:///real', 'postgres://localhost/real'],
])('%s is %s: off this machine TLS, unless it is written off', (text, databaseUrl) => {
  expect(config({ DATABASE_URL: text })).toMatchObject({ databaseUrl })
})

test('to a PostgreSQL without TLS no password goes out', async () => {
  let heard = ''
  const clear = createServer((socket) => {
    socket.on('data', (bytes) => {
      heard += bytes.toString('latin1')
      socket.write('N')
    })
  })
  const port = await listen(clear)
  const url = config({ DATABASE_URL: 'postgres://ana:secreto@db/real' }).databaseUrl ?? ''
  const database = connect(url.replace('@db/', `@127.0.0.1:${port}/`))
  await expect(database.alone('select 1')).rejects.toThrow('SSL')
  await database.close()
  clear.close()
  expect(heard).toBe('\0\0\0\b\x04\xd2\x16\x2f')
})
