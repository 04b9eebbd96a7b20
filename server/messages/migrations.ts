import { readdirSync, readFileSync } from 'node:fs'
import { StoreUnusable } from './store.ts'

type Migration = ReturnType<typeof readMigrations>[number]

/** The numbered files of a dialect's folder, in order: `001-messages.sql` leads to version 1. */
export function readMigrations(folder: URL) {
  return readdirSync(folder)
    .sort()
    .map((file) => ({
      version: Number(file.slice(0, 3)),
      file,
      sql: readFileSync(new URL(file, folder), 'utf8'),
    }))
}

/** The migrations that a database of this version needs. Throws when a newer program made it. */
export function pending(migrations: readonly Migration[], version: number): Migration[] {
  const latest = migrations.at(-1)?.version ?? 0
  if (version <= latest) return migrations.filter((migration) => migration.version > version)
  throw new StoreUnusable(
    `la base de mensajes es de una versión más nueva del programa (${version}; esta llega a ${latest}): volvé a esa versión, o restaurá un respaldo de antes`,
  )
}
