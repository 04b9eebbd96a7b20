import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { storeTimeoutMs } from '#contract/send.ts'
import { pending, readMigrations } from '../migrations.ts'
import { StoreUnavailable, StoreUnusable } from '../store.ts'
import { damagedFile, diskFull, toStoreError } from './errors.ts'

/** How long to wait for another process that migrates or erases (ms); less than the timeout of the caller. */
export const busyWaitMs = storeTimeoutMs - 1_000

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** With less the disk counts as full: a log file alone may take 16 MB. */
const leastFreeBytes = 20_000_000

export function isDiskFull(file: string): boolean {
  if (!existsSync(file)) return isDiskFull(dirname(file))
  const { bavail, bsize } = statfsSync(file)
  return bavail * bsize < leastFreeBytes
}

/** A new name in a folder survives a power cut only if the folder was synced. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** With its parents, readable only by the owner. */
export function makeFolder(folder: string): void {
  if (mkdirSync(folder, { recursive: true, mode: 0o700 })) syncFolder(dirname(folder))
}

/** With a read-only connection, which changes nothing: neither file nor log. */
export function refuseDamaged(file: string): void {
  if (sizeOf(file) > 0) {
    using db = new DatabaseSync(file, { readOnly: true, timeout: busyWaitMs })
    if (db.prepare('PRAGMA quick_check(1)').get()?.quick_check !== 'ok') throw new StoreUnusable(damagedFile)
  } else if (sizeOf(`${file}-wal`) > 0) {
    throw new StoreUnusable(
      `falta ${file} y quedó su bitácora (${file}-wal), que puede tener mensajes: devolvé el archivo a su lugar o guardá la bitácora aparte`,
    )
  }
}

/** COMMIT returns after fdatasync; deleted content is overwritten. A checkpoint at 16 MB instead of 4 writes pages less often. */
export function openDatabase(file: string): DatabaseSync {
  let db: DatabaseSync | undefined
  try {
    refuseDamaged(file)
    makeFolder(dirname(file))
    // Readable only by the owner: SQLite would use another mode.
    closeSync(openSync(file, 'a', 0o600))
    db = new DatabaseSync(file, { timeout: busyWaitMs, defensive: true })
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
    db.exec('PRAGMA secure_delete = ON; PRAGMA wal_autocheckpoint = 4000')
    migrate(db)
    syncFolder(dirname(file))
    return db
  } catch (error) {
    db?.close()
    const reason = toStoreError(error)
    // On a full disk SQLite cannot create its files, and reports various other errors.
    throw reason instanceof StoreUnavailable && isDiskFull(file) ? new StoreUnavailable(diskFull) : reason
  }
}

const migrations = readMigrations(new URL('./migrations/', import.meta.url))

export const latestVersion = migrations.at(-1)?.version ?? 0

export const versionOf = (db: DatabaseSync) => Number(db.prepare('PRAGMA user_version').get()?.user_version)

export const pendingMigrations = (db: DatabaseSync) => pending(migrations, versionOf(db))

/** All migrations in one transaction: after a crash, or an error, which closes the connection, the old version is intact. */
export function migrate(db: DatabaseSync): void {
  if (versionOf(db) === latestVersion) return
  db.exec('BEGIN IMMEDIATE')
  // Read the version again within the lock: another process may have migrated.
  for (const { sql } of pendingMigrations(db)) db.exec(sql)
  db.exec(`PRAGMA user_version = ${latestVersion}`)
  db.exec('COMMIT')
}
