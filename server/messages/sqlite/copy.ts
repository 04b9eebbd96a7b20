import { DatabaseSync } from 'node:sqlite'
import { type MessageState, StoreUnusable } from '../store.ts'
import { pendingMigrations, versionOf } from './database-file.ts'
import { toStoreError } from './errors.ts'

/** A consistent copy of all messages, as the bytes of a file; servers may go on writing. */
export function copyOf(file: string): Uint8Array {
  using db = new DatabaseSync(file, { readOnly: true })
  return db.serialize()
}

/** Its schema version and its messages in each state. Throws when it is damaged or not ours. */
export function inspectCopy(bytes: Uint8Array) {
  const foreign = new StoreUnusable('el archivo no es una copia de los mensajes')
  if (bytes.length === 0) throw foreign
  try {
    using db = new DatabaseSync(':memory:')
    // Marked as a file without a log (https://sqlite.org/fileformat2.html 1.3.3): in memory there is none.
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
