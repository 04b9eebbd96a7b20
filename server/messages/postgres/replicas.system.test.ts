import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendPath } from '#contract/send.ts'
import { call } from '#testing/http/call.ts'
import { emailJsBody } from '#testing/http/letter.ts'
import { type SmtpScript, startSmtpScript } from '#testing/mail/smtp-script.ts'
import { ownHome } from '#testing/process/own-server.ts'
import {
  checkout,
  makeHome,
  type ServerProcess,
  spawnServer,
  startServer,
} from '#testing/process/server-process.ts'
import { ownPostgres } from '#testing/store/own-postgres.ts'
import type { MessageStore } from '../store.ts'
import { openPostgresStore } from './store.ts'

const postgres = await ownPostgres('several replicas are')

describe.skipIf(postgres === null)('two servers over one PostgreSQL', () => {
  let smtp: SmtpScript
  let store: MessageStore
  let home: ReturnType<typeof makeHome>
  const servers: ServerProcess[] = []

  beforeAll(async () => {
    smtp = await startSmtpScript()
    home = makeHome()
    const env = { DATABASE_URL: postgres!.url, ...smtp.settings, TRUST_PROXY: '127.0.0.1' }
    // At once: the first start of both has to migrate the same database.
    servers.push(...(await Promise.all([startServer(home.home, { env }), startServer(home.home, { env })])))
    store = await openPostgresStore({ url: postgres!.url })
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill('SIGTERM')))
    await store.close()
    await smtp.down()
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
      env: { DATABASE_URL: postgres!.url },
      encoding: 'utf8',
      input: '',
    })

  test('the same message sent to both at once: every answer 200, one row, one mail', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => post(i, {}, `198.51.100.${i}`)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await store.list()).toHaveLength(1)
    await expect.poll(() => smtp.received.length, { timeout: 20_000 }).toBe(1)
  })

  test('the owner’s tool reads, exports and erases there, and points to pg_dump', async () => {
    expect(messages('list').stdout).toContain('ana@ejemplo.com')
    expect(messages('export', '--email', 'ANA@ejemplo.com').stdout).toContain('Hola, quiero')
    const backup = messages('backup', 'copia.db')
    expect(backup.status).toBe(1)
    expect(backup.stderr).toContain('pg_dump')
    expect(messages('erase', '--email', 'Ana@ejemplo.com', '--yes').status).toBe(0)
    expect(await store.list()).toEqual([])
  })

  test('while the database is gone: 503 with Retry-After, and 200 again without a restart', async () => {
    await postgres!.stop()
    const during = await post(0, { message: 'durante' }, '198.51.100.77')
    expect(during.status).toBe(503)
    expect(during.text).toMatch(/Retry-After/i)
    await postgres!.start()
    await expect
      .poll(async () => (await post(1, { message: 'después' }, '198.51.100.78')).status, { timeout: 20_000 })
      .toBe(200)
    for (const server of servers) {
      expect((await call(server.url, { method: 'GET', path: '/readyz' })).status).toBe(200)
    }
  })
})

test('a server whose database cannot be reached says so and ends', async () => {
  const { exited, output } = spawnServer(ownHome().home, {
    env: { DATABASE_URL: 'postgres://real:secreto@127.0.0.1:1/real' },
  })
  expect(await exited).toEqual({ code: 1, signal: null })
  expect(output().err).toMatch(/^No se pudo arrancar: PostgreSQL .*ECONNREFUSED.*\n$/)
  expect(output().err).not.toContain('secreto')
})
