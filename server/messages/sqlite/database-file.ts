import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { storeTimeoutMs } from '#contract/send.ts'
import { pending, readMigrations } from '../migrations.ts'
import { StoreUnavailable, StoreUnusable } from '../store.ts'
import { damagedFile, diskFull, toStoreError } from './errors.ts'

/** How long to wait for another process that migrates or erases (ms); less than the timeout of the caller. */
const busyWaitMs = storeTimeoutMs - 1_000

/** Identifies the file on disk at this path; `null` when there is none. */
export function fileIdentity(file: string): string | null {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat ? `${stat.dev}:${stat.ino}` : null
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** With less the disk counts as full: a log file alone may take 16 MB. */
const leastFreeBytes = 20_000_000

/** Of the disk of the file, which need not exist yet. */
export function isFull(file: string): boolean {
  if (!existsSync(file)) return isFull(dirname(file))
  const { bavail, bsize } = statfsSync(file)
  return bavail * bsize < leastFreeBytes
}

/** For the content of a file or for a new name in a folder: the name survives a power cut only if the folder was synced. */
export function syncToDisk(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** With its parents, readable only by the owner. `recursive` would report a read-only disk as ENOENT. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
  syncToDisk(dirname(folder))
}

/** With a read-only connection, which changes nothing: neither file nor log. */
export function refuseDamaged(file: string, timeout: number): void {
  if (sizeOf(file) === 0) {
    if (sizeOf(`${file}-wal`) === 0) return
    throw new StoreUnusable(
      `falta ${file} y quedó su bitácora (${file}-wal), que puede tener mensajes: devolvé el archivo a su lugar o guardá la bitácora aparte`,
    )
  }
  using db = new DatabaseSync(file, { readOnly: true, timeout })
  if (db.prepare('PRAGMA quick_check(1)').get()?.quick_check !== 'ok') throw new StoreUnusable(damagedFile)
}

/**
 * Opens a connection: WAL with `synchronous=FULL` (COMMIT returns after fdatasync), deleted content overwritten, schema
 * migrated. A checkpoint at 16 MB instead of 4 writes pages less often.
 */
export function openDatabase(file: string): DatabaseSync {
  let db: DatabaseSync | undefined
  try {
    refuseDamaged(file, busyWaitMs)
    makeFolder(dirname(file))
    // Readable only by the owner: SQLite would use another mode.
    closeSync(openSync(file, 'a', 0o600))
    db = new DatabaseSync(file, { timeout: busyWaitMs, defensive: true })
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
    db.exec('PRAGMA secure_delete = ON; PRAGMA wal_autocheckpoint = 4000')
    migrate(db)
    syncToDisk(dirname(file))
    return db
  } catch (error) {
    db?.close()
    const reason = toStoreError(error)
    // On a full disk SQLite cannot create its files, and reports various other errors.
    throw reason instanceof StoreUnavailable && isFull(file) ? new StoreUnavailable(diskFull) : reason
  }
}

const migrations = readMigrations(new URL('./migrations/', import.meta.url))

export const latestVersion = migrations.at(-1)?.version ?? 0

export function versionOf(db: DatabaseSync): number {
  return Number(db.prepare('PRAGMA user_version').get()?.user_version ?? 0)
}

export const pendingMigrations = (db: DatabaseSync) => pending(migrations, versionOf(db))

/** All migrations in one transaction: after a crash the old version is intact. */
export function migrate(db: DatabaseSync): void {
  if (versionOf(db) === latestVersion) return
  db.exec('BEGIN IMMEDIATE')
  try {
    // Read the version again within the lock: another process may have migrated.
    for (const { sql } of pendingMigrations(db)) db.exec(sql)
    db.exec(`PRAGMA user_version = ${latestVersion}`)
    db.exec('COMMIT')
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}
