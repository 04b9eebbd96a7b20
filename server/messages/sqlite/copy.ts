import { linkSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type MessageState, StoreUnusable } from '../store.ts'
import { pendingMigrations, syncToDisk, versionOf } from './database-file.ts'
import { toStoreError } from './errors.ts'

/**
 * Creates a file that only the owner may read. It is written under a temporary name and linked into place when it is on disk,
 * so that there is never an incomplete copy; it never overwrites a file.
 */
export async function placeFile(file: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  const draft = `${file}.tmp`
  // Left by a process that was killed.
  rmSync(draft, { force: true })
  try {
    await writeFile(draft, bytes, { flag: 'wx', mode: 0o600, flush: true })
    linkSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
  syncToDisk(dirname(file))
}

/**
 * The schema version of a copy and its messages in each state. Throws when it is damaged or not ours. Opens it in memory, marked
 * as a file without a log (fileformat2.html 1.3.3).
 */
export function inspectCopy(bytes: Uint8Array) {
  const foreign = new StoreUnusable('el archivo no es una copia de los mensajes')
  if (bytes.length === 0) throw foreign
  try {
    using db = new DatabaseSync(':memory:')
    db.deserialize(bytes.fill(1, 18, 20))
    if (db.prepare('PRAGMA integrity_check(1)').get()?.integrity_check !== 'ok')
      throw new StoreUnusable('la copia está dañada')
    pendingMigrations(db)
    const version = versionOf(db)
    if (version === 0) throw foreign
    const rows = db.prepare('SELECT state, count(*) AS number FROM contact_messages GROUP BY state').all()
    const counts = Object.fromEntries(rows.map(({ state, number }) => [state, number]))
    return { version, counts: counts as Partial<Record<MessageState, number>> }
  } catch (error) {
    throw toStoreError(error)
  }
}
