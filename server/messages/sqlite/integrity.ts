import type { DatabaseSync } from 'node:sqlite'

/** The exit code of check-file.ts. */
export const damagedCode = 3

/** SQLITE_CORRUPT and SQLITE_NOTADB (https://sqlite.org/rescode.html). */
const damage = [11, 26]

export const isDamage = (error: unknown) =>
  damage.includes(((error as { errcode?: number }).errcode ?? 0) & 0xff)

export const isIntact = (db: DatabaseSync, check: 'quick_check' | 'integrity_check') =>
  db.prepare(`PRAGMA ${check}(1)`).get()?.[check] === 'ok'
