import { statSync } from 'node:fs'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Dialect, Session } from '../dialect.ts'
import { ownerMethods } from '../owner-statements.ts'
import { queueMethods } from '../statements.ts'
import { type MessageStore, StoreReplaced, StoreUnavailable } from '../store.ts'
import { diskFull, isDiskFull, openDatabase, toStoreError } from './database-file.ts'

/** Then the log is checkpointed: damage to it loses nothing, and it holds no text that was deleted since. */
const checkpointAfterMs = 2000

/** One file for all processes of a machine. It blocks its thread while it waits for the disk and other processes. */
export function openSqliteStore(file: string): MessageStore {
  const db = openDatabase(file)
  const session = createSession(db)
  const opened = fileIdentity(file)
  let last: Promise<unknown> = Promise.resolve()
  let checkpointTimer: NodeJS.Timeout | undefined

  /** Returns whether all of the log was checkpointed; another process may still read from it. */
  const checkpoint = () => db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0

  /** The log is checkpointed into the file that was opened: the next start would take it for that of the new file. */
  function refuseReplaced(): void {
    if (fileIdentity(file) === opened) return
    checkpoint()
    throw new StoreReplaced('cambiaron el archivo de la base de mensajes: hay que arrancar de nuevo')
  }

  async function attempt<T>(work: () => T | Promise<T>): Promise<T> {
    try {
      refuseReplaced()
      return await work()
    } catch (error) {
      if (db.isOpen && db.isTransaction) db.exec('ROLLBACK')
      throw toStoreError(error)
    }
  }

  /** After all earlier work. */
  function use<T>(work: () => T | Promise<T>): Promise<T> {
    const turn = last.then(() => attempt(work))
    last = turn.catch(() => {})
    return turn
  }

  async function checkpointWhenIdle(): Promise<void> {
    if (!(await use(checkpoint))) checkpointTimer?.refresh()
  }

  const dialect: Dialect = {
    read: (work) => use(() => work(session)),
    /** `IMMEDIATE`: one writer at a time. Resolves only when the commit is synced to the file that is still in place. */
    transaction: (work) =>
      use(async () => {
        db.exec('BEGIN IMMEDIATE')
        const result = await work(session)
        db.exec('COMMIT')
        refuseReplaced()
        checkpointTimer ??= setTimeout(() => checkpointWhenIdle().catch(() => {}), checkpointAfterMs).unref()
        checkpointTimer.refresh()
        return result
      }),

    useIndex: (name) => `INDEXED BY messages_${name}`,

    async size({ rows }) {
      const [row] = await rows(`SELECT (page_count - freelist_count) * page_size AS bytes
        FROM pragma_page_count, pragma_freelist_count, pragma_page_size`)
      return Number(row?.bytes)
    },

    refuseFullDisk() {
      if (isDiskFull(file)) throw new StoreUnavailable(diskFull)
    },

    async compact() {
      // secure_delete clears cells and freed pages; VACUUM also removes what page splits left.
      // It may fail (no space for the copy): the rows are deleted anyway.
      await use(() => db.exec('VACUUM')).catch(() => {})
      // While another process reads from the log, the server's next checkpoint does it: within a minute.
      await use(checkpoint)
    },

    async close() {
      clearTimeout(checkpointTimer)
      await last
      if (db.isOpen) db.close()
    },
  }
  return { ...queueMethods(dialect), ...ownerMethods(dialect) }
}

function fileIdentity(file: string): string | null {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat ? `${stat.dev}:${stat.ino}` : null
}

function createSession(db: DatabaseSync): Session {
  const prepared = new Map<string, StatementSync>()
  function statement(text: string): StatementSync {
    // `$1` of PostgreSQL is `?1` in SQLite.
    const found = prepared.get(text) ?? db.prepare(text.replaceAll('$', '?'))
    prepared.set(text, found)
    return found
  }
  return {
    rows: async (text, values = []) => statement(text).all(...values),
    change: async (text, values = []) => Number(statement(text).run(...values).changes),
  }
}
