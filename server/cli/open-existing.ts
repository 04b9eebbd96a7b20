import { existsSync } from 'node:fs'
import { openStore, storeFile } from '../messages/open-store.ts'
import type { MessageStore } from '../messages/types.ts'

/** The server's store for looking: `null`, and nothing made, while no server has stored anything here. */
export async function openExistingStore(where: {
  dataDir: string
  databaseUrl: string | null
}): Promise<MessageStore | null> {
  if (where.databaseUrl === null && !existsSync(storeFile(where.dataDir))) return null
  return openStore(where)
}
