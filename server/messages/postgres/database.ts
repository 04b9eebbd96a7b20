import pg from 'pg'
import { storeTimeoutMs } from '#contract/send.ts'
import type { Session, Work } from '../engine.ts'
import { StoreUnavailable, StoreUnusable } from '../store.ts'

/** What a database that hangs may take (ms): a connection, a statement there, and its answer here. */
const connectWithin = 2_000
const statementWithin = storeTimeoutMs - 1_000
const answerWithin = storeTimeoutMs

// Times and counts stay far below 2^53; the driver would hand them out as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** SET LOCAL also holds behind a pooler such as PgBouncer; `on` outvotes a database that does not wait for the disk. */
const begin = `begin;
  set local synchronous_commit = on;
  set local statement_timeout = ${statementWithin};
  set local lock_timeout = ${statementWithin};
  set local idle_in_transaction_session_timeout = ${2 * statementWithin}`

export type Database = ReturnType<typeof connect>

function sessionOf(client: pg.PoolClient): Session {
  return {
    rows: async (text, values = []) => (await client.query(text, [...values])).rows,
    change: async (text, values = []) => (await client.query(text, [...values])).rowCount ?? 0,
  }
}

/** A pool on `url` (postgres://…). Connects on first use. Errors carry no stored value. */
export function connect(url: string) {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'real',
    max: 6,
    connectionTimeoutMillis: connectWithin,
    query_timeout: answerWithin,
    keepAlive: true,
  })
  // A connection that the server closes must not end the process: idle ones report to the pool, those at work to
  // themselves. The query that it interrupts fails anyway, and the pool replaces it.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  return {
    /** All of `work` or nothing of it; durable when it resolves. */
    async transaction<T>(work: Work<T>): Promise<T> {
      let client: pg.PoolClient | undefined
      try {
        client = await pool.connect()
        await client.query(begin)
        const result = await work(sessionOf(client))
        await client.query('commit')
        client.release()
        return result
      } catch (error) {
        // No `rollback`: where a query was not answered that would not be either. The database does it for a closed connection.
        client?.release(true)
        throw withoutValues(error)
      }
    },
    async close(): Promise<void> {
      if (!pool.ending) await pool.end()
    },
  }
}

/** User, password or database that the server does not know. */
const mistakenState = /^(28000|28P01|3D000)$/

/** Classes whose messages may quote a stored value: 22 (data), 23 (constraints). */
const quotesValues = /^2[23]/

interface DriverError {
  code?: unknown
  message?: unknown
}

/** The driver's `detail`, `where` and some messages quote rows: only the code is kept then, which tells the cause. */
function withoutValues(error: unknown): Error {
  if (error instanceof Error && error.name.startsWith('Store')) return error
  const { code, message } = (error ?? {}) as DriverError
  const words = typeof message === 'string' ? message : 'failed'
  if (typeof code !== 'string') return new StoreUnavailable(`PostgreSQL: ${words}`)
  if (mistakenState.test(code))
    return new StoreUnusable(`DATABASE_URL: ${words} (${code}): corregila, o creá lo que falta`)
  return new StoreUnavailable(`PostgreSQL (${code}): ${quotesValues.test(code) ? 'refused the data' : words}`)
}
