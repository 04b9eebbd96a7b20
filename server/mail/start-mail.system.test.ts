import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '#server/log.ts'
import { openSqliteStore } from '#server/messages/sqlite-store.ts'
import { createPostCounts } from '#server/posts.ts'
import { noLimits, sampleMessage } from '#server/testing/sample-message.ts'
import { type MailOptions, startMail } from './start-mail.ts'
import { createFakeClock } from './testing/fake-clock.ts'
import { addresses, loopback, shortTimeouts } from './testing/outbox.ts'
import { type SmtpScript, startSmtpScript } from './testing/smtp-script.ts'

/** All of it together, as the server starts it: what the agency hears, and what it never hears. */
const ends: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const toAgency = (port: number) => ({ server: loopback(port), ...addresses })

const canary = {
  name: 'Canario Secreto',
  email: 'canario@secreto.example',
  text: 'palabras del canario',
  plan: 'Completa',
}

const secrets = [canary.name, canary.email, canary.text]

interface Circumstances {
  script?: SmtpScript['script']
  down?: boolean
  mail?: (port: number) => MailOptions['mail']
  storeBytes?: number
}

async function begin({ script, down = false, mail = toAgency, storeBytes = 1e9 }: Circumstances) {
  const alerts: { trouble: string; phase: string }[] = []
  const lines: string[] = []
  const webhook = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      lines.push(body)
      alerts.push(JSON.parse(body))
      response.end()
    })
  })
  await new Promise<void>((done) => webhook.listen(0, '127.0.0.1', done))
  const address = webhook.address()
  const smtp = await startSmtpScript(script)
  if (down) await smtp.down()
  const clock = createFakeClock()
  const dir = mkdtempSync(join(tmpdir(), 'start-mail-'))
  const store = openSqliteStore({ file: join(dir, 'messages.db'), now: clock.now })
  const message = sampleMessage({ ...canary, acceptedAt: clock.now() })
  await store.accept([message], noLimits)
  const write = (line: string) => lines.push(line)
  const posts = createPostCounts()
  const running = startMail({
    store,
    log: createLog({ level: 'debug', form: 'json', write, now: clock.now }),
    mail: mail(smtp.port),
    alertWebhookUrl: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/`,
    dataDir: dir,
    purgeAfterDays: null,
    posts,
    storeBytes,
    clock,
    timeouts: shortTimeouts,
  })
  ends.push(
    () => rmSync(dir, { recursive: true }),
    () => store.close(),
    () => void webhook.close(),
    () => smtp.down(),
    () => running.stop(),
  )
  /** Time in small steps, with a moment for sockets in between. */
  const wait = async (minutes: number) => {
    for (let i = 0; i < minutes * 4; i++) {
      await clock.pass(15_000)
      await new Promise((done) => setTimeout(done, 5))
    }
  }
  const told = () => alerts.map(({ trouble, phase }) => `${trouble} ${phase}`)
  return { smtp, store, message, posts, clock, told, lines, wait }
}

test('mail server down: told after ten minutes, once, and again when the mail is out; nothing personal in it', async () => {
  const { smtp, store, told, lines, wait } = await begin({ down: true })
  await wait(8)
  expect(told()).toEqual([])
  await wait(30)
  expect(told()).toEqual(['undelivered raised'])
  await smtp.listen()
  await wait(70)
  expect(told()).toEqual(['undelivered raised', 'undelivered over'])
  expect((await store.health()).counts).toMatchObject({ accepted: 0, sent: 1 })
  expect(lines.join('\n')).toContain('mail.sent')
  for (const secret of secrets) expect(lines.join('\n')).not.toContain(secret)
})

test('refused for good: told that a message is dead, in codes, although the server quotes it', async () => {
  const { told, lines, wait } = await begin({ script: { content: '554 5.6.0 canario@secreto.example no' } })
  await wait(3)
  expect(told()).toEqual(['dead raised'])
  expect(lines.join('\n')).toContain('data 554 5.6.0')
  for (const secret of secrets) expect(lines.join('\n')).not.toContain(secret)
})

test('quarantine is told by mail, once: how many, from whom, first line, how to release', async () => {
  const { smtp, store, lines, clock, wait } = await begin({})
  const spam = sampleMessage({ ...canary, quarantineReason: 'honeypot', acceptedAt: clock.now() })
  await store.accept([spam], noLimits)
  await wait(15)
  const told = smtp.received.filter(({ raw }) => raw.includes('cuarentena'))
  expect(told).toHaveLength(1)
  for (const part of ['una consulta nueva', canary.name, canary.email, canary.text, `release ${spam.id}`]) {
    expect(told[0]?.raw.replace(/=\r?\n/g, '')).toContain(part)
  }
  await wait(30)
  expect(smtp.received.filter(({ raw }) => raw.includes('cuarentena'))).toHaveLength(1)
  for (const secret of secrets) expect(lines.join('\n')).not.toContain(secret)
})

test('a flood and a store nearly full are told, refused posts are one line a minute', async () => {
  const { posts, told, lines, wait } = await begin({ storeBytes: 1000 })
  for (const what of ['limited', 'limited', 'overTotal'] as const) posts.add(what)
  await wait(2)
  expect(told().sort()).toEqual(['storage raised', 'total over', 'total raised'])
  expect(lines.filter((line) => line.includes('posts.refused'))).toHaveLength(1)
  expect(lines.join()).toContain('"limited":2,"repeated":0')
})

test('no mail settings: nothing is sent, nothing is late, the message stays', async () => {
  const { smtp, store, told, wait } = await begin({ mail: () => null })
  await wait(60)
  expect(told()).toEqual([])
  expect(smtp.connections).toBe(0)
  expect((await store.health()).counts.accepted).toBe(1)
})
