import { closeSync, fsyncSync, linkSync, openSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeFolder, syncFolder } from './sqlite-file.ts'

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
  const copy = new DatabaseSync(draft)
  try {
    copy.exec(`PRAGMA journal_mode = MEMORY;
      UPDATE messages SET client_hash = NULL, site_hash = NULL, network_hash = NULL;
      DELETE FROM meta WHERE key = 'client_key';
      VACUUM`)
  } finally {
    copy.close()
  }
}

/**
 * The file was deleted under a running server. Its content lives on behind the open connection, and messages
 * in it were answered 200: put it back. When that fails too (folder gone for good, disk full) the error goes up,
 * the connection stays, and the next message tries again.
 */
export function rescue(db: DatabaseSync, file: string): void {
  makeFolder(dirname(file))
  // The old log must not meet the new file: SQLite would replay it.
  rmSync(`${file}-wal`, { force: true })
  rmSync(`${file}-shm`, { force: true })
  copyInto(db, file)
}
