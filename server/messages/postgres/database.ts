import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Engine, Session, Work } from '../engine.ts'
import { StoreUnavailable, StoreUnusable } from '../store.ts'

/** ms. A visitor's page gives up after 15 s, so that the whole of it must end well before. */
const connectWithin = 3_000
const statementWithin = 5_000
const retryAfter = [50, 250, 1_000]
const int8 = 20

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
    query_timeout: 2 * statementWithin,
    keepAlive: true,
    types: {
      // Times and counts stay far below 2^53; the driver would hand them out as text.
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === int8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  })
  // A connection that the server closes must not end the process: idle ones report to the pool, those at work to
  // themselves. The query that it interrupts fails anyway, and the pool replaces it.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  async function once<T>(work: Work<T>, progress: { committing: boolean }): Promise<T> {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      await client.query(begin)
      const result = await work(sessionOf(client))
      progress.committing = true
      await client.query('commit')
      return result
    } catch (error) {
      broken = await client.query('rollback').then(
        () => undefined,
        (reason: Error) => reason,
      )
      throw error
    } finally {
      client.release(broken)
    }
  }

  /**
   * Runs `work` in one transaction. What fails because the connection went (a restart, a failover) is begun
   * anew for about a second, unless COMMIT had gone out: then only work that is `repeatable`.
   */
  const transaction: Engine['transaction'] = async (work, { repeatable = false } = {}) => {
    for (let tries = 0; ; tries++) {
      const progress = { committing: false }
      try {
        return await once(work, progress)
      } catch (error) {
        const wait = retryAfter[tries]
        const again = isTransient(error) && (repeatable || !progress.committing)
        if (wait === undefined || !again) throw withoutValues(error)
        await sleep(wait)
      }
    }
  }

  return {
    transaction,
    /** One statement outside of any transaction (VACUUM asks for that). */
    async alone(statement: string): Promise<void> {
      try {
        await pool.query(statement)
      } catch (error) {
        throw withoutValues(error)
      }
    },
    async close(): Promise<void> {
      if (!pool.ending) await pool.end()
    },
  }
}

/** Connection lost or refused, server stopping or starting, deadlock: the same work may succeed at once. */
const transientState = /^(08...|57P0[123]|40001|40P01|53300)$/
const transientSocket = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT'])

/** User, password or database that the server does not know. */
const mistakenState = /^(28000|28P01|3D000)$/

/** Classes whose messages may quote a stored value: 22 (data), 23 (constraints). */
const quotesValues = /^2[23]/

interface DriverError {
  code?: unknown
  message?: unknown
}

function isTransient(error: unknown): boolean {
  const { code, message } = (error ?? {}) as DriverError
  if (typeof code === 'string') return transientState.test(code) || transientSocket.has(code)
  return typeof message === 'string' && message.startsWith('Connection terminated')
}

/** The driver's `detail`, `where` and some messages quote rows: only the code is kept then, which tells the cause. */
export function withoutValues(error: unknown): Error {
  if (error instanceof Error && error.name.startsWith('Store')) return error
  const { code, message } = (error ?? {}) as DriverError
  const words = typeof message === 'string' ? message : 'failed'
  if (typeof code !== 'string') return new StoreUnavailable(`PostgreSQL: ${words}`)
  if (mistakenState.test(code)) return new StoreUnusable(`DATABASE_URL: ${words} (${code})`)
  return new StoreUnavailable(`PostgreSQL (${code}): ${quotesValues.test(code) ? 'refused the data' : words}`)
}
