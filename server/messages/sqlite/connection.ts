import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { StoreUnavailable } from '../errors.ts'
import type { Session, Work } from '../sql/engine.ts'
import { placeFile } from './copy.ts'
import { identity, makeFolder, openDatabase, refuseDamaged } from './database-file.ts'
import { sqlite, sqliteCode, toStoreError } from './errors.ts'
import { createSession } from './session.ts'
import { keepDamagedLog } from './write-ahead-log.ts'

/** How long the thread itself may wait for another process's write (ms). */
const blockingWaitMs = 20
/** The same at the start, when nobody waits for the thread yet: another process may be migrating or erasing (ms). */
const startWaitMs = 10_000
/** How long a write is tried again before its caller hears "not now" (ms). A visitor's page waits 15 s. */
const patienceMs = 4000
/** After so long without a write the log goes into the file (ms): damage to the log then finds nothing to lose. */
const atRestMs = 2000

interface Opened {
  db: DatabaseSync
  session: Session
  /** Which files these are on disk, whatever stands at their paths later. */
  main: string | null
  wal: string | null
}

/**
 * One connection, used by one caller at a time. It opens anew after a failure, puts a deleted file back, and never
 * blocks the event loop for more than {@link blockingWaitMs}. A damaged or replaced file waits for the next start.
 */
export class Connection {
  readonly #file: string
  #opened: Opened | null
  #refusal: Error | null = null
  #last: Promise<unknown> = Promise.resolve()
  #rest: NodeJS.Timeout | null = null

  constructor(file: string) {
    this.#file = file
    try {
      const cut = keepDamagedLog(file)
      refuseDamaged(file, startWaitMs)
      this.#opened = this.#open(startWaitMs)
      if (cut) this.#opened.db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    } catch (error) {
      throw toStoreError(error)
    }
  }

  /** Without a transaction: single reads, and what cannot run in one (VACUUM, checkpoints). */
  use<T>(work: (opened: Opened) => T | Promise<T>): Promise<T> {
    return this.#patiently(async () => work(await this.#current()))
  }

  /** One `BEGIN IMMEDIATE` … `COMMIT`. Resolves only when the commit is synced to the file that is still in place. */
  write<T>(work: Work<T>): Promise<T> {
    return this.#patiently(async () => {
      const { session, main } = await this.#current()
      await session.change('BEGIN IMMEDIATE')
      const result = await work(session)
      await session.change('COMMIT')
      // Deleted or replaced under the commit: what was written may be in a file without a name.
      if (identity(this.#file) !== main) throw replaced()
      this.#rest ??= setTimeout(() => void this.emptyLog(1).catch(() => {}), atRestMs).unref()
      this.#rest.refresh()
      return result
    })
  }

  /** Writes the log back and cuts it to nothing. Tries again while another process reads from it; false when it still does. */
  async emptyLog(tries: number): Promise<boolean> {
    const row = await this.use(({ db }) => db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get())
    if (row?.busy === 0 || tries === 1) return row?.busy === 0
    await sleep(500)
    return this.emptyLog(tries - 1)
  }

  /** After the work that has begun. */
  async close(): Promise<void> {
    this.#refusal = new StoreUnavailable('la base de mensajes ya está cerrada')
    clearTimeout(this.#rest ?? undefined)
    await this.#last
    this.#drop()
  }

  async #patiently<T>(attempt: () => Promise<T>): Promise<T> {
    const deadline = performance.now() + patienceMs
    for (;;) {
      const turn = this.#last.then(() => this.#cleanly(attempt))
      this.#last = turn.catch(() => {})
      try {
        return await turn
      } catch (error) {
        const code = sqliteCode(error)
        const busy = code === sqlite.busy || code === sqlite.locked
        if (!busy || this.#refusal || performance.now() > deadline) throw toStoreError(error)
      }
      await sleep(5 + Math.random() * 20)
    }
  }

  async #cleanly<T>(attempt: () => Promise<T>): Promise<T> {
    try {
      return await attempt()
    } catch (error) {
      if (this.#opened?.db.isTransaction) this.#rollback()
      const code = sqliteCode(error)
      if (code === sqlite.corrupt || code === sqlite.notADb) this.#refusal = toStoreError(error)
      // A connection may stay spoilt after such an error (opened read-only, half-synced log): the next use opens anew.
      if (code !== null && [sqlite.readOnly, sqlite.ioError, sqlite.cantOpen].includes(code)) this.#drop()
      throw error
    }
  }

  #rollback(): void {
    try {
      this.#opened?.db.exec('ROLLBACK')
    } catch {
      this.#drop()
    }
  }

  async #current(): Promise<Opened> {
    if (this.#refusal) throw this.#refusal
    if (this.#opened && identity(this.#file) !== this.#opened.main) await this.#leave(this.#opened)
    this.#opened ??= this.#open(blockingWaitMs)
    return this.#opened
  }

  #open(wait: number): Opened {
    const db = openDatabase(this.#file, wait)
    db.exec(`PRAGMA busy_timeout = ${blockingWaitMs}`)
    const [main, wal] = [this.#file, `${this.#file}-wal`].map(identity)
    return { db, session: createSession(db), main: main ?? null, wal: wal ?? null }
  }

  /**
   * The file behind the connection is no longer the one at the path. Deleted: its content lives on behind the connection,
   * and messages in it were answered 200, so it is put back; when that fails too (folder gone for good, disk full) the
   * next message tries again. Replaced: refused until the next start.
   */
  async #leave({ db, wal }: Opened): Promise<void> {
    const deleted = identity(this.#file) === null
    // SQLite would replay the old log into the new file.
    if (deleted || identity(`${this.#file}-wal`) === wal) {
      rmSync(`${this.#file}-wal`, { force: true })
      rmSync(`${this.#file}-shm`, { force: true })
    }
    if (!deleted) {
      this.#refusal = replaced()
      throw this.#refusal
    }
    makeFolder(dirname(this.#file))
    await placeFile(this.#file, (draft) => db.prepare('VACUUM INTO ?').run(draft))
    this.#drop()
  }

  #drop(): void {
    try {
      this.#opened?.db.close()
    } catch {
      // Closing a broken connection may fail; it is gone either way.
    }
    this.#opened = null
  }
}

function replaced(): StoreUnavailable {
  return new StoreUnavailable('cambiaron el archivo de la base de mensajes: reiniciá el servidor')
}
