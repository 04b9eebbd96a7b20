import { linkSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type MessageState, StoreUnusable } from '../store.ts'
import { pendingOf, syncToDisk, versionOf } from './database-file.ts'
import { toStoreError } from './errors.ts'

/**
 * A new file that nobody else may read. It is written under a temporary name and linked into place when all of it is on
 * disk, so that no half copy ever bears the name, and never over another.
 */
export async function placeFile(file: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  const draft = `${file}.tmp`
  // What a killed run left.
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
 * What a copy holds, by the number of its schema and the messages in each state. Throws when it is not whole or not ours.
 * Looks at it in memory, and marks it as a file without a log (fileformat2.html 1.3.3): there is none.
 */
export function inspectCopy(bytes: Uint8Array) {
  const foreign = new StoreUnusable('el archivo no es una copia de los mensajes')
  if (bytes.length === 0) throw foreign
  try {
    using db = new DatabaseSync(':memory:')
    db.deserialize(bytes.fill(1, 18, 20))
    if (db.prepare('PRAGMA integrity_check(1)').get()?.integrity_check !== 'ok')
      throw new StoreUnusable('la copia está dañada')
    pendingOf(db)
    const version = versionOf(db)
    if (version === 0) throw foreign
    const rows = db.prepare('SELECT state, count(*) AS number FROM contact_messages GROUP BY state').all()
    const counts = Object.fromEntries(rows.map(({ state, number }) => [state, number]))
    return { version, counts: counts as Partial<Record<MessageState, number>> }
  } catch (error) {
    throw toStoreError(error)
  }
}
