import { readdirSync, readFileSync } from 'node:fs'
import { inspect } from 'node:util'
import pg from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { answerTimeoutMs } from '#contract/send.ts'
import { channels } from '#server/messages/message.ts'
import { emailJsBody, post, readiness } from '#testing/http/client.ts'
import { fastTimers } from '#testing/process/fast-timers.ts'
import { startLoad } from '#testing/process/load.ts'
import { replicaRounds } from '#testing/process/soak-rounds.ts'
import { testHome, testServer } from '#testing/process/test-server.ts'
import { skipFor } from '#testing/skips.ts'
import { noLimits, sampleMessage, sampleMessages, sampleTime } from '#testing/store/own-store.ts'
import { ownPostgres, setClockOf, withoutPostgres } from '#testing/store/postgres.ts'
import { describeStore } from '#testing/store/store.suite.ts'
import { settableClock, timed } from '#testing/store/timed-store.ts'
import { openPostgresStore } from './store.ts'

const own = await ownPostgres()

describe('with a PostgreSQL server', skipFor(withoutPostgres), () => {
  const server = own!
  let databases = 0

  async function freshDatabase() {
    const url = await server.database(`test_${++databases}`)
    const open = async () => {
      const store = await openPostgresStore(url)
      onTestFinished(() => store.close())
      return store
    }
    return { url, open }
  }

  /** A database whose clock stands still until it is set, as that of the process. */
  async function timedDatabase() {
    const { url } = await freshDatabase()
    const clock = settableClock(sampleTime)
    const set = await setClockOf(server, url)
    await set(sampleTime)
    return async () => {
      const store = await openPostgresStore(url, undefined, clock)
      onTestFinished(() => store.close())
      return timed(store, clock, set)
    }
  }

  describeStore('PostgreSQL store', timedDatabase)

  test.each([
    ['mail', 'contact_messages_outbox', 'contact_messages_state'],
    ['webhook', 'contact_messages_webhook_outbox', 'contact_messages_webhook_state'],
  ] as const)(
    'a lease by %s reads its index in the order of delivery and sorts nothing',
    async (channel, outbox, state) => {
      const { url, open } = await freshDatabase()
      const store = await open()
      for (let i = 0; i < 5; i++) await store.accept(sampleMessages(400, { channels }), noLimits)
      const queries = vi.spyOn(pg.Client.prototype, 'query')
      for (let i = 0; i < 4; i++) await store.lease(channel, 1, 1)
      const leases = queries.mock.calls.map(([text, values]) => ({
        text: String(text),
        values: values as number[],
      }))
      queries.mockRestore()
      await server.query(url, 'vacuum analyze contact_messages')
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      onTestFinished(() => client.end())
      const plans = []
      for (const { text, values } of leases.filter((lease) => lease.text.includes('with due as')).slice(2)) {
        const { rows } = await client.query(`explain ${text}`, values)
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
      }
      expect(plans).toEqual([
        expect.stringContaining(`Index Scan using ${outbox}`),
        expect.stringContaining(`Index Scan using ${state}`),
      ])
      expect(plans.join()).not.toContain('Sort')
    },
  )

  test.each([3, 4])(
    'the messages of version %i keep what they are; where they came from nobody knows, and none goes by a webhook',
    async (version) => {
      const { url, open } = await freshDatabase()
      const files = readdirSync(new URL('migrations/', import.meta.url))
        .sort()
        .slice(0, version)
      const read = (file: string) => readFileSync(new URL(`migrations/${file}`, import.meta.url), 'utf8')
      const applied = `create table contact_migrations
      (number integer primary key, file text not null, applied_at timestamptz not null default now())`
      const rows = files.map(
        (file, at) => `insert into contact_migrations (number, file) values (${at + 1}, '${file}')`,
      )
      const message = `insert into contact_messages
      (id, message_id, accepted_at, name, email, email_key, text, digest, later, next_attempt_at)
      values ('old', '<old>', ${sampleTime}, 'Ana', 'a@b.c', 'a@b.c', 'Hola', 'old', 0, ${sampleTime})`
      await server.query(url, [...files.map(read), applied, ...rows, message].join(';\n'))
      const store = await open()
      await store.accept([sampleMessage({ source: 'Google', channels })], noLimits)
      expect(await store.list()).toMatchObject([
        { source: 'Google', webhook: { state: 'accepted' } },
        { id: 'old', text: 'Hola', source: null, state: 'accepted', webhook: null },
      ])
      await store.erase({})
      await store.probe()
      expect((await store.health()).bytes).toBe(0)
    },
  )

  test('of an error that quotes stored values only the code is kept', async () => {
    const { url, open } = await freshDatabase()
    const store = await open()
    await server.query(url, `alter table contact_messages add check (text <> 'canario')`)
    const refused = await store.accept([sampleMessage({ text: 'canario' })], noLimits).catch(inspect)
    expect(refused).toContain('PostgreSQL (23514): refused the data')
    expect(refused).not.toContain('canario')
  })

  test('a server started before the database, which then crashes under load: the page is served, the reason is said, and every message answered 200 is stored once', async () => {
    const { url, open } = await freshDatabase()
    await server.query(url, `alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = off`)
    await server.stop('fast')
    // It tries again every two seconds: here, of its own, more often.
    const env = { ...fastTimers(4), DATABASE_URL: url.replace('@', ':secreto@') }
    const own = await testServer(testHome().home, { env })
    expect((await fetch(own.url)).status).toBe(200)
    expect(await readiness(own.url)).toEqual([503, expect.stringMatching(/^PostgreSQL .*ECONNREFUSED/)])
    const load = startLoad(own.url, { inFlight: 8 })
    const goesOn = async () => {
      const before = load.accepted.size
      await server.start()
      await expect.poll(() => load.accepted.size, { timeout: 20_000 }).toBeGreaterThan(before + 20)
    }
    await goesOn()
    await server.stop('immediate')
    await goesOn()
    await load.stop()
    const texts = (await (await open()).list()).map(({ text }) => text)
    expect([...load.accepted].filter((text) => !texts.includes(text))).toEqual([])
    expect(new Set(texts).size).toBe(texts.length)
    expect(await own.kill('SIGTERM')).toEqual({ code: 0, signal: null })
    expect(Object.values(own.output()).join()).not.toContain('secreto')
  })

  test.each([
    ['a database that does not exist', (url: string) => `${url}x`, '3D000'],
    ['a user whom it does not know', (url: string) => url.replace('real@', 'nadie@'), '28000'],
  ])('%s: the page is served; form, readiness and start say so', async (_, mistake, code) => {
    const { url } = await freshDatabase()
    const own = await testServer(testHome().home, { env: { DATABASE_URL: mistake(url) } })
    const reason = expect.stringMatching(new RegExp(`^DATABASE_URL: .*\\(${code}\\): corregila`))
    expect((await fetch(own.url)).status).toBe(200)
    expect(await post(own.url, emailJsBody())).toBe(503)
    expect(await readiness(own.url)).toEqual([503, reason])
    await expect.poll(() => own.output().out).toContain(code)
  })

  test('a database that hangs: posts get 503 before the page gives up, the page is served; then the message is stored once', async () => {
    const { url, open } = await freshDatabase()
    const faster = 5
    const own = await testServer(testHome().home, { env: { ...fastTimers(faster), DATABASE_URL: url } })
    const store = await open()
    expect(await post(own.url, emailJsBody({ message: 'antes' }))).toBe(200)
    server.signal('SIGSTOP')
    onTestFinished(() => server.signal('SIGCONT'))
    for (const connections of ['open', 'new']) {
      const began = performance.now()
      const posts = Array.from({ length: 3 }, () => post(own.url, emailJsBody()))
      expect((await fetch(own.url, { signal: AbortSignal.timeout(1_000) })).status).toBe(200)
      expect([connections, await Promise.all(posts)]).toEqual([connections, [503, 503, 503]])
      expect((performance.now() - began) * faster).toBeLessThan(answerTimeoutMs * 1.2)
    }
    expect((await readiness(own.url))[0]).toBe(503)
    server.signal('SIGCONT')
    await expect.poll(() => post(own.url, emailJsBody()), { timeout: 20_000 }).toBe(200)
    expect(await store.list()).toHaveLength(2)
  })

  test('three replicas under load, each restarted, two killed: every post gets 200, and every message is stored once, mailed, and taken by the webhook', async () => {
    const kills = 2
    const report = await replicaRounds(3, 1, kills)
    expect(report).toMatchObject({ lost: [], repeated: 0, unmailed: 0, others: {} })
    expect(report.webhook).toMatchObject({ lost: 0, renamed: [] })
    // Only a mail that was being sent at a kill may arrive twice.
    expect(report.mailedTwice).toBeLessThanOrEqual(kills)
  })
})
