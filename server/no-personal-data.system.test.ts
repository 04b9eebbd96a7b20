import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendPath } from '#contract/send.ts'
import { type Answered, asForm, asJson, type Call, call } from '#testing/http/client.ts'
import { rawRequest } from '#testing/http/raw-request.ts'
import { emailJsBody, ids } from '#testing/http/sample-body.ts'
import { startWebhookReceiver, type WebhookReceiver } from '#testing/http/webhook-receiver.ts'
import { type Mailbox, openMailbox } from '#testing/mail/mailbox.ts'
import { makeHome, type ServerProcess, startServer } from '#testing/process/server-process.ts'

/**
 * The canary: this word stands in whatever a visitor can send, on every way through the server. It may turn up in the
 * store and in the mail, and nowhere else: no log, alert, answer, redirect or stray file. Addresses count too.
 */
const canary = 'zzcanario'
const clientNetwork = '198.51.100.'

const home = makeHome()
const outputs: string[] = []
const answers: Answered[] = []
let mailbox: Mailbox
let webhook: WebhookReceiver
let server: ServerProcess
let clients = 0

async function start(): Promise<void> {
  server = await startServer(home.home, {
    env: {
      LOG_LEVEL: 'debug',
      TRUST_PROXY: '127.0.0.1',
      RATE_LIMIT_PER_MINUTE: '2',
      SITE_URL: 'https://real.test',
      SMTP_URL: `smtp://usuario:${canary}-clave@127.0.0.1:${mailbox.port}`,
      MAIL_FROM: 'web@real.test',
      MAIL_TO: 'hola@real.test',
      ALERT_WEBHOOK_URL: webhook.url,
    },
  })
}

async function stop(): Promise<void> {
  await server.kill('SIGTERM')
  outputs.push(...Object.values(server.output()))
}

beforeAll(async () => {
  mailbox = await openMailbox(
    {},
    { authOptional: true, allowInsecureAuth: true, disabledCommands: ['STARTTLS'] },
  )
  webhook = await startWebhookReceiver()
  await start()
})
afterAll(async () => {
  await server.kill('SIGKILL')
  webhook.close()
  await mailbox.close()
  home.remove()
})

/** Sends it as a visitor of their own: limits play no part unless the test wants them. Answers the status. */
async function ask({ headers, ...one }: Call): Promise<number> {
  const visitor = { 'X-Forwarded-For': `${clientNetwork}${++clients}`, 'User-Agent': `${canary}-agente` }
  const answer = await call(server.url, { ...one, headers: { ...visitor, Host: 'real.test', ...headers } })
  answers.push(answer)
  return answer.status
}

/** Fields that are canaries through and through; `mark` keeps messages apart. */
const letter = (mark: string) => ({
  name: `${canary} nombre ${mark}`,
  email: `${canary}.${mark}@ejemplo.com`,
  message: `${canary} mensaje ${mark}\n\nPlan elegido: ${canary} plan`,
})
const body = (mark: string, over = {}) => emailJsBody({ ...letter(mark), ...over })
const send = (mark: string, over = {}, headers = {}) => ask(asJson(body(mark, over), headers))

/** The form without JavaScript: the fields beside our ids. */
const fields = (mark: string) => ({ ...letter(mark), ...ids })

const mailed = (mark: string) => mailbox.mails.some(({ raw }) => raw.includes(`${canary}.${mark}@`))
const waitFor = (what: () => boolean) => expect.poll(what, { timeout: 30_000, interval: 50 }).toBe(true)
const logged = (text: string) => server.output().err.includes(text)

test('accepted by every way: JSON and the form, with and without a browser, twice, with the honeypot filled', async () => {
  const page = { Accept: 'text/html', Origin: 'https://real.test' }
  expect(await send('json', { [canary]: canary })).toBe(200)
  expect(await send('json', { [canary]: canary })).toBe(200)
  expect(await ask(asForm(fields('form')))).toBe(200)
  expect(await ask(asForm(fields('page'), page))).toBe(303)
  expect(await send('trampa', { website: `${canary} trampa` })).toBe(200)
  expect(await send('enlaces', { name: `https://${canary}.test` })).toBe(200)
  await waitFor(() => ['json', 'form', 'page'].every(mailed))
})

test('refused with every status', async () => {
  const crossSite = { Origin: `https://${canary}.test`, 'Sec-Fetch-Site': 'cross-site' }
  const bad: [number, Call][] = [
    [400, asJson(`{"${canary}": ${canary}`)],
    [400, asJson({ ...body('x'), user_id: canary })],
    [400, asJson({ ...body('x'), template_params: canary })],
    [400, asJson(body('x', { email: `${canary} sin arroba` }))],
    [400, asJson(body('x', { message: canary.repeat(1_200) }))],
    [400, asForm(`name=${canary}&name=${canary}`)],
    [400, { ...asForm(''), body: `${asForm(fields('x')).body}&${canary}=%FF` }],
    [400, asForm('', { 'Content-Type': `multipart/form-data; boundary=${canary}` })],
    [303, asForm(`email=${canary}`, { Accept: 'text/html' })],
    [403, asJson(body('x'), crossSite)],
    [404, { method: 'GET', path: `/${canary}?email=${canary}@ejemplo.com` }],
    [405, { ...asJson(body('x')), method: 'PUT', path: `${sendPath}?${canary}` }],
    [413, asJson({ [canary]: canary.repeat(20_000) })],
    [415, asJson(body('x'), { 'Content-Type': `text/${canary}` })],
    [415, asJson(body('x'), { 'Content-Encoding': canary })],
  ]
  for (const [index, [status, one]] of bad.entries()) expect([index, await ask(one)]).toEqual([index, status])
})

test('limited', async () => {
  const one = { 'X-Forwarded-For': `${clientNetwork}250` }
  const statuses = [await send('uno', {}, one), await send('dos', {}, one), await send('tres', {}, one)]
  expect(statuses).toEqual([200, 200, 429])
})

test('not HTTP at all', async () => {
  const line = `POST ${sendPath}?${canary} HTTP/1.1\r\nHost: x`
  const twoLengths = `${line}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n${canary}`
  for (const bytes of [`${canary} ${canary}\r\n\r\n`, twoLengths, `${line}\r\n${canary}\0: x\r\n\r\n`])
    answers.push({ status: 0, text: (await rawRequest(server.port, bytes, 5000)).text })
})

test('while it cannot be stored', async () => {
  const lock = new DatabaseSync(home.file, { timeout: 10_000 })
  lock.exec('BEGIN IMMEDIATE')
  expect(await send('trabado').finally(() => lock.close())).toBe(503)
  expect(await send('trabado')).toBe(200)
})

test('delayed, dead and with refused credentials, by servers that repeat what they were told', async () => {
  await waitFor(() => mailed('trabado'))
  mailbox.answers.content = `550 5.6.0 no quiero a ${canary}@ejemplo.com: ${canary}`
  expect(await send('muerto')).toBe(200)
  await waitFor(() => logged('"mail.dead"'))
  mailbox.answers.content = `451 4.7.1 más tarde, ${canary}`
  expect(await send('demorado')).toBe(200)
  await waitFor(() => logged('"mail.retry"'))
  await stop()
  // A new start: dead messages raise their alert, and the log-in is refused.
  mailbox.answers = { auth: `535 5.7.8 ${canary}-clave no va` }
  await start()
  expect(await send('pausado')).toBe(200)
  await waitFor(() => ['"dead"', '"credentials"'].every((word) => webhook.received.join('').includes(word)))
  await stop()
})

test('afterwards the canary is in the store and the mail, and in no log line, alert, answer or other file', () => {
  using db = new DatabaseSync(home.file, { readOnly: true })
  const rows = db.prepare('SELECT * FROM contact_messages').all()
  expect(rows.length).toBeGreaterThanOrEqual(10)
  for (const { text } of rows) expect(text).toContain(canary)
  expect(mailbox.mails.length).toBeGreaterThanOrEqual(5)
  expect(outputs.join('')).toMatch(/"message accepted"[\s\S]*"message not stored"/)

  const texts = [...outputs, ...webhook.received, ...answers.map(({ text }) => text)]
  expect(texts.flatMap((text) => text.split('\n')).filter((line) => line.includes(canary))).toEqual([])
  expect([...outputs, ...webhook.received, JSON.stringify(rows)].join('')).not.toContain(clientNetwork)
  const files = readdirSync(home.home, { recursive: true, encoding: 'utf8' })
    .map((file) => join(home.home, file))
    .filter((file) => statSync(file).isFile() && !file.startsWith(home.file))
  expect(files.filter((file) => readFileSync(file).includes(canary))).toEqual([])
})
