import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownIds, sendFormPath, sendPath } from '#contract/send.ts'
import { type SmtpScript, startSmtpScript } from './mail/testing/smtp-script.ts'
import { type Answered, type Call, call } from './testing/http-call.ts'
import { rawRequest } from './testing/raw-http.ts'
import { makeHome, type ServerProcess, startServer } from './testing/server-process.ts'
import { emailJsBody } from './testing/test-app.ts'
import { startWebhookReceiver, type WebhookReceiver } from './testing/webhook-receiver.ts'

/**
 * The canary: this word stands in whatever a visitor can send, on every way through the server. It may turn up in the
 * store and in the mail, and nowhere else: no log, alert, answer, redirect or stray file. Addresses count too.
 */
const canary = 'zzcanario'
const clientNetwork = '198.51.100.'

let home: ReturnType<typeof makeHome>
let smtp: SmtpScript
let webhook: WebhookReceiver
let server: ServerProcess
const outputs: string[] = []
const answers: Answered[] = []
let clients = 0

/** A visitor of their own each time: limits play no part unless the test wants them. */
const client = () => ({
  'X-Forwarded-For': `${clientNetwork}${++clients}`,
  'User-Agent': `${canary}-agente`,
  Host: 'real.test',
})

async function start(): Promise<void> {
  server = await startServer(home.home, {
    env: {
      LOG_LEVEL: 'debug',
      TRUST_PROXY: '127.0.0.1',
      RATE_LIMIT_PER_MINUTE: '2',
      SITE_URL: 'https://real.test',
      SMTP_URL: `smtp://usuario:${canary}-clave@127.0.0.1:${smtp.port}`,
      MAIL_FROM: 'web@real.test',
      MAIL_TO: 'hola@real.test',
      ALERT_WEBHOOK_URL: webhook.url,
    },
  })
}

async function stop(): Promise<void> {
  await server.kill('SIGTERM')
  const { out, err } = server.output()
  outputs.push(out, err)
}

async function ask(one: Call): Promise<number> {
  const answer = await call(server.url, { ...one, headers: { ...client(), ...one.headers } })
  answers.push(answer)
  return answer.status
}

const json = { 'Content-Type': 'application/json' }
const urlencoded = { 'Content-Type': 'application/x-www-form-urlencoded' }

/** Fields that are canaries through and through; `mark` keeps messages apart. */
const letter = (mark: string) => ({
  name: `${canary} nombre ${mark}`,
  email: `${canary}.${mark}@ejemplo.com`,
  message: `${canary} mensaje ${mark}\n\nPlan elegido: ${canary} plan`,
})
const send = (over: Record<string, unknown>, headers = {}) =>
  ask({ path: sendPath, headers: { ...json, ...headers }, body: JSON.stringify(emailJsBody(over)) })
const formBody = (fields: Record<string, string>) =>
  new URLSearchParams({
    ...fields,
    user_id: ownIds.publicKey,
    service_id: ownIds.serviceId,
    template_id: ownIds.templateId,
  }).toString()
const multipart = (fields: Record<string, string>, extra = '') => {
  const ids = { user_id: ownIds.publicKey, service_id: ownIds.serviceId, template_id: ownIds.templateId }
  const parts = Object.entries({ ...fields, ...ids }).map(
    ([name, value]) => `--sep\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}${extra}--sep--\r\n`
}
const multipartType = { 'Content-Type': 'multipart/form-data; boundary=sep' }
const mailed = (mark: string) => smtp.received.some(({ raw }) => raw.includes(`${canary}.${mark}@`))
const waitFor = (what: () => boolean) => expect.poll(what, { timeout: 30_000, interval: 50 }).toBe(true)
const logged = (text: string) => server.output().err.includes(text)

beforeAll(async () => {
  home = makeHome()
  smtp = await startSmtpScript()
  webhook = await startWebhookReceiver()
  await start()
})

afterAll(async () => {
  await server.kill('SIGKILL')
  webhook.close()
  await smtp.down()
  home.remove()
})

test('accepted by every way: JSON, both forms, with and without a browser, twice, into quarantine', async () => {
  expect(await send({ ...letter('json'), [canary]: canary })).toBe(200)
  expect(await send({ ...letter('json'), [canary]: canary })).toBe(200)
  const page = { Accept: 'text/html', Origin: 'https://real.test' }
  const form = { path: sendFormPath, headers: urlencoded }
  expect(await ask({ ...form, body: formBody(letter('form')) })).toBe(200)
  expect(await ask({ ...form, headers: { ...urlencoded, ...page }, body: formBody(letter('page')) })).toBe(
    303,
  )
  expect(await ask({ path: sendFormPath, headers: multipartType, body: multipart(letter('multi')) })).toBe(
    200,
  )
  expect(await send({ ...letter('trampa'), website: `${canary} trampa` })).toBe(200)
  expect(await send({ ...letter('enlaces'), name: `https://${canary}.test` })).toBe(200)
  await waitFor(() => ['json', 'form', 'page', 'multi'].every(mailed))
})

test('refused with every status', async () => {
  const body = JSON.stringify(emailJsBody(letter('x')))
  const bad: [number, Call][] = [
    [400, { path: sendPath, headers: json, body: `{"${canary}": ${canary}` }],
    [400, { path: sendPath, headers: json, body: Buffer.concat([Buffer.from(canary), Buffer.from([0xff])]) }],
    [400, { path: sendPath, headers: json, body: JSON.stringify(canary) }],
    [
      400,
      {
        path: sendPath,
        headers: json,
        body: JSON.stringify({ ...emailJsBody(letter('x')), user_id: canary }),
      },
    ],
    [
      400,
      { path: sendPath, headers: json, body: JSON.stringify({ ...emailJsBody(), template_params: canary }) },
    ],
    [400, { path: sendFormPath, headers: urlencoded, body: `name=${canary}&name=${canary}` }],
    [303, { path: sendFormPath, headers: { ...urlencoded, Accept: 'text/html' }, body: `email=${canary}` }],
    [
      400,
      {
        path: sendFormPath,
        headers: urlencoded,
        body: `${formBody({ ...letter('x'), message: '%FF' })}&${canary}=%FF`,
      },
    ],
    [400, { path: sendFormPath, headers: multipartType, body: `--sep\r\n${canary}` }],
    [
      400,
      {
        path: sendFormPath,
        headers: multipartType,
        body: multipart(
          letter('x'),
          `--sep\r\nContent-Disposition: form-data; name="f"; filename="${canary}.pdf"\r\n\r\n${canary}\r\n`,
        ),
      },
    ],
    [
      403,
      {
        path: sendPath,
        headers: { ...json, Origin: `https://${canary}.test`, 'Sec-Fetch-Site': 'cross-site' },
        body,
      },
    ],
    [404, { method: 'GET', path: `/${canary}?email=${canary}@ejemplo.com` }],
    [405, { method: 'PUT', path: `${sendPath}?${canary}`, headers: json, body }],
    [413, { path: sendPath, headers: json, body: JSON.stringify({ [canary]: canary.repeat(20_000) }) }],
    [415, { path: sendPath, headers: { 'Content-Type': `text/${canary}` }, body }],
    [415, { path: sendPath, headers: { ...json, 'Content-Encoding': canary }, body }],
  ]
  for (const [status, one] of bad) {
    const known = `${one.method ?? 'POST'} ${one.path} ${JSON.stringify(one.headers)}`
    expect([known, await ask(one)]).toEqual([known, status])
  }
  for (const [field, value] of [
    ['email', `${canary} sin arroba`],
    ['email', { [canary]: canary }],
    ['name', canary.repeat(40)],
    ['message', canary.repeat(1_200)],
    ['message', [canary]],
  ] as const) {
    expect(await send({ ...letter('x'), [field]: value })).toBe(400)
  }
})

test('limited', async () => {
  const one = { 'X-Forwarded-For': `${clientNetwork}250` }
  expect(await send(letter('uno'), one)).toBe(200)
  expect(await send(letter('dos'), one)).toBe(200)
  expect(await send(letter('tres'), one)).toBe(429)
})

test('not HTTP at all', async () => {
  for (const bytes of [
    `${canary} ${canary}\r\n\r\n`,
    `POST ${sendPath}?${canary} HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n${canary}`,
    `GET /${canary} HTTP/1.1\r\nHost: x\r\n${canary}\u0000: ${canary}\r\n\r\n`,
    `GET /%ff%zz${canary}/../.. HTTP/1.1\r\nHost: ${canary}\r\nConnection: close\r\n\r\n`,
  ]) {
    answers.push({ status: 0, text: (await rawRequest(server.port, bytes, 5000)).text })
  }
})

test('while it cannot be stored', async () => {
  const lock = new DatabaseSync(home.file, { timeout: 10_000 })
  lock.exec('BEGIN IMMEDIATE')
  try {
    expect(await send(letter('trabado'))).toBe(503)
  } finally {
    lock.close()
  }
  expect(await send(letter('trabado'))).toBe(200)
})

test('delayed, dead and with refused credentials, by servers that repeat what they were told', async () => {
  await waitFor(() => mailed('trabado'))
  smtp.script.content = `550 5.7.1 no quiero a ${canary}@ejemplo.com: ${canary}`
  expect(await send(letter('muerto'))).toBe(200)
  await waitFor(() => logged('"mail.dead"'))
  smtp.script.content = `451 4.7.1 más tarde, ${canary}`
  expect(await send(letter('demorado'))).toBe(200)
  await waitFor(() => logged('"mail.retry"'))
  delete smtp.script.content
  await stop()
  // A new start: dead messages raise their alert, and the log-in is refused.
  await smtp.down()
  await smtp.listen()
  smtp.script.AUTH = `535 5.7.8 ${canary}-clave no va`
  await start()
  expect(await send(letter('pausado'))).toBe(200)
  await waitFor(() => webhook.received.some((post) => post.includes('"dead"')))
  await waitFor(() => webhook.received.some((post) => post.includes('"credentials"')))
  await stop()
})

test('the canary was sent where it belongs', () => {
  const db = new DatabaseSync(home.file, { readOnly: true })
  const rows = db.prepare('SELECT * FROM messages').all()
  db.close()
  expect(rows.length).toBeGreaterThanOrEqual(12)
  for (const row of rows) expect(String(row.text)).toContain(canary)
  expect(smtp.received.length).toBeGreaterThanOrEqual(5)
  expect(outputs.join('')).toMatch(/"message accepted"[\s\S]*"message not stored"/)
})

test('and is in no log line, alert, answer or address', () => {
  const seen = (texts: string[]) =>
    texts.flatMap((text) => text.split('\n').filter((line) => line.includes(canary)))
  expect(seen(outputs)).toEqual([])
  expect(seen(webhook.received)).toEqual([])
  expect(seen(answers.map(({ text }) => text))).toEqual([])
})

test('no client’s address is kept or written: a keyed hash in the row, nothing in the log', () => {
  expect([...outputs, ...webhook.received].filter((text) => text.includes(clientNetwork))).toEqual([])
  const db = new DatabaseSync(home.file, { readOnly: true })
  const rows = db.prepare('SELECT * FROM messages').all()
  db.close()
  expect(JSON.stringify(rows)).not.toContain(clientNetwork)
  expect(new Set(rows.map((row) => row.client_hash)).size).toBeGreaterThan(10)
})

test('no file but the store holds it', () => {
  const files = readdirSync(home.home, { recursive: true, encoding: 'utf8' })
    .map((file) => join(home.home, file))
    .filter((file) => statSync(file).isFile() && !file.startsWith(home.file))
  expect(files.filter((file) => readFileSync(file).includes(canary))).toEqual([])
})
