import { DatabaseSync } from 'node:sqlite'
import { StoreUnavailable } from '../errors.ts'
import type { Row } from '../sql/rows.ts'
import { refuseDamaged } from '../sqlite/database-file.ts'
import { sqlite, sqliteCode, toStoreError } from '../sqlite/errors.ts'
import { migrate } from '../sqlite/migrate.ts'
import { keepDamagedLog } from '../sqlite/write-ahead-log.ts'

/** How long a tool that is just ending may hold the file (ms). */
const waitMs = 1_000

export type Source = ReturnType<typeof openSource>

/** Nobody else has the file open, or can until `close`: every server's connection keeps the lock it needs. */
export function openSource(file: string) {
  try {
    keepDamagedLog(file)
    refuseDamaged(file, waitMs)
    const db = new DatabaseSync(file, { timeout: waitMs })
    try {
      db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT; PRAGMA synchronous = FULL')
      migrate(db)
    } catch (error) {
      db.close()
      throw error
    }
    const rows = db.prepare('SELECT * FROM contact_messages WHERE seq > ? ORDER BY seq LIMIT ?')
    const queue = db.prepare('SELECT * FROM contact_queue')
    return {
      /** Messages behind this number, in their order. */
      after: (seq: number, limit: number): Row[] => rows.all(seq, limit),
      queue: (): Row => queue.get() ?? {},
      key: (): Row | undefined => db.prepare('SELECT day, key FROM contact_key').get(),
      /** From now on, durably, no server starts on it. */
      leave(to: string, at: number): void {
        db.prepare('UPDATE contact_queue SET moved_to = ?, moved_at = coalesce(moved_at, ?)').run(to, at)
      },
      arrived(seq: number): void {
        db.prepare('UPDATE contact_queue SET moved_seq = ?').run(seq)
      },
      close: () => db.close(),
    }
  } catch (error) {
    if (sqliteCode(error) !== sqlite.busy) throw toStoreError(error)
    throw new StoreUnavailable('hay un servidor u otro programa usando la base: detenelo y repetí')
  }
}
