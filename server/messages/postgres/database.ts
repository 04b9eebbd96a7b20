import pg from 'pg'
import { storeTimeoutMs } from '#contract/send.ts'
import type { Dialect, Value } from '../dialect.ts'
import { StoreUnavailable, StoreUnusable } from '../store.ts'

/** For a database that hangs (ms), below the caller's: of the connection, of a statement in the database, of its answer. */
const connectTimeoutMs = 2_000
const statementTimeoutMs = storeTimeoutMs - 1_000
const queryTimeoutMs = storeTimeoutMs - 500

// Times and counts are far below 2^53; by default the driver returns BIGINT as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** SET LOCAL also works behind a pooler such as PgBouncer. `on` overrides a database that does not wait for the disk. */
const begin = `begin;
  set local synchronous_commit = on;
  set local statement_timeout = ${statementTimeoutMs};
  set local idle_in_transaction_session_timeout = ${2 * statementTimeoutMs}`

export type Database = ReturnType<typeof connect>

/** A pool on `url` (postgres://…). Connects on first use. Errors carry no stored value. */
export function connect(url: string) {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'real',
    max: 6,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    keepAlive: true,
  })
  // A connection that the server closes must not end the process. Idle clients emit errors on the pool, busy ones on
  // themselves.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  const transaction: Dialect['transaction'] = async (work) => {
    let client: pg.PoolClient | undefined
    try {
      client = await pool.connect()
      const query = (text: string, values: readonly Value[] = []) => client!.query(text, [...values])
      await query(begin)
      const result = await work({
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

/** Unknown user, password or database. */
const wrongSettings = /^(28000|28P01|3D000)$/

/** Classes whose messages may quote a stored value: 22 (data), 23 (constraints). */
const quotesValues = /^2[23]/

/** The error with a message of ours: the driver's `detail`, `where` and some messages quote rows. */
function toStoreError(error: unknown): Error {
  const { name, code, message } = error as NodeJS.ErrnoException
  if (name.startsWith('Store')) return error as Error
  if (code === undefined) return new StoreUnavailable(`PostgreSQL: ${message}`)
  if (wrongSettings.test(code))
    return new StoreUnusable(`DATABASE_URL: ${message} (${code}): corregila, o creá lo que falta`)
  return new StoreUnavailable(
    `PostgreSQL (${code}): ${quotesValues.test(code) ? 'refused the data' : message}`,
  )
}
