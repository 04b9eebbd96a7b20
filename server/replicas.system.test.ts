import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendPath } from '#contract/send.ts'
import { type SmtpScript, startSmtpScript } from './mail/testing/smtp-script.ts'
import {
  postgresPrograms,
  startTemporaryServer,
  type TemporaryServer,
} from './messages/postgres/temporary-server.ts'
import { openPostgresStore } from './messages/postgres-store.ts'
import type { MessageStore } from './messages/types.ts'
import { call } from './testing/http-call.ts'
import { checkout, makeHome, type ServerProcess, spawnServer, startServer } from './testing/server-process.ts'
import { emailJsBody } from './testing/test-app.ts'

const programs = postgresPrograms()
if (programs === null) console.warn('PostgreSQL is not installed: several replicas are not tested here.')

describe.skipIf(programs === null)('two servers over one PostgreSQL', () => {
  let postgres: TemporaryServer
  let smtp: SmtpScript
  let store: MessageStore
  let home: ReturnType<typeof makeHome>
  const servers: ServerProcess[] = []

  beforeAll(async () => {
    postgres = await startTemporaryServer(programs ?? '')
    smtp = await startSmtpScript()
    home = makeHome()
    const env = {
      DATABASE_URL: postgres.url,
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      MAIL_FROM: 'web@real.test',
      MAIL_TO: 'hola@real.test',
      TRUST_PROXY: '127.0.0.1',
      RATE_LIMIT_PER_MINUTE: '5',
    }
    // At once: the first start of both has to migrate the same database.
    servers.push(...(await Promise.all([startServer(home.home, { env }), startServer(home.home, { env })])))
    store = await openPostgresStore({ url: postgres.url })
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill('SIGTERM')))
    await store.close()
    await smtp.down()
    await postgres.remove()
    home.remove()
  })

  const post = (index: number, over: Record<string, string>, visitor: string) =>
    call(servers[index % servers.length]?.url ?? '', {
      path: sendPath,
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': visitor },
      body: JSON.stringify(emailJsBody(over)),
    })
  const messages = (...args: string[]) =>
    spawnSync(process.execPath, [join(checkout, 'server/cli/messages.ts'), ...args], {
      cwd: home.home,
      env: { DATABASE_URL: postgres.url },
      encoding: 'utf8',
      input: '',
    })

  test('the same message sent to both at once: every answer 200, one row, one mail', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => post(i, {}, `198.51.100.${i}`)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await store.list()).toHaveLength(1)
    await expect.poll(() => smtp.received.length, { timeout: 20_000 }).toBe(1)
  })

  test('a visitor has one allowance, whichever server answers', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => post(i, { message: `distinto ${i}` }, '203.0.113.9')),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  test('every message is mailed once, though both deliver', async () => {
    const count = 20
    await Promise.all(
      Array.from({ length: count }, (_, i) => post(i, { message: `uno más ${i}` }, `203.0.113.${100 + i}`)),
    )
    await expect
      .poll(async () => (await store.health()).counts.sent, { timeout: 40_000 })
      .toBe((await store.list()).length)
    const ids = smtp.received.map(({ messageId }) => messageId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBe((await store.list()).length)
  })

  test('the owner’s tool reads, exports and erases there, and points to pg_dump', async () => {
    expect(messages('list').stdout).toContain('ana@ejemplo.com')
    expect(messages('export', '--email', 'ANA@ejemplo.com').stdout).toContain('distinto 0'.slice(0, 8))
    const backup = messages('backup', 'copia.db')
    expect(backup.status).toBe(1)
    expect(backup.stderr).toContain('pg_dump')
    expect(messages('erase', '--email', 'Ana@ejemplo.com', '--yes').status).toBe(0)
    expect(await store.list()).toEqual([])
  })

  test('while the database is gone: 503 with Retry-After, and 200 again without a restart', async () => {
    await postgres.stop()
    const during = await post(0, { message: 'durante' }, '198.51.100.77')
    expect(during.status).toBe(503)
    expect(during.text).toMatch(/Retry-After/i)
    await postgres.start()
    await expect
      .poll(async () => (await post(1, { message: 'después' }, '198.51.100.78')).status, { timeout: 20_000 })
      .toBe(200)
    for (const server of servers) {
      expect((await call(server.url, { method: 'GET', path: '/readyz' })).status).toBe(200)
    }
  })
})

test('a server whose database cannot be reached says so and ends', async () => {
  const home = makeHome()
  const { exited, output } = spawnServer(home.home, {
    env: { DATABASE_URL: 'postgres://real:secreto@127.0.0.1:1/real' },
  })
  expect(await exited).toEqual({ code: 1, signal: null })
  expect(output().err).toMatch(/^No se pudo arrancar: PostgreSQL .*ECONNREFUSED.*\n$/)
  expect(output().err).not.toContain('secreto')
  home.remove()
})
