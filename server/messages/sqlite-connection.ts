import { rmSync } from 'node:fs'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { identity, openDatabase, refuseDamaged } from './sqlite-file.ts'
import { keepDamagedLog } from './sqlite-log.ts'
import { rescue } from './sqlite-rescue.ts'
import { StoreDamaged, StoreUnavailable, sqlite, sqliteCode, toStoreError } from './store-errors.ts'

/** How long the thread itself may wait for another process's write (ms). */
const blockingWaitMs = 20
/** The same at the start, when nobody waits for the thread yet: another process may be migrating or erasing (ms). */
const startWaitMs = 10_000
/** How long a write is tried again before its caller hears "not now" (ms). A visitor's page waits 15 s. */
const patienceMs = 4000
/** After damage was found, how long until the file is looked at again (ms): the check reads all of it. */
const damageRestMs = 5000
/** After so long without a write the log goes into the file (ms): damage to the log then finds nothing to lose. */
const atRestMs = 2000

/** The statements of one transaction or read. */
export type Sql = (text: string) => StatementSync

/**
 * A connection that heals: it notices that its file was deleted or replaced, opens anew after a failure,
 * and waits for other processes without blocking the event loop for more than {@link blockingWaitMs}.
 */
export class Connection {
  readonly #file: string
  #open: { db: DatabaseSync; sql: Sql; main: string | null; wal: string | null } | null = null
  #suspect = true
  #damage: { until: number; error: StoreDamaged } | null = null
  #closed = false
  #rest: NodeJS.Timeout | null = null

  constructor(file: string) {
    this.#file = file
    try {
      this.#current(startWaitMs)
    } catch (error) {
      throw toStoreError(error)
    }
  }

  /** Reads without a transaction of their own: single statements. */
  read<T>(work: (sql: Sql) => T): Promise<T> {
    return this.#patiently(() => work(this.#current().sql))
  }

  /** One `BEGIN IMMEDIATE` … `COMMIT`. Resolves only when the commit is synced to the file that is still in place. */
  write<T>(work: (sql: Sql) => T): Promise<T> {
    return this.#patiently(() => {
      const { sql, main } = this.#current()
      sql('BEGIN IMMEDIATE').run()
      const result = work(sql)
      sql('COMMIT').run()
      // Deleted or replaced under the commit: what was written may be in a file without a name.
      if (identity(this.#file) !== main)
        throw new StoreUnavailable('cambiaron el archivo de la base de mensajes')
      this.#rest ??= setTimeout(() => void this.#emptyLog(), atRestMs).unref()
      this.#rest.refresh()
      return result
    })
  }

  /** For statements that cannot run in a transaction (VACUUM, checkpoints). */
  run<T>(work: (db: DatabaseSync) => T): Promise<T> {
    return this.#patiently(() => work(this.#current().db))
  }

  /** Refused (a full disk, another reader): the next write tries again. */
  async #emptyLog(): Promise<void> {
    await this.run((db) => db.exec('PRAGMA wal_checkpoint(TRUNCATE)')).catch(() => {})
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#rest ?? undefined)
    this.#drop()
  }

  async #patiently<T>(attempt: () => T): Promise<T> {
    const deadline = performance.now() + patienceMs
    for (;;) {
      try {
        return attempt()
      } catch (error) {
        if (this.#open?.db.isTransaction) this.#rollback()
        const code = sqliteCode(error)
        const busy = code === sqlite.busy || code === sqlite.locked
        if (!busy && code !== null) this.#distrust(code)
        if (!busy || this.#closed || performance.now() > deadline) throw toStoreError(error)
      }
      await sleep(5 + Math.random() * 20)
    }
  }

  #rollback(): void {
    try {
      this.#open?.db.exec('ROLLBACK')
    } catch {
      this.#drop()
    }
  }

  /** A connection may stay spoilt after such an error (opened read-only, half-synced WAL): the next use opens anew. */
  #distrust(code: number): void {
    if (code === sqlite.corrupt || code === sqlite.notADb) this.#suspect = true
    const spoilt = [sqlite.readOnly, sqlite.ioError, sqlite.cantOpen, sqlite.corrupt, sqlite.notADb]
    if (spoilt.includes(code)) this.#drop()
  }

  #current(wait = blockingWaitMs) {
    if (this.#closed) throw new StoreUnavailable('la base de mensajes ya está cerrada')
    if (this.#open && identity(this.#file) === this.#open.main) return this.#open
    if (this.#open) this.#leave()
    if (this.#damage && performance.now() < this.#damage.until) throw this.#damage.error
    try {
      const cut = this.#suspect && keepDamagedLog(this.#file)
      if (this.#suspect) refuseDamaged(this.#file, wait)
      const db = openDatabase(this.#file, wait)
      if (cut) db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      db.exec(`PRAGMA busy_timeout = ${blockingWaitMs}`)
      this.#suspect = false
      this.#damage = null
      const main = identity(this.#file)
      this.#open = { db, sql: statements(db), main, wal: identity(`${this.#file}-wal`) }
      return this.#open
    } catch (error) {
      if (error instanceof StoreDamaged) this.#damage = { until: performance.now() + damageRestMs, error }
      throw error
    }
  }

  /** The file behind the connection is no longer the one at the path. */
  #leave(): void {
    const left = this.#open
    if (!left) return
    if (identity(this.#file) === null) rescue(left.db, this.#file)
    // A replaced file is a stranger until it was checked, and must never meet the old file's log.
    else if (identity(`${this.#file}-wal`) === left.wal) removeLog(this.#file)
    this.#suspect = true
    this.#drop()
  }

  #drop(): void {
    try {
      this.#open?.db.close()
    } catch {
      // Closing a broken connection may fail; it is gone either way.
    }
    this.#open = null
  }
}

function removeLog(file: string): void {
  rmSync(`${file}-wal`, { force: true })
  rmSync(`${file}-shm`, { force: true })
}

/** Prepares each statement once a connection. */
function statements(db: DatabaseSync): Sql {
  const prepared = new Map<string, StatementSync>()
  return (text) => {
    const known = prepared.get(text)
    if (known) return known
    const statement = db.prepare(text)
    prepared.set(text, statement)
    return statement
  }
}
