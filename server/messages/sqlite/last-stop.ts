/** How the server that last had a file left it: a small file beside it says so, `messages.db-stop`. */
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { syncFolder } from './database-file.ts'

/**
 * `clean`: closed to the end, and nobody has touched it since. `unclear`: a process died over it, or it was copied, restored or
 * changed by others: it has to be checked. `damaged`: it was seen to be, and is not opened before a whole check has passed.
 */
export type LastStop = { kind: 'clean'; checkedAt: number } | { kind: 'unclear' } | { kind: 'damaged' }

const noteOf = (file: string) => `${file}-stop`

/** What changes when a file is copied, or when somebody writes to it. */
function identityOf(file: string): string {
  const { dev, ino, size, mtimeNs } = statSync(file, { bigint: true })
  return [dev, ino, size, mtimeNs].join(':')
}

/** Returns how the file was left, and takes a note of a clean stop away: from now on it counts as unclear. */
export function takeLastStop(file: string): LastStop {
  try {
    const note = JSON.parse(readFileSync(noteOf(file), 'utf8'))
    if (note.kind === 'damaged') return { kind: 'damaged' }
    // Before anything is written, and synced: after a power cut it must not come back.
    forget(file)
    const hasLog = (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0
    if (!hasLog && note.identity === identityOf(file))
      return { kind: 'clean', checkedAt: Number(note.checkedAt) }
  } catch {
    // There is no note, or it can be neither read nor taken away.
  }
  return { kind: 'unclear' }
}

function forget(file: string): void {
  rmSync(noteOf(file))
  syncFolder(dirname(file))
}

/** The whole file was found sound. */
export function forgetDamage(file: string): void {
  try {
    forget(file)
  } catch {
    // There was no note.
  }
}

const write = (file: string, note: object) => {
  try {
    writeFileSync(noteOf(file), JSON.stringify(note), { mode: 0o600, flush: true })
  } catch {
    // Without the note the file is checked once more.
  }
}

/** Called when the file is closed. With a log beside it another process has it open, and may die over it. */
export function noteCleanStop(file: string, checkedAt: number): void {
  if (statSync(`${file}-wal`, { throwIfNoEntry: false })) return
  try {
    write(file, { kind: 'clean', identity: identityOf(file), checkedAt })
  } catch {
    // Somebody took the file away.
  }
}

export const noteDamage = (file: string) => write(file, { kind: 'damaged' })
