import pg from 'pg'
import { storeTimeoutMs } from '#contract/send.ts'
import { type Dialect, pending, readMigrations, type Value } from '#server/messages/dialect.ts'
import { ownerMethods } from '#server/messages/owner-statements.ts'
import { serverMethods } from '#server/messages/statements.ts'
import type { MessageStore } from '#server/messages/store.ts'
import { StoreUnavailable, StoreUnusable } from '#server/messages/store-errors.ts'
import { type Clock, systemClock } from '#server/time/clock.ts'
import { store as words } from '#server/words/store.ts'

/** Any two numbers, the same in every replica. */
const migrationLock = 7_325_001
const acceptLock = 7_325_002

/** `limits`: the owner's tool waits for work that takes minutes, the form does not. */
export async function openPostgresStore(
  url: string,
  limits = formLimits,
  clock: Pick<Clock, 'now'> = systemClock,
): Promise<MessageStore> {
  // Over a large table a migration takes minutes. Meanwhile the page is up, and the form answers 503.
  const migrating = connect(url, ownerLimits)
  await migrate(migrating).finally(migrating.close)
  const database = connect(url, limits, clock)
  const dialect: Dialect = {
    transaction: database.transaction,
    read: database.transaction,
    now,
    skipLocked: 'for update skip locked',

    size: async ({ rows }) => sizeIn(await rows(size)),
    // The lock and the size, in one round trip.
    lockAndSize: async ({ rows }) =>
      sizeIn(await rows(`select pg_advisory_xact_lock(${acceptLock}); ${size}`)),
    tidy: ({ change }) => change(addUp),
    // Without `refuseFullDisk`, because the disk is on another machine, and without `clean`, because autovacuum reuses erased pages.
    close: database.close,
  }
  return { ...serverMethods(dialect), ...ownerMethods(dialect) }
}

/** One time for the whole statement, so that an index can be used; `now()` would be the transaction's beginning. */
const now = '(select (extract(epoch from clock_timestamp()) * 1000)::bigint)'

/** Triggers count the bytes of the rows, because a table's size on disk does not fall when rows are deleted. */
const size = 'select coalesce(sum(bytes), 0) as bytes from contact_sizes'
/** Merges the rows that nobody is writing into one. */
const addUp = `with added as (
    delete from contact_sizes where ctid in (select ctid from contact_sizes for update skip locked) returning bytes)
  insert into contact_sizes select sum(bytes) from added having count(*) > 0`
const sizeIn = ([row]: Record<string, unknown>[]) => Number(row?.bytes)

const migrations = readMigrations(new URL('./migrations/', import.meta.url))

/** Replicas that start together wait for each other. Refuses a database that may lose committed data (`fsync = off`). */
export async function migrate(database: ReturnType<typeof connect>): Promise<void> {
  await database.transaction(async (session) => {
    await session.rows('select pg_advisory_xact_lock($1)', [migrationLock])
    const [durable] = await session.rows('show fsync')
    if (durable?.fsync === 'off') throw new StoreUnusable(words.fsyncOff)
    await session.change(`create table if not exists contact_migrations
      (number integer primary key, file text not null, applied_at timestamptz not null default now())`)
    const [found] = await session.rows('select max(number) as last from contact_migrations')
    for (const { version, file, sql } of pending(migrations, Number(found?.last ?? 0))) {
      await session.change(sql)
      await session.change('insert into contact_migrations (number, file) values ($1, $2)', [version, file])
    }
  })
}

/** Timeouts for a database that hangs (ms), below the caller's own: for a connection, for a statement, for its answer. */
const connectTimeoutMs = 2_000
const formLimits = { statementMs: storeTimeoutMs - 1_000, queryMs: storeTimeoutMs - 500 }
const hourMs = 3_600_000
export const ownerLimits: typeof formLimits = { statementMs: hourMs, queryMs: hourMs }

// Times and counts are far below 2^53; by default the driver returns BIGINT as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * SET LOCAL also works behind a pooler such as PgBouncer. `synchronous_commit = on` overrides a database that does not wait for the
 * disk. With a stricter isolation level, which may be a database's default, a replica would not see what another has just stored.
 */
const beginWith = (statementMs: number) => `begin isolation level read committed;
  set local synchronous_commit = on;
  set local statement_timeout = ${statementMs};
  set local idle_in_transaction_session_timeout = ${2 * statementMs}`

/** A pool on `url` (postgres://…). Connects on first use. Errors carry no stored value. */
export function connect(
  url: string,
  { statementMs, queryMs }: typeof formLimits,
  clock: Pick<Clock, 'now'> = systemClock,
) {
  const begin = beginWith(statementMs)
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'real',
    max: 6,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryMs,
    keepAlive: true,
  })
  // A connection that the server closes must not end the process: idle clients emit on the pool, busy ones themselves.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  const transaction: Dialect['transaction'] = async (work) => {
    let client: pg.PoolClient | undefined
    try {
      client = await pool.connect()
      /** Returns the last result when the text holds several statements. */
      const query = async (text: string, values: readonly Value[] = []) =>
        [await client!.query(text, [...values])].flat().at(-1)!
      await query(begin)
      const result = await work({
        now: clock.now,
        rows: async (...statement) => (await query(...statement)).rows,
        change: async (...statement) => (await query(...statement)).rowCount ?? 0,
      })
      await query('commit')
      client.release()
      return result
    } catch (error) {
      // No `rollback`: after a timeout it would not be answered either. Closing the connection rolls back.
      client?.release(true)
      throw toStoreError(error)
    }
  }
  return { transaction, close: () => pool.end() }
}

/** Wrong user, password or database. */
const wrongSettings = /^(28000|28P01|3D000)$/

/** Classes whose messages may quote a stored value: 22 (data), 23 (constraints). */
const quotesValues = /^2[23]/

/** The error with a message of ours: the driver's `detail`, `where` and some messages quote rows. */
function toStoreError(error: unknown): Error {
  const { name, code, message } = error as NodeJS.ErrnoException
  if (name.startsWith('Store')) return error as Error
  if (code === undefined) return new StoreUnavailable(`PostgreSQL: ${message}`)
  if (wrongSettings.test(code)) return new StoreUnusable(words.wrongSettings(message, code))
  return new StoreUnavailable(
    `PostgreSQL (${code}): ${quotesValues.test(code) ? 'refused the data' : message}`,
  )
}
