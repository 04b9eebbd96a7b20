import { createConnection, createServer } from 'node:net'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { answerTimeoutMs } from '#contract/send.ts'
import { startBackground } from '#server/background.ts'
import { createAcceptor } from '#server/messages/group-commit.ts'
import { createLog } from '#server/monitoring/log.ts'
import { createPostCounts } from '#server/monitoring/metrics.ts'
import { emailJsBody, post } from '#testing/http/client.ts'
import { toolEnvironment, toolFile } from '#testing/process/cli-harness.ts'
import { fastTimers } from '#testing/process/fast-timers.ts'
import { listen } from '#testing/process/free-port.ts'
import { startNode } from '#testing/process/run-node.ts'
import { testHome, testServer, testWebhook } from '#testing/process/test-server.ts'
import { skipFor } from '#testing/skips.ts'
import { noLimits, sampleMessage, sampleMessages } from '#testing/store/own-store.ts'
import { ownPostgres, withoutPostgres } from '#testing/store/postgres.ts'
import { openPostgresStore, ownerLimits } from './store.ts'

const own = await ownPostgres()
/** The server's timers, against the clock. */
const faster = 5

describe('with a PostgreSQL server', skipFor(withoutPostgres), () => {
  const server = own!
  let databases = 0

  const freshDatabase = () => server.database(`own_${++databases}`)

  async function open(...args: Parameters<typeof openPostgresStore>) {
    const store = await openPostgresStore(...args)
    onTestFinished(() => store.close())
    return store
  }

  /** Another session on the database, such as somebody's psql. */
  async function session(url: string) {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    onTestFinished(() => client.end())
    return (text: string) => client.query(text)
  }

  /** Who waits for another session. */
  const waitsForLock = (url: string) => () =>
    server.query(url, `select 1 from pg_stat_activity where wait_event_type = 'Lock'`)

  test('full once, and rows go, by the tool or by hand: the form takes messages again, and empty it counts nothing', async () => {
    const url = await freshDatabase()
    const store = await open(url)
    const bytes = async () => (await store.health()).bytes
    await store.accept(sampleMessages(100, { text: 'ñ'.repeat(5_000) }), noLimits)
    const full = await bytes()
    expect(full).toBeGreaterThan(1_000_000)
    expect(await store.accept([sampleMessage()], full - 1)).toEqual([{ kind: 'full' }])
    const [first] = await store.list()
    await store.erase({ id: first?.id ?? '' })
    expect(await store.accept([sampleMessage({ text: 'hola' })], full - 1)).toEqual([{ kind: 'stored' }])
    await server.query(url, `delete from contact_messages where text <> 'hola'`)
    expect(await bytes()).toBeLessThan(1_000)
    expect(await bytes()).toBeGreaterThan(0)
    // `probe`, which runs every minute, does not change the sum.
    const left = await bytes()
    await store.probe()
    expect(await bytes()).toBe(left)
    expect(await server.query(url, 'select 1 from contact_sizes')).toHaveLength(1)
    await server.query(url, 'truncate contact_messages')
    expect(await bytes()).toBe(0)
  })

  test('messages that an older version stored count too', async () => {
    const url = await freshDatabase()
    await (await open(url)).accept(sampleMessages(10, { text: 'x'.repeat(1_000) }), noLimits)
    await server.query(
      url,
      `drop trigger contact_messages_added on contact_messages; drop trigger contact_messages_deleted on contact_messages;
       drop trigger contact_messages_emptied on contact_messages; drop function contact_messages_count;
       drop function contact_bytes; drop table contact_alerts; drop table contact_sizes;
       alter table contact_messages drop column source, drop column webhook_state, drop column webhook_attempts,
         drop column webhook_next_attempt_at, drop column webhook_leased_until, drop column webhook_sent_at,
         drop column webhook_last_error;
       delete from contact_migrations where number >= 3`,
    )
    const { bytes } = await (await open(url)).health()
    expect(bytes).toBeGreaterThan(10_000)
  })

  test('erase ends when none is left, although others delete or store some meanwhile', async () => {
    const url = await freshDatabase()
    const store = await open(url, ownerLimits)
    const email = 'ana@ejemplo.test'
    await store.accept(sampleMessages(3_000, { email }), noLimits)
    const other = await session(url)
    await other('begin')
    await other(
      'delete from contact_messages where seq in (select seq from contact_messages order by seq limit 500)',
    )
    const erasing = store.erase({ email })
    // `erase` waits for the rows that the other session has deleted, and will find them gone.
    await expect.poll(waitsForLock(url), { timeout: 10_000 }).toHaveLength(1)
    await store.accept([sampleMessage({ email })], noLimits)
    await other('commit')
    expect(await erasing).toBe(2_501)
    expect(await store.count({})).toEqual({ all: 0, waiting: 0 })
  })

  test('with a database whose default is repeatable read replicas start together, and equal messages at once are one', async () => {
    const strictDatabase = async () => {
      const url = await freshDatabase()
      const name = new URL(url).pathname.slice(1)
      await server.query(url, `alter database ${name} set default_transaction_isolation = 'repeatable read'`)
      return url
    }
    const url = await strictDatabase()
    const replicas = [await open(url), await open(url), await open(url)]
    for (let round = 0; round < 10; round++) {
      const twins = replicas.map((one) => one.accept([sampleMessage({ digest: `same-${round}` })], noLimits))
      const kinds = (await Promise.all(twins)).flat().map(({ kind }) => kind)
      expect(kinds.sort()).toEqual(['duplicate', 'duplicate', 'stored'])
    }
    await replicas[0]!.lease('mail', 60_000, 1)

    const empty = await strictDatabase()
    await expect(Promise.all([open(empty), open(empty), open(empty)])).resolves.toHaveLength(3)
  })

  describe.each([1_200_000, -1_200_000])('beside a server whose clock is %i ms off', (off) => {
    const minute = 60_000
    const theirs = () => Date.now() + off

    async function both() {
      const url = await freshDatabase()
      const [right, wrong] = [await open(url), await open(url, undefined, { now: theirs })]
      return { url, right, wrong }
    }
    /** By the database's clock, which is this machine's: now, but for the time that the test takes. */
    const isAbout = (at: unknown, inMs = 0) =>
      expect(Math.abs(Number(at) - Date.now() - inMs)).toBeLessThan(8_000)

    test('nobody mails what another one mails; leases, retries and what is delivered are by the database’s clock', async () => {
      const { right, wrong } = await both()
      const message = () => right.find('one')
      await wrong.accept([sampleMessage({ id: 'one', digest: 'same', acceptedAt: theirs() })], noLimits)
      isAbout((await message())?.acceptedAt)
      const twin = sampleMessage({ digest: 'same', acceptedAt: Date.now() })
      expect(await right.accept([twin], noLimits)).toEqual([{ kind: 'duplicate' }])

      expect(await wrong.lease('mail', 4 * minute, 9)).toMatchObject([{ id: 'one' }])
      isAbout((await message())?.leasedUntil, 4 * minute)
      expect(await right.lease('mail', minute, 9)).toEqual([])
      await wrong.extend('mail', 'one', 1, 12 * minute)
      isAbout((await message())?.leasedUntil, 12 * minute)
      expect(await right.lease('mail', minute, 9)).toEqual([])
      await wrong.settle('mail', 'one', 1, { kind: 'retry', inMs: minute, error: 'x' })
      isAbout((await message())?.nextAttemptAt, minute)
      expect(await right.lease('mail', minute, 9)).toEqual([])
      expect(await wrong.retry('all')).toBe(1)
      isAbout((await message())?.nextAttemptAt)
      isAbout((await right.health()).lastRetry)
      expect(await right.lease('mail', minute, 9)).toMatchObject([{ id: 'one' }])
      await wrong.settle('mail', 'one', 2, { kind: 'sent' })
      isAbout((await message())?.sentAt)
    })

    test('what is done by hand, taken over, purged, told and counted is so too', async () => {
      const { url, right, wrong } = await both()
      const age = 60 * minute
      const old = (id: string) => sampleMessage({ id, acceptedAt: theirs() - age })
      await wrong.accept([old('dead'), old('moves')], noLimits)
      isAbout((await right.find('dead'))?.acceptedAt, -age)
      // Each sees the age by its own clock.
      isAbout((await right.health()).mail.oldest, -age)
      isAbout((await wrong.health()).mail.oldest, off - age)
      isAbout((await wrong.health()).firstAccepted, off - age)

      for (const { id } of await right.lease('mail', minute, 2))
        await right.settle('mail', id, 1, id === 'dead' ? { kind: 'dead', error: 'x' } : { kind: 'release' })
      expect(await wrong.done('dead')).toBe(true)
      isAbout((await right.find('dead'))?.sentAt)
      expect(await wrong.takeOver('webhook')).toBe(1)
      isAbout((await right.find('moves'))?.webhook?.nextAttemptAt)
      expect(await wrong.purge(age + 5 * minute)).toBe(0)
      expect(await wrong.purge(age - 5 * minute)).toBe(1)

      await wrong.probe()
      isAbout((await server.query(url, 'select probed_at as at from contact_queue'))[0]?.at)
      const told = { at: Date.now() - minute, since: Date.now() - age, size: 1, standing: true }
      expect(await right.claimAlert('dead', 'right', minute)).not.toBe('elsewhere')
      expect(await wrong.claimAlert('dead', 'wrong', minute)).toBe('elsewhere')
      await right.settleAlert('dead', 'right', told)
      // Each sees the age by its own clock.
      isAbout((await right.standingAlerts()).get('dead')?.at, -minute)
      isAbout((await wrong.standingAlerts()).get('dead')?.since, off - age)
    })
  })

  test('a message was accepted when it came, also when it had to wait for its turn', async () => {
    const url = await freshDatabase()
    const store = await open(url)
    const other = await session(url)
    await other('begin; select pg_advisory_xact_lock(7325002)')
    const acceptedAt = Date.now()
    const accepting = store.accept([sampleMessage({ id: 'waits', acceptedAt })], noLimits)
    const isWaiting = () =>
      server.query(url, `select 1 from pg_locks where locktype = 'advisory' and not granted`)
    await expect.poll(isWaiting, { timeout: 10_000 }).toHaveLength(1)
    await other('select pg_sleep(2); commit')
    await accepting
    const stored = (await store.find('waits'))?.acceptedAt ?? 0
    expect(Math.abs(stored - acceptedAt)).toBeLessThan(1_000)
  })

  test('three replicas that see the same trouble: the agency is told once', async () => {
    const url = await freshDatabase()
    const webhook = await testWebhook()
    const replicas = await Promise.all([open(url), open(url), open(url)])
    await replicas[0]?.accept(sampleMessages(20, { acceptedAt: Date.now() }), noLimits)
    const see = async (storeBytes: number) => {
      const all = replicas.map((store) =>
        startBackground({
          ...{
            store,
            storeBytes,
            mail: null,
            webhook: null,
            mailsPerHour: null,
            dataDir: null,
            purgeAfterDays: null,
          },
          ...{ alertWebhookUrl: webhook.url, posts: createPostCounts(), log: createLog('error', () => {}) },
        }),
      )
      for (const one of all) {
        await one.check()
        await one.stop()
        await one.alerted()
      }
    }
    await see(1_000)
    expect(webhook.alerts).toMatchObject([{ trouble: 'storage', phase: 'raised' }])
  })

  test('a migration that takes longer than the form waits completes: the page is up, the form says 503, then 200; so does the owner’s tool', async () => {
    const url = await freshDatabase()
    await (await open(url)).accept([sampleMessage()], noLimits)
    // Takes the database back to what an older version left.
    await server.query(
      url,
      `drop table contact_alerts; drop function contact_messages_count cascade; drop function contact_bytes;
       drop table contact_sizes; alter table contact_messages drop column source, drop column webhook_state, drop column webhook_attempts,
         drop column webhook_next_attempt_at, drop column webhook_leased_until, drop column webhook_sent_at,
         drop column webhook_last_error; delete from contact_migrations where number >= 3`,
    )
    // From here on `create function` takes 2 s, longer than each limit of the form: the migrations last seconds, as over a large table.
    await server.query(
      url,
      `create function slow() returns event_trigger language plpgsql as 'begin perform pg_sleep(2); end';
       create event trigger slow on ddl_command_end when tag in ('CREATE FUNCTION') execute function slow()`,
    )
    expect(2_000 * faster).toBeGreaterThan(answerTimeoutMs - 1)
    const other = await session(url)
    const home = testHome()
    const env = { ...fastTimers(faster), DATABASE_URL: url }
    const running = await testServer(home.home, { env })
    expect((await fetch(running.url)).status).toBe(200)
    expect(await post(running.url, emailJsBody())).toBe(503)
    await expect.poll(() => post(running.url, emailJsBody()), { timeout: 30_000, interval: 200 }).toBe(200)

    await other('begin')
    await other('lock table contact_messages')
    const listing = startNode([toolFile, 'list'], { cwd: home.home, env: { ...toolEnvironment, ...env } })
    await expect.poll(waitsForLock(url), { timeout: 20_000 }).toHaveLength(1)
    // The table is locked for longer than the form would wait.
    await other('select pg_sleep(2); commit')
    expect(await listing.exited).toMatchObject({ code: 0 })
    expect(listing.output().out).toContain('2 mensajes')
  })

  test('a database 35 ms away: a hundred posts at once are all stored, within two seconds', async () => {
    const url = await freshDatabase()
    await open(url)
    const far = await delayed(Number(new URL(url).port), 35)
    const store = await open(url.replace(/:\d+\//, `:${far}/`))
    const acceptor = createAcceptor(store, noLimits)
    const began = performance.now()
    const answers = await Promise.all(sampleMessages(100).map((message) => acceptor.accept(message)))
    expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(['stored']))
    expect(performance.now() - began).toBeLessThan(2_000)
  })
})

/** A proxy to `port` that delays both directions by `ms`, until the test ends. Returns its port. */
async function delayed(port: number, ms: number): Promise<number> {
  const proxy = createServer((near) => {
    const far = createConnection(port, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (data) => void setTimeout(() => to.write(data), ms))
      from.on('close', () => void setTimeout(() => to.destroy(), ms))
      from.on('error', () => {})
      from.setNoDelay(true)
    }
  })
  onTestFinished(() => void proxy.close())
  return await listen(proxy)
}
