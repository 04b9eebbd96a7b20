import { statSync } from 'node:fs'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Dialect, Session } from '#server/messages/dialect.ts'
import { ownerMethods } from '#server/messages/owner-statements.ts'
import { serverMethods } from '#server/messages/statements.ts'
import type { MessageStore } from '#server/messages/store.ts'
import { StoreReplaced, StoreUnavailable } from '#server/messages/store-errors.ts'
import { type Clock, systemClock } from '#server/time/clock.ts'
import { store as words } from '#server/words/store.ts'
import { createCleaning } from './cleaning.ts'
import { busyWaitMs, checkpoint, openDatabase } from './database-file.ts'
import { isDiskFull, toStoreError } from './disk-faults.ts'
import type { LastStop } from './last-stop.ts'

/** How often the log is checkpointed: after that, damage to it loses nothing, and it holds no text that was deleted since. */
const checkpointAfterMs = 2000

/** A store in one file, for all processes of a machine. It blocks its thread while it waits for the disk and other processes. */
export function openSqliteStore(
  file: string,
  clock: Pick<Clock, 'now'> = systemClock,
  lastStop: LastStop['kind'] = 'unclear',
): MessageStore {
  const db = openDatabase(file, lastStop)
  const cleaning = createCleaning(db, clock.now)
  /** The time that SQL is told (`now_ms`): when the work under way began. */
  let now = clock.now()
  // `deterministic`: SQLite asks once for a statement, and not for each row. A BigInt becomes an integer; a number would become a real.
  db.function('now_ms', { deterministic: true, directOnly: true }, () => BigInt(Math.floor(now)))
  const session = createSession(db, () => now)
  const opened = fileIdentity(file)
  let last: Promise<unknown> = Promise.resolve()
  let checkpointTimer: NodeJS.Timeout | undefined

  /**
   * Throws when another file stands at the path. Before that it empties the log into the file that was opened, because the next start
   * would take it for the new file's.
   */
  function refuseReplaced(): void {
    if (fileIdentity(file) === opened) return
    checkpoint(db, busyWaitMs)
    throw new StoreReplaced(words.replaced)
  }

  async function attempt<T>(work: () => T | Promise<T>): Promise<T> {
    try {
      refuseReplaced()
      now = Math.floor(clock.now())
      return await work()
    } catch (error) {
      if (db.isOpen && db.isTransaction) db.exec('ROLLBACK')
      throw toStoreError(error, file)
    }
  }

  /** Runs after all earlier work. */
  function use<T>(work: () => T | Promise<T>): Promise<T> {
    const turn = last.then(() => attempt(work))
    last = turn.catch(() => {})
    return turn
  }

  async function checkpointWhenIdle(): Promise<void> {
    if (!(await use(() => checkpoint(db)))) checkpointTimer?.refresh()
  }

  const dialect: Dialect = {
    read: (work) => use(() => work(session)),
    /** `IMMEDIATE`: one writer at a time. Resolves only when the commit is synced to the file that is still in place. */
    transaction: (work) =>
      use(async () => {
        db.exec('BEGIN IMMEDIATE')
        // BEGIN may have waited for the lock, so the time is taken anew.
        now = Math.floor(clock.now())
        const result = await work(session)
        db.exec('COMMIT')
        refuseReplaced()
        checkpointTimer ??= setTimeout(() => checkpointWhenIdle().catch(() => {}), checkpointAfterMs).unref()
        checkpointTimer.refresh()
        return result
      }),

    now: 'now_ms()',
    indexedBy: (name) => `INDEXED BY messages_${name}`,

    async size({ rows }) {
      const [row] = await rows(`SELECT (page_count - freelist_count) * page_size AS bytes
        FROM pragma_page_count, pragma_freelist_count, pragma_page_size`)
      return Number(row?.bytes)
    },

    refuseFullDisk() {
      if (isDiskFull(file)) throw new StoreUnavailable(words.diskFull)
    },

    oweCleaning: cleaning.owe,
    clean: (which) => use(() => cleaning.step(which)),

    async close() {
      clearTimeout(checkpointTimer)
      await last
      if (db.isOpen) db.close()
    },
  }
  return { ...serverMethods(dialect), ...ownerMethods(dialect) }
}

function fileIdentity(file: string): string | null {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat ? `${stat.dev}:${stat.ino}` : null
}

function createSession(db: DatabaseSync, now: () => number): Session {
  const prepared = new Map<string, StatementSync>()
  function statement(text: string): StatementSync {
    // `$1` of PostgreSQL is `?1` in SQLite.
    const found = prepared.get(text) ?? db.prepare(text.replaceAll('$', '?'))
    prepared.set(text, found)
    return found
  }
  return {
    now,
    rows: async (text, values = []) => statement(text).all(...values),
    change: async (text, values = []) => Number(statement(text).run(...values).changes),
  }
}
