import { closeSync, linkSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StoreDamaged } from '../errors.ts'
import type { MessageState } from '../store.ts'
import { syncToDisk } from './database-file.ts'
import { toStoreError } from './errors.ts'
import { pendingOf, versionOf } from './migrate.ts'
import { temporary } from './temporary.ts'

/**
 * A new file that nobody else may read. It is written under a temporary name and linked into place when all of it is on
 * disk, so that no half copy ever bears the name, and never over another.
 */
export async function placeFile<T>(file: string, write: (draft: string) => T | Promise<T>): Promise<T> {
  using draft = temporary(`${file}.${process.pid}.tmp`)
  // Made first for its mode; VACUUM INTO accepts an empty file.
  closeSync(openSync(draft.path, 'wx', 0o600))
  const written = await write(draft.path)
  syncToDisk(draft.path)
  linkSync(draft.path, file)
  syncToDisk(dirname(file))
  return written
}

/** What a copy holds, by the number of its schema and the messages in each state. Throws when it is not whole or not ours. */
export function inspectCopy(file: string) {
  try {
    using db = new DatabaseSync(file, { readOnly: true })
    if (db.prepare('PRAGMA integrity_check(1)').get()?.integrity_check !== 'ok')
      throw new StoreDamaged('la copia está dañada')
    pendingOf(db)
    const version = versionOf(db)
    if (version === 0) throw new StoreDamaged('el archivo no es una copia de los mensajes')
    const rows = db.prepare('SELECT state, count(*) AS number FROM contact_messages GROUP BY state').all()
    const counts = Object.fromEntries(rows.map(({ state, number }) => [state, number]))
    return { version, counts: counts as Partial<Record<MessageState, number>> }
  } catch (error) {
    throw toStoreError(error)
  }
}
