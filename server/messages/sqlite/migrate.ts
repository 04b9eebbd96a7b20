import type { DatabaseSync } from 'node:sqlite'
import { pending, readMigrations } from '../migrate.ts'

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
