import { closeSync, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { storeTimeoutMs } from '#contract/send.ts'
import { pending, readMigrations } from '#server/messages/dialect.ts'
import { StoreUnusable } from '#server/messages/store-errors.ts'
import { store as words } from '#server/words/store.ts'
import { toStoreError } from './disk-faults.ts'
import { isIntact } from './integrity.ts'
import type { LastStop } from './last-stop.ts'

/** How long to wait for another process that migrates or erases (ms), less than the caller's timeout. */
export const busyWaitMs = storeTimeoutMs - 1_000

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** FAT, network shares and Windows cannot sync a folder. */
const cannotSync = ['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EISDIR', 'EPERM', 'EACCES']

/** A new name in a folder survives a power cut only if the folder was synced. */
export function syncFolder(folder: string): void {
  let handle: number | undefined
  try {
    handle = openSync(folder, 'r')
    fsyncSync(handle)
  } catch (error) {
    if (!cannotSync.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    if (handle !== undefined) closeSync(handle)
  }
}

export function makeFolder(folder: string): void {
  if (mkdirSync(folder, { recursive: true, mode: 0o700 })) syncFolder(dirname(folder))
}

/**
 * Empties the log into the file; returns whether it is empty. By default it does not wait for those who read from the log (a back-up,
 * another process), because it would hold the writers' lock meanwhile, and visitors' messages would wait.
 */
export function checkpoint(db: DatabaseSync, waitMs = 0): boolean {
  db.exec(`PRAGMA busy_timeout = ${waitMs}`)
  try {
    return db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0
  } finally {
    db.exec(`PRAGMA busy_timeout = ${busyWaitMs}`)
  }
}

/** Up to this size all of a file is read in a moment, and so before it is opened (bytes). */
const smallBytes = 16_000_000
export const isSmall = (file: string) => sizeOf(file) <= smallBytes

/**
 * Checks what is cheap to see before a file is opened: header, version, schema, its length, and a log without its file. Reads the whole
 * of a large one only where somebody has to act, because 750 MB take a quarter of a minute. Uses a read-only connection, which changes
 * neither file nor log.
 */
export function checkBeforeOpening(file: string, last: LastStop['kind']): void {
  if (sizeOf(file) > 0) {
    using db = new DatabaseSync(file, { readOnly: true, timeout: busyWaitMs })
    const version = versionOf(db)
    // A migration writes, and must not write over pages that nobody has checked.
    const migrates = migrationsAfter(version).length > 0
    const isWhole = last === 'damaged' || (last === 'unclear' && (migrates || isSmall(file)))
    if (isWhole && !isIntact(db, 'quick_check')) throw new StoreUnusable(words.damaged)
    if (version > 0) db.prepare('SELECT * FROM contact_queue').get()
  } else if (sizeOf(`${file}-wal`) > 0) {
    throw new StoreUnusable(words.logWithoutFile(file))
  }
}

/** Where the messages were moved to, or `null`. A store's `health` says it too, but counts all messages. */
export function movedToOf(file: string): string | null {
  if (sizeOf(file) === 0) return null
  try {
    using db = new DatabaseSync(file, { readOnly: true, timeout: busyWaitMs })
    const moved =
      versionOf(db) === 0 ? null : db.prepare('SELECT moved_to FROM contact_queue').get()?.moved_to
    return moved == null ? null : String(moved)
  } catch (error) {
    throw toStoreError(error, file)
  }
}

/** COMMIT returns after fdatasync; deleted content is overwritten. A checkpoint at 16 MB instead of 4 writes pages less often. */
export function openDatabase(file: string, last: LastStop['kind'] = 'unclear'): DatabaseSync {
  let db: DatabaseSync | undefined
  try {
    checkBeforeOpening(file, last)
    makeFolder(dirname(file))
    // Readable only by the owner: SQLite would use another mode.
    closeSync(openSync(file, 'a', 0o600))
    db = new DatabaseSync(file, { timeout: busyWaitMs, defensive: true })
    // Only a new file can have this mode: its free pages go back to the disk without VACUUM, for which visitors would wait.
    if (sizeOf(file) === 0) db.exec('PRAGMA auto_vacuum = INCREMENTAL')
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
    db.exec('PRAGMA secure_delete = ON; PRAGMA wal_autocheckpoint = 4000')
    migrate(db)
    syncFolder(dirname(file))
    return db
  } catch (error) {
    db?.close()
    throw toStoreError(error, file)
  }
}

const migrations = readMigrations(new URL('./migrations/', import.meta.url))

export const latestVersion = migrations.at(-1)?.version ?? 0

/** Throws when a newer program made the database. */
export const migrationsAfter = (version: number) => pending(migrations, version)

export const versionOf = (db: DatabaseSync) => Number(db.prepare('PRAGMA user_version').get()?.user_version)

/** Migrates in one transaction: after a crash, or an error, which closes the connection, the old version is intact. */
export function migrate(db: DatabaseSync): void {
  if (versionOf(db) === latestVersion) return
  db.exec('BEGIN IMMEDIATE')
  // Read the version again within the lock: another process may have migrated.
  for (const { sql } of migrationsAfter(versionOf(db))) db.exec(sql)
  db.exec(`PRAGMA user_version = ${latestVersion}`)
  db.exec('COMMIT')
}
