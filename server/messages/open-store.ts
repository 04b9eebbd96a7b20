import { join, resolve } from 'node:path'
import { openSqliteStore } from './sqlite/store.ts'
import type { MessageStore, ServerStore } from './store.ts'

export function storeFile(dataDir: string): string {
  return join(resolve(dataDir), 'messages.db')
}

/** A database's name for people, without user and password. */
export function databaseLabel(url: string): string {
  const { host, pathname } = new URL(url)
  return `PostgreSQL ${host}${pathname}`
}

type StoreLocation = { databaseUrl: string | null; dataDir: string }

// Imported when it is used: loading `pg` takes a quarter of the start.
const postgres = () => import('./postgres/store.ts')

/** The store that the configuration names, for the server. `openFile`: in which thread SQLite works. */
export async function openServerStore(
  { databaseUrl, dataDir }: StoreLocation,
  openFile: (file: string) => Promise<ServerStore>,
): Promise<ServerStore> {
  if (databaseUrl === null) return openFile(storeFile(dataDir))
  const { openPostgresStore } = await postgres()
  return openPostgresStore(databaseUrl)
}

/** The same for the owner's tool, which waits for work that takes minutes. */
export async function openStore({ databaseUrl, dataDir }: StoreLocation): Promise<MessageStore> {
  if (databaseUrl === null) return openSqliteStore(storeFile(dataDir))
  const { openPostgresStore, ownerLimits } = await postgres()
  return openPostgresStore(databaseUrl, ownerLimits)
}
