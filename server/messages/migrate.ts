import { readdirSync, readFileSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { StoreDamaged } from './store-errors.ts'

const folder = new URL('./migrations/', import.meta.url)
const migrations = readdirSync(folder)
  .filter((name) => /^\d{3}-.+\.sql$/.test(name))
  .sort()
  .map((name) => ({ version: Number(name.slice(0, 3)), sql: readFileSync(new URL(name, folder), 'utf8') }))

/** The version a database of this code has. */
export const latestVersion = migrations.at(-1)?.version ?? 0

function versionOf(db: DatabaseSync): number {
  return Number(db.prepare('PRAGMA user_version').get()?.user_version ?? 0)
}

/**
 * Brings the database up to {@link latestVersion}, all steps in one transaction: a crash in the middle
 * leaves the old version whole. A database of a newer program is refused, not guessed at.
 */
export function migrate(db: DatabaseSync): void {
  if (versionOf(db) === latestVersion) return
  db.exec('BEGIN IMMEDIATE')
  try {
    // Read again inside the lock: another process may have migrated meanwhile.
    const version = versionOf(db)
    if (version > latestVersion) {
      throw new StoreDamaged(
        `la base de mensajes es de una versión más nueva del programa (${version}; esta llega a ${latestVersion})`,
      )
    }
    for (const step of migrations) if (step.version > version) db.exec(step.sql)
    db.exec(`PRAGMA user_version = ${latestVersion}`)
    db.exec('COMMIT')
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}
