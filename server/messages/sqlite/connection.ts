import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Session, Value, Work } from '../engine.ts'
import { StoreUnavailable } from '../store.ts'
import { identity, openDatabase } from './database-file.ts'
import { sqlite, sqliteCode, toStoreError } from './errors.ts'

/** How long the thread itself may wait for another process's write (ms). */
const blockingWaitMs = 20
/** How long a write is tried again before its caller hears "not now" (ms). A visitor's page waits 15 s. */
const patienceMs = 4000
/** After so long without a write the log goes into the file (ms): damage to the log then finds nothing to lose. */
const atRestMs = 2000
/** Tries at emptying the log while other processes still read from it, half a second apart. */
const emptyTries = 10

/** One connection, used by one caller at a time. It never blocks the event loop for more than {@link blockingWaitMs}. */
export function openConnection(file: string, exchanged: (error: Error) => void) {
  const db = openDatabase(file)
  db.exec(`PRAGMA busy_timeout = ${blockingWaitMs}`)
  const session = createSession(db)
  const opened = identity(file)
  let refusal: Error | null = null
  let last: Promise<unknown> = Promise.resolve()
  let rest: NodeJS.Timeout | undefined

  /**
   * Was the file deleted or exchanged? What was answered 200 then stands in the opened file and its log. The log is
   * written into that file: the next start would take it for the other one's. Nothing is deleted, and the connection stays
   * open until the process ends: closing would remove the log at the path.
   */
  function refuseExchanged(): void {
    if (refusal) throw refusal
    if (identity(file) === opened) return
    refusal = new StoreUnavailable('cambiaron el archivo de la base de mensajes: hay que arrancar de nuevo')
    writeLogBack(db)
    exchanged(refusal)
    throw refusal
  }

  async function cleanly<T>(attempt: () => Promise<T>): Promise<T> {
    try {
      return await attempt()
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK')
      const code = sqliteCode(error)
      if (code === sqlite.corrupt || code === sqlite.notADb) refusal = toStoreError(error)
      throw error
    }
  }

  /** After all that was asked before; again while another process holds the file. */
  async function patiently<T>(attempt: () => Promise<T>): Promise<T> {
    const deadline = performance.now() + patienceMs
    for (;;) {
      const turn = last.then(() => cleanly(attempt))
      last = turn.catch(() => {})
      try {
        return await turn
      } catch (error) {
        const busy = sqliteCode(error) === sqlite.busy
        if (!busy || refusal || performance.now() > deadline) throw toStoreError(error)
      }
      await sleep(5 + Math.random() * 20)
    }
  }

  /** Without a transaction: single reads, and what cannot run in one (VACUUM, checkpoints). */
  function use<T>(work: (db: DatabaseSync) => T | Promise<T>): Promise<T> {
    return patiently(async () => {
      refuseExchanged()
      return work(db)
    })
  }

  /** In the log stand words that were deleted since, too. */
  async function tidy(): Promise<void> {
    if (!(await use(writeLogBack))) rest?.refresh()
  }

  return {
    use,
    /** Writes the log back and cuts it to nothing; false when another process reads from it for too long. */
    async emptyLog(): Promise<boolean> {
      for (let tries = 0; tries < emptyTries; tries++) {
        if (await use(writeLogBack)) return true
        await sleep(500)
      }
      return false
    },
    read: <T>(work: Work<T>) => use(() => work(session)),

    /** One `BEGIN IMMEDIATE` … `COMMIT`. Resolves only when the commit is synced to the file that is still in place. */
    write<T>(work: Work<T>): Promise<T> {
      return patiently(async () => {
        refuseExchanged()
        await session.change('BEGIN IMMEDIATE')
        const result = await work(session)
        await session.change('COMMIT')
        refuseExchanged()
        rest ??= setTimeout(() => tidy().catch(() => {}), atRestMs).unref()
        rest.refresh()
        return result
      })
    },

    /** After the work that has begun. */
    async close(): Promise<void> {
      clearTimeout(rest)
      await last
      const inPlace = identity(file) === opened
      refusal ??= new StoreUnavailable('la base de mensajes ya está cerrada')
      if (inPlace && db.isOpen) db.close()
    },
  }
}

/** Answers whether all of it was written; another process may still be reading from the log. */
function writeLogBack(db: DatabaseSync): boolean {
  return db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0
}

/** SQLite has no booleans. */
const toInput = (value: Value): SQLInputValue => (typeof value === 'boolean' ? Number(value) : value)

/** Prepares each statement once a connection. */
function createSession(db: DatabaseSync): Session {
  const prepared = new Map<string, StatementSync>()
  function statement(text: string): StatementSync {
    const known = prepared.get(text)
    if (known) return known
    // PostgreSQL writes $1 what SQLite writes ?1.
    const made = db.prepare(text.replaceAll('$', '?'))
    prepared.set(text, made)
    return made
  }
  return {
    rows: async (text, values = []) => statement(text).all(...values.map(toInput)),
    change: async (text, values = []) => Number(statement(text).run(...values.map(toInput)).changes),
  }
}
