import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { storeTimeoutMs } from '#contract/send.ts'
import { pending, readMigrations } from '../migrations.ts'
import { StoreUnavailable, StoreUnusable } from '../store.ts'
import { damaged, full, sqlite, sqliteCode, toStoreError } from './errors.ts'

/** How long to wait for another process, which may be migrating or erasing (ms): less than whoever waits for the answer. */
const busyWaitMs = storeTimeoutMs - 1_000

/** Which file on disk this is, whatever stands at the path later. `null` when there is none. */
export function identity(file: string): string | null {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat ? `${stat.dev}:${stat.ino}` : null
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** Less is no room: a full log file alone takes 16 MB. */
const leastFreeBytes = 20_000_000

/** Of the disk where the file is, or is to be. */
export function isFull(file: string): boolean {
  if (!existsSync(file)) return isFull(dirname(file))
  const { bavail, bsize } = statfsSync(file)
  return bavail * bsize < leastFreeBytes
}

/** For a file's content, and for a new name in a folder, which survives a power cut only after the folder itself was synced. */
export function syncToDisk(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** With the ones above it, for the owner's eyes only. `recursive` would call a read-only disk ENOENT. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
  syncToDisk(dirname(folder))
}

/** Makes the folder and an empty file, both for the owner's eyes only, before SQLite would with its own mode. */
function prepare(file: string): void {
  makeFolder(dirname(file))
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
}

/** Through a read-only connection, which neither replays nor removes anything: the file stays as it was found. */
export function refuseDamaged(file: string, timeout: number): void {
  if (sizeOf(file) === 0) {
    if (sizeOf(`${file}-wal`) === 0) return
    throw new StoreUnusable(
      `falta ${file} y quedó su bitácora (${file}-wal), que puede tener mensajes: devolvé el archivo a su lugar o guardá la bitácora aparte`,
    )
  }
  let verdict: unknown
  try {
    using db = new DatabaseSync(file, { readOnly: true, timeout })
    verdict = db.prepare('PRAGMA quick_check(1)').get()?.quick_check
  } catch (error) {
    const code = sqliteCode(error)
    if (code !== sqlite.corrupt && code !== sqlite.notADb) throw toStoreError(error)
  }
  if (verdict !== 'ok') throw new StoreUnusable(damaged)
}

/**
 * One connection with the promises of this project: WAL with `synchronous=FULL` (COMMIT returns after fdatasync), deleted
 * content overwritten, schema up to date. A checkpoint at 16 MB instead of 4 writes pages less often.
 */
export function openDatabase(file: string): DatabaseSync {
  let db: DatabaseSync | undefined
  try {
    refuseDamaged(file, busyWaitMs)
    prepare(file)
    db = new DatabaseSync(file, { timeout: busyWaitMs, defensive: true })
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
    db.exec('PRAGMA secure_delete = ON; PRAGMA wal_autocheckpoint = 4000')
    migrate(db)
    syncToDisk(dirname(file))
    return db
  } catch (error) {
    db?.close()
    const reason = toStoreError(error)
    // On a full disk SQLite cannot make its files, and says many things but this.
    throw reason instanceof StoreUnavailable && isFull(file) ? new StoreUnavailable(full) : reason
  }
}

const migrations = readMigrations(new URL('./migrations/', import.meta.url))

export const latestVersion = migrations.at(-1)?.version ?? 0

export function versionOf(db: DatabaseSync): number {
  return Number(db.prepare('PRAGMA user_version').get()?.user_version ?? 0)
}

export const pendingOf = (db: DatabaseSync) => pending(migrations, versionOf(db))

/** All steps in one transaction: a crash in the middle leaves the old version whole. */
export function migrate(db: DatabaseSync): void {
  if (versionOf(db) === latestVersion) return
  db.exec('BEGIN IMMEDIATE')
  try {
    // Read again inside the lock: another process may have migrated meanwhile.
    for (const { sql } of pendingOf(db)) db.exec(sql)
    db.exec(`PRAGMA user_version = ${latestVersion}`)
    db.exec('COMMIT')
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}
