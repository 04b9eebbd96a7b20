import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { sendPath } from '#contract/send.ts'
import { asForm, asJson, type Call, call, emailJsBody, ids, rawRequest } from '#testing/http/client.ts'
import { testHome, testMailbox, testReceiver, testServer, testWebhook } from '#testing/process/test-server.ts'

/** Stands in everything that a visitor can send. Only store and delivered messages may hold it, or the visitor's IP address: no log, alert, answer or other file. */
const canary = 'zzcanario'
const clientNetwork = '198.51.100.'

/** The form's fields, each with the canary. `mark` makes messages differ. */
const fields = (mark: string) => ({
  name: `${canary} nombre ${mark}`,
  email: `${canary}.${mark}@ejemplo.com`,
  message: `${canary} mensaje ${mark}\n\nPlan elegido: ${canary} plan`,
})
const body = (mark: string, over = {}) => emailJsBody({ ...fields(mark), ...over })
const form = (mark: string, headers = {}) => asForm({ ...fields(mark), ...ids }, headers)

const page = { Accept: 'text/html', Origin: 'https://real.test' }
const crossSite = { Origin: `https://${canary}.test`, 'Sec-Fetch-Site': 'cross-site' }
/** Each comes from another address, except the last three. */
const calls: [number, Call][] = [
  [200, asJson(body('json', { [canary]: canary }))],
  [200, form('form')],
  [303, form('page', page)],
  [200, asJson(body('trampa', { website: `${canary} trampa` }))],
  [400, asJson(`{"${canary}": ${canary}`)],
  [400, asJson({ ...body('x'), user_id: canary })],
  [400, asJson(body('x', { email: `${canary} sin arroba` }))],
  [400, asForm('', { 'Content-Type': `multipart/form-data; boundary=${canary}` })],
  [303, asForm(`email=${canary}`, { Accept: 'text/html' })],
  [403, asJson(body('x'), crossSite)],
  [404, { method: 'GET', path: `/${canary}?email=${canary}@ejemplo.com` }],
  [405, { ...asJson(body('x')), method: 'PUT', path: `${sendPath}?${canary}` }],
  [413, asJson({ [canary]: canary.repeat(20_000) })],
  [415, asJson(body('x'), { 'Content-Type': `text/${canary}` })],
  ...[200, 200, 429].map((status, i): [number, Call] => {
    return [status, asJson(body(`otra${i}`), { 'X-Forwarded-For': `${clientNetwork}250` })]
  }),
]
const notHttp = `POST ${sendPath}?${canary} HTTP/1.1\r\nHost: x\r\n${canary}\0: x\r\n\r\n`

test('what a visitor sends is in the store, the mail and the webhook’s receiver, and in no log line, alert, answer or other file', async () => {
  const { home, file } = testHome()
  const mailbox = await testMailbox({}, { allowInsecureAuth: true, disabledCommands: ['STARTTLS'] })
  const webhook = await testWebhook()
  // The webhook's receiver quotes the message in every part of its answer.
  const quote = {
    headers: { 'retry-after': canary, location: `https://${canary}.test`, 'x-said': canary },
    body: canary,
  }
  const receiver = await testReceiver()
  const env = {
    ...mailbox.settings,
    ...receiver.settings,
    MESSAGE_WEBHOOK_URL: `${receiver.url}/${canary}-clave`,
    LOG_LEVEL: 'debug',
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMIT_PER_MINUTE: '2',
    SITE_URL: 'https://real.test',
    SMTP_URL: `smtp://usuario:${canary}-clave@127.0.0.1:${mailbox.port}`,
    ALERT_WEBHOOK_URL: webhook.url,
  }
  let server = await testServer(home, { env })
  const seen: string[] = []
  async function stop(): Promise<void> {
    await server.kill('SIGTERM')
    seen.push(...Object.values(server.output()))
  }
  let clients = 0
  async function ask({ headers, ...one }: Call): Promise<number> {
    const visitor = { 'X-Forwarded-For': `${clientNetwork}${++clients}`, 'User-Agent': `${canary}-agente` }
    const answer = await call(server.url, { ...one, headers: { ...visitor, Host: 'real.test', ...headers } })
    seen.push(answer.text)
    return answer.status
  }
  const send = (mark: string) => ask(asJson(body(mark)))
  const waitFor = (what: () => boolean) => expect.poll(what, { timeout: 30_000, interval: 50 }).toBe(true)
  const logs = (text: string) => waitFor(() => server.output().err.includes(text))

  const statuses: number[] = []
  for (const [, one] of calls) statuses.push(await ask(one))
  expect(statuses).toEqual(calls.map(([status]) => status))
  seen.push((await rawRequest(server.port, notHttp, 5000)).text)
  await waitFor(() => mailbox.mails.length === 6 && receiver.received.length === 6)

  // Messages that are delayed, dead, or meet refused credentials, at servers that quote what they received.
  receiver.answer = ({ body }) => ({ status: String(body.message).includes('muerto') ? 307 : 429, ...quote })
  mailbox.replies.content = `550 5.6.0 no quiero a ${canary}@ejemplo.com: ${canary}`
  expect(await send('muerto')).toBe(200)
  await logs('"mail.dead"')
  await logs('"alert.webhookRefused"')
  mailbox.replies.content = `451 4.7.1 más tarde, ${canary}`
  expect(await send('demorado')).toBe(200)
  await logs('"mail.retry"')
  await logs('"webhook.retry"')
  await stop()
  // After a restart dead messages raise an alert, and the log-in is refused.
  mailbox.replies = { auth: `535 5.7.8 ${canary}-clave no va` }
  server = await testServer(home, { env })
  expect(await send('pausado')).toBe(200)
  await waitFor(() => ['"dead"', '"credentials"'].every((word) => webhook.received.join('').includes(word)))
  await stop()

  using db = new DatabaseSync(file, { readOnly: true })
  const rows = db.prepare('SELECT * FROM contact_messages').all()
  expect(rows).toHaveLength(9)
  for (const { text } of rows) expect(text).toContain(canary)
  expect(seen.join('')).toMatch(/"message accepted"[\s\S]*"429":1.*"posts.refused"/)

  const lines = [...seen, ...webhook.received].flatMap((text) => text.split('\n'))
  expect(lines.filter((text) => text.includes(canary))).toEqual([])
  expect([...lines, JSON.stringify(rows)].join('')).not.toContain(clientNetwork)
  const files = readdirSync(home, { recursive: true, encoding: 'utf8' })
    .map((name) => join(home, name))
    .filter((name) => statSync(name).isFile() && !name.startsWith(file))
  expect(files.filter((name) => readFileSync(name).includes(canary))).toEqual([])
})
