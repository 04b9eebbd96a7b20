import { expect, test } from 'vitest'
import { type Config, readConfig } from './config.ts'

const mails = { MAIL_FROM: 'a@b.c', MAIL_TO: 'a@b.c' }
const key = Buffer.from('a key of 24 bytes or more')
const signed = { MESSAGE_WEBHOOK_SECRET: `whsec_${key.toString('base64')}` }
const config = (env: Record<string, string>) => {
  const result = readConfig(env)
  return result.kind === 'mistakes' ? result.mistakes : result.config
}

test('defaults: only this machine, messages are stored and not sent', () => {
  const expected = {
    port: 3000,
    host: '127.0.0.1',
    siteUrl: null,
    dataDir: './data',
    databaseUrl: null,
    mail: null,
    webhook: null,
    trustProxy: [],
    rateLimit: { perMinute: 5, perDay: 100, totalPerMinute: 60, storeBytes: 1_000_000_000 },
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

/** Hosts elsewhere whose names contain a name of this machine's. */
const elsewhere = ['localhost.example', 'notlocalhost', '127.0.0.1.example']

const wrong: Record<string, string[]> = {
  PORT: ['65536', '3000x', '-1'],
  HOST: ['a b'],
  SITE_URL: ['real.com.ar', 'ftp://real.com.ar', 'https://real.com.ar/inicio', 'https://u@real.com.ar'],
  DATABASE_URL: ['mysql://u:secreto@x/y', 'secreto'],
  SMTP_URL: [
    ...['mail.x', 'https://u:secreto@h', 'smtp://', 'smtps://h?tls=off', 'smtp://%zz:secreto@h'],
    // An unescaped `#`, `/` or `?` ends the address early: the host would be `u` and the port 1.
    ...[
      'smtps://u:1#secreto@h',
      'smtps://u:1/secreto@h',
      'smtps://u:1?secreto@h',
      'smtp://u:1?tls=off&secreto@h',
    ],
  ],
  MAIL_FROM: ['nobody', 'a@b.c, d@e.f'],
  MAIL_TO: ['a@b.c, d@e.f', 'Ana <a@b.c>'],
  TRUST_PROXY: ['true', '0.0.0.0/0', '10.0.0.0/33', '10.0.0.0/8/8', '::1, 10.0.0.300'],
  HSTS: ['yes'],
  RATE_LIMIT_PER_MINUTE: ['0'],
  RATE_LIMIT_PER_DAY: ['0'],
  RATE_LIMIT_TOTAL_PER_MINUTE: ['0'],
  STORE_LIMIT_MB: ['0', '1.5', '1000001'],
  MAILS_PER_HOUR: ['0'],
  PURGE_AFTER_DAYS: ['0', '36501'],
  MESSAGE_WEBHOOK_URL: [
    'https://u:secreto@n8n.example',
    'n8n',
    ...elsewhere.map((host) => `http://${host}/`),
  ],
  MESSAGE_WEBHOOK_SECRET: [
    ...['secreto', 'whsec_', 'whsec_secreto+no+base64!', `whsec_${Buffer.alloc(23).toString('base64')}`],
    ...[`whsec_${Buffer.alloc(65).toString('base64')}`, `whsk_${Buffer.alloc(32).toString('base64')}`],
  ],
  ALERT_WEBHOOK_URL: ['https://u:secreto@hooks.example', ...elsewhere.map((host) => `http://${host}/`)],
  METRICS_PORT: ['0', '65536', 'x'],
  LOG_LEVEL: ['verbose'],
}
test.each(Object.entries(wrong))('%s=%j: named with what it takes', (name, values) => {
  for (const value of values) {
    const found = config({ ...mails, ...signed, [name]: value })
    expect(found).toEqual([expect.stringMatching(`^${name} lleva .{8,}`)])
    expect(String(found)).not.toMatch(/\n|secreto/)
  }
})

test('a webhook needs the key with which it is signed, and a key alone sends nothing', () => {
  const url = 'https://n8n.example/webhook/consultas'
  const wants =
    'MESSAGE_WEBHOOK_SECRET hace falta cuando hay MESSAGE_WEBHOOK_URL: lleva la clave con que se firma'
  expect(config({ MESSAGE_WEBHOOK_URL: url })).toEqual([wants])
  expect(config({ MESSAGE_WEBHOOK_URL: url, ...signed })).toMatchObject({ webhook: { url, key }, mail: null })
  // Some tools write Base64 without the `=` at its end.
  const bare = { MESSAGE_WEBHOOK_SECRET: signed.MESSAGE_WEBHOOK_SECRET.replace(/=+$/, '') }
  expect(config({ MESSAGE_WEBHOOK_URL: 'http://127.0.0.1:5678/x', ...bare })).toMatchObject({
    webhook: { key },
  })
  expect(config(signed)).toMatchObject({ webhook: null })
})

const smtp = (server: object) => ({ mail: { server } })
const auth = { user: 'ana@real.ar', pass: 'clá:ve' }
test.each<[string, string, object]>([
  ['PORT', '0', { port: 0 }],
  ['PORT', ' 65535 ', { port: 65_535 }],
  ['HOST', '::', { host: '::' }],
  ['DATA_DIR', '/var/lib/real', { dataDir: '/var/lib/real' }],
  ['RATE_LIMIT_PER_DAY', '9', { rateLimit: { perDay: 9 } }],
  ['RATE_LIMIT_TOTAL_PER_MINUTE', '8', { rateLimit: { totalPerMinute: 8 } }],
  ['MAILS_PER_HOUR', '20', { mailsPerHour: 20 }],
  ['PURGE_AFTER_DAYS', '730', { purgeAfterDays: 730 }],
  ['METRICS_PORT', '9464', { metricsPort: 9464 }],
  ['LOG_LEVEL', 'warn', { logLevel: 'warn' }],
  ['SITE_URL', 'http://127.0.0.1:3000', { siteUrl: 'http://127.0.0.1:3000' }],
  ['SITE_URL', 'https://Real.com.ar/', { siteUrl: 'https://real.com.ar' }],
  ['HSTS', 'preload', { preload: true }],
  ['TRUST_PROXY', '10.0.0.0/8, ::1,10.9.9.9', { trustProxy: ['10.0.0.0/8', '::1', '10.9.9.9'] }],
  ['RATE_LIMIT_PER_MINUTE', '7', { rateLimit: { perMinute: 7 } }],
  ['STORE_LIMIT_MB', '2', { rateLimit: { storeBytes: 2_000_000 } }],
  ['MAIL_FROM', 'real. <web@real.ar>', { mail: { from: { name: 'real.', address: 'web@real.ar' } } }],
  ['SMTP_URL', 'smtps://ana%40real.ar:cl%C3%A1%3Ave@h', smtp({ port: 465, tls: 'direct', auth })],
  ['SMTP_URL', 'smtp://h', smtp({ host: 'h', port: 587, auth: null, tls: 'required' })],
  ['SMTP_URL', 'smtp://localhost:25', smtp({ port: 25, tls: 'offered' })],
  ['SMTP_URL', 'smtp://[::1]:2525', smtp({ host: '::1', tls: 'offered' })],
  ['SMTP_URL', 'smtp://mailpit:1025?tls=off', smtp({ tls: 'off' })],
  [
    'SMTP_URL',
    'smtp://web@real.ar:a%23b%2Fc%3Fd@h',
    smtp({ host: 'h', auth: { user: 'web@real.ar', pass: 'a#b/c?d' } }),
  ],
  ['SMTP_URL', 'smtp://correo.ñandú.com.ar', smtp({ host: 'correo.xn--and-6ma2c.com.ar' })],
  [
    'MAIL_FROM',
    'real. <web@ñandú.com.ar>',
    { mail: { from: { name: 'real.', address: 'web@xn--and-6ma2c.com.ar' } } },
  ],
  ['MAIL_TO', 'hola@Ñandú.com.ar', { mail: { to: 'hola@xn--and-6ma2c.com.ar' } }],
  ['ALERT_WEBHOOK_URL', 'https://hooks.example/a', { alertWebhookUrl: 'https://hooks.example/a' }],
  ['ALERT_WEBHOOK_URL', 'http://127.0.0.1:9/a', { alertWebhookUrl: 'http://127.0.0.1:9/a' }],
])('%s=%s is parsed as %j', (name, value, part) => {
  expect(config({ ...mails, SMTP_URL: 'smtp://h', [name]: value })).toMatchObject(part)
})

test.each(elsewhere)('%s is another machine: no password goes there without TLS', (host) => {
  const { mail } = config({ ...mails, SMTP_URL: `smtp://u:p@${host}` }) as Config
  expect(mail?.server.tls).toBe('required')
  const { databaseUrl } = config({ DATABASE_URL: `postgres://u:p@${host}/real` }) as Config
  expect(databaseUrl).toContain('sslmode=verify-full')
})

test.each([
  ['postgres://u@db/real?sslmode=disable', 'postgres://u@db/real?sslmode=disable'],
  ['postgres://u@127.0.0.1/real?host=db', 'postgres://u@127.0.0.1/real?host=db&sslmode=verify-full'],
  ['postgres://u@db/real?host=/run/postgresql', 'postgres://u@db/real?host=/run/postgresql'],
  ['postgres:///real', 'postgres://localhost/real'],
  ['postgres://u@db/real?sslmode=requir', 'postgres://u@db/real?sslmode=verify-full'],
])('%s becomes %s: TLS to other machines, unless disabled', (text, databaseUrl) => {
  expect(config({ DATABASE_URL: text })).toMatchObject({ databaseUrl })
})
