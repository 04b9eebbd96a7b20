import { join, resolve } from 'node:path'
import { openSqliteStore } from './sqlite/store.ts'
import type { MessageStore } from './store.ts'

export function storeFile(dataDir: string): string {
  return join(resolve(dataDir), 'messages.db')
}

/** A database's name for people, without user and password. */
export function databasePlace(url: string): string {
  const { host, pathname } = new URL(url)
  return `PostgreSQL ${host}${pathname}`
}

/** The store that the configuration names. `openFile`: in which thread SQLite works; without it, it is for the owner's tool. */
export async function openStore(
  { databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string },
  openFile?: (file: string) => Promise<MessageStore>,
): Promise<MessageStore> {
  if (databaseUrl === null) return (openFile ?? openSqliteStore)(storeFile(dataDir))
  // Imported when it is used: loading `pg` takes a quarter of the start.
  const { openPostgresStore, ownerLimits } = await import('./postgres/store.ts')
  return openPostgresStore(databaseUrl, openFile ? undefined : ownerLimits)
}
