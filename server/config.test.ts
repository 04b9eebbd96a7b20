import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { connect } from './messages/postgres/database.ts'

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
    LOG_LEVEL: 'debug',
  })
  expect(full).toMatchObject({
    port: 8080,
    siteUrl: 'https://real.com.ar',
    mail: {
      server: { host: 'mail.example', port: 465 },
      from: 'real. <web@real.com.ar>',
      to: 'hola@real.com.ar',
    },
    trustProxy: ['10.0.0.0/8', '::1/128', '192.168.1.4/32'],
    allowance: { perMinute: 7, perDay: 70, totalPerMinute: 700, storeBytes: 2_000_000 },
    purgeAfterDays: 365,
    logLevel: 'debug',
  })
})

test.each([
  ['PORT', '70000'],
  ['PORT', '3000x'],
  ['PORT', '-1'],
  ['HOST', 'a b'],
  ['SITE_URL', 'real.com.ar'],
  ['SITE_URL', 'ftp://real.com.ar'],
  ['SITE_URL', 'https://real.com.ar/inicio'],
  ['DATABASE_URL', 'mysql://x/y'],
  ['DATABASE_URL', 'postgres://u:p@db/x?sslmod=require'],
  ['DATABASE_URL', 'postgres://u:p@db/x?sslmode=requir'],
  ['SMTP_URL', 'mail.example'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'a@b.c, d@e.f'],
  ['MAIL_TO', 'a@b.c, d@e.f'],
  ['MAIL_TO', 'Ana <a@b.c>'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['RATE_LIMIT_PER_MINUTE', '0'],
  ['RATE_LIMIT_PER_DAY', '1.5'],
  ['RATE_LIMIT_TOTAL_PER_MINUTE', '0'],
  ['STORE_LIMIT_MB', '1.5'],
  ['ALERT_WEBHOOK_URL', 'hooks.example'],
  ['ALERT_WEBHOOK_URL', 'https://u:p@hooks.example'],
  ['ALERT_WEBHOOK_URL', 'http://hooks.example'],
  ['PURGE_AFTER_DAYS', '0'],
  ['LOG_LEVEL', 'verbose'],
])('%s=%s: one sentence with the variable and what it takes', (name, value) => {
  const found = mistakes({ MAIL_FROM: 'a@b.c', MAIL_TO: 'a@b.c', [name]: value })
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(new RegExp(`^${name} (lleva|tiene que ser) .{8,}`))
  expect(found[0]).not.toContain('\n')
})

test('all mistakes at once', () => {
  const found = mistakes({ PORT: 'x', LOG_LEVEL: 'x', SMTP_URL: 'smtp://localhost' })
  expect(found.map((line) => line.split(' ')[0]).sort()).toEqual([
    'LOG_LEVEL',
    'MAIL_FROM',
    'MAIL_TO',
    'PORT',
  ])
})

test('a password never stands in a mistake', () => {
  expect(mistakes({ SMTP_URL: 'https://u:secreto@h', DATABASE_URL: 'x://u:secreto@h' }).join()).not.toContain(
    'secreto',
  )
})

test('a misspelt name is pointed out, foreign ones are not', () => {
  const result = readConfig({ SMPT_URL: 'x', PATH: 'x', HOSTNAME: 'x', HOME: 'x', npm_config_cache: 'x' })
  expect(result).toMatchObject({ kind: 'config', warnings: [expect.stringContaining('SMTP_URL')] })
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
  const clear = createServer((socket) =>
    socket.on('data', (bytes) => {
      heard += bytes.toString('latin1')
      socket.write('N')
    }),
  ).listen(0, '127.0.0.1')
  await new Promise((resolve) => clear.once('listening', resolve))
  const { port } = clear.address() as { port: number }
  const url = config({ DATABASE_URL: 'postgres://ana:secreto@db/real' }).databaseUrl ?? ''
  const database = connect(url.replace('@db/', `@127.0.0.1:${port}/`))
  await expect(database.alone('select 1')).rejects.toThrow('SSL')
  await database.close()
  clear.close()
  expect(heard).toBe('\0\0\0\b\x04\xd2\x16\x2f')
})
