import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { Session, Value, Work } from '../engine.ts'
import { StoreReplaced, StoreUnavailable, StoreUnusable } from '../store.ts'
import { identity, openDatabase } from './database-file.ts'
import { toStoreError } from './errors.ts'

/** After so long without a write the log goes into the file (ms): damage to the log then finds nothing to lose. */
const atRestMs = 2000

/** One connection, used by one caller at a time. It blocks its thread for as long as disk and other processes take. */
export function openConnection(file: string) {
  const db = openDatabase(file)
  const session = createSession(db)
  const opened = identity(file)
  let refusal: Error | null = null
  let last: Promise<unknown> = Promise.resolve()
  let rest: NodeJS.Timeout | undefined

  /**
   * Was the file deleted or replaced? What was answered 200 then stands in the opened file and its log. The log is
   * written into that file: the next start would take it for the other one's. Nothing is deleted.
   */
  function refuseReplaced(): void {
    if (refusal) throw refusal
    if (identity(file) === opened) return
    refusal = new StoreReplaced('cambiaron el archivo de la base de mensajes: hay que arrancar de nuevo')
    writeLogBack(db)
    throw refusal
  }

  async function attempt<T>(work: (db: DatabaseSync) => T | Promise<T>): Promise<T> {
    try {
      refuseReplaced()
      return await work(db)
    } catch (error) {
      if (db.isOpen && db.isTransaction) db.exec('ROLLBACK')
      const reason = toStoreError(error)
      if (reason instanceof StoreUnusable) refusal = reason
      throw reason
    }
  }

  /** After all that was asked before. Without a transaction: single reads, and what cannot run in one. */
  function use<T>(work: (db: DatabaseSync) => T | Promise<T>): Promise<T> {
    const turn = last.then(() => attempt(work))
    last = turn.catch(() => {})
    return turn
  }

  /** In the log stand words that were deleted since, too. */
  async function tidy(): Promise<void> {
    if (!(await use(writeLogBack))) rest?.refresh()
  }

  return {
    use,
    read: <T>(work: Work<T>) => use(() => work(session)),

    /** One `BEGIN IMMEDIATE` … `COMMIT`. Resolves only when the commit is synced to the file that is still in place. */
    write<T>(work: Work<T>): Promise<T> {
      return use(async () => {
        await session.change('BEGIN IMMEDIATE')
        const result = await work(session)
        await session.change('COMMIT')
        refuseReplaced()
        rest ??= setTimeout(() => tidy().catch(() => {}), atRestMs).unref()
        rest.refresh()
        return result
      })
    },

    /** After the work that has begun. SQLite leaves the files alone when they are no longer the ones that it opened. */
    async close(): Promise<void> {
      clearTimeout(rest)
      await last
      refusal ??= new StoreUnavailable('la base de mensajes ya está cerrada')
      if (db.isOpen) db.close()
    },
  }
}

/** Answers whether all of it was written; another process may still be reading from the log. */
export function writeLogBack(db: DatabaseSync): boolean {
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
