import { statSync } from 'node:fs'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Session, Value, Work } from '../dialect.ts'
import { StoreReplaced } from '../store.ts'
import { openDatabase } from './database-file.ts'
import { toStoreError } from './errors.ts'

/** Then the log is checkpointed: damage to it loses nothing, and it holds no text that was deleted since. */
const checkpointAfterMs = 2000

function fileIdentity(file: string): string | null {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat ? `${stat.dev}:${stat.ino}` : null
}

/** One connection, used by one caller at a time. It blocks its thread while it waits for the disk and other processes. */
export function openConnection(file: string) {
  const db = openDatabase(file)
  const session = createSession(db)
  const opened = fileIdentity(file)
  let last: Promise<unknown> = Promise.resolve()
  let checkpointTimer: NodeJS.Timeout | undefined

  /** The log is checkpointed into the file that was opened: the next start would take it for that of the new file. */
  function refuseReplaced(): void {
    if (fileIdentity(file) === opened) return
    checkpoint(db)
    throw new StoreReplaced('cambiaron el archivo de la base de mensajes: hay que arrancar de nuevo')
  }

  async function attempt<T>(work: (db: DatabaseSync) => T | Promise<T>): Promise<T> {
    try {
      refuseReplaced()
      return await work(db)
    } catch (error) {
      if (db.isOpen && db.isTransaction) db.exec('ROLLBACK')
      throw toStoreError(error)
    }
  }

  /** After all earlier work, without a transaction. */
  function use<T>(work: (db: DatabaseSync) => T | Promise<T>): Promise<T> {
    const turn = last.then(() => attempt(work))
    last = turn.catch(() => {})
    return turn
  }

  async function checkpointWhenIdle(): Promise<void> {
    if (!(await use(checkpoint))) checkpointTimer?.refresh()
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
        checkpointTimer ??= setTimeout(() => checkpointWhenIdle().catch(() => {}), checkpointAfterMs).unref()
        checkpointTimer.refresh()
        return result
      })
    },

    async close(): Promise<void> {
      clearTimeout(checkpointTimer)
      await last
      if (db.isOpen) db.close()
    },
  }
}

/** Returns whether all of the log was checkpointed; another process may still read from it. */
export function checkpoint(db: DatabaseSync): boolean {
  return db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0
}

/** SQLite has no booleans. */
const toInput = (value: Value) => (typeof value === 'boolean' ? Number(value) : value)

function createSession(db: DatabaseSync): Session {
  const prepared = new Map<string, StatementSync>()
  function statement(text: string): StatementSync {
    // `$1` of PostgreSQL is `?1` in SQLite.
    const found = prepared.get(text) ?? db.prepare(text.replaceAll('$', '?'))
    prepared.set(text, found)
    return found
  }
  return {
    rows: async (text, values = []) => statement(text).all(...values.map(toInput)),
    change: async (text, values = []) => Number(statement(text).run(...values.map(toInput)).changes),
  }
}
