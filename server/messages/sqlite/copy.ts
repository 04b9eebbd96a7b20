import { closeSync, fsyncSync, linkSync, openSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StoreDamaged } from '../errors.ts'
import type { MessageState } from '../store.ts'
import { syncFolder } from './database-file.ts'
import { toStoreError } from './errors.ts'
import { pendingOf, versionOf } from './migrate.ts'

/**
 * A consistent, synced copy of an open database at a path where nothing may stand yet. It is written under a
 * temporary name and linked into place, so that no half copy ever bears the name. `change` may still alter the draft.
 */
export function copyInto(db: DatabaseSync, target: string, change?: (draft: string) => void): void {
  const draft = `${target}.${process.pid}.tmp`
  rmSync(draft, { force: true })
  try {
    // Made first for its mode; VACUUM INTO accepts an empty file.
    closeSync(openSync(draft, 'wx', 0o600))
    db.prepare('VACUUM INTO ?').run(draft)
    change?.(draft)
    const handle = openSync(draft, 'r+')
    fsyncSync(handle)
    closeSync(handle)
    linkSync(draft, target)
    syncFolder(dirname(target))
  } finally {
    rmSync(draft, { force: true })
  }
}

/** A back-up outlives the two days of client hashes and the one of their key: it gets neither, nor a trace of them. */
export function forgetClients(draft: string): void {
  using copy = new DatabaseSync(draft)
  copy.exec(`PRAGMA journal_mode = MEMORY;
    UPDATE contact_messages SET client_hash = NULL, site_hash = NULL, network_hash = NULL;
    DELETE FROM contact_key;
    VACUUM`)
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
