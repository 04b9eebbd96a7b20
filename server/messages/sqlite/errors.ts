import { StoreDamaged, StoreUnavailable } from '../errors.ts'

/** SQLite's primary result code of an error thrown by node:sqlite, `null` for any other error. */
export function sqliteCode(error: unknown): number | null {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return null
  return error.errcode & 0xff
}

/** https://sqlite.org/rescode.html, the ones that need different answers. */
export const sqlite = {
  busy: 5,
  locked: 6,
  readOnly: 8,
  ioError: 10,
  corrupt: 11,
  full: 13,
  cantOpen: 14,
  notADb: 26,
}

const words: Record<number, string> = {
  [sqlite.busy]: 'la base de mensajes está ocupada por otro proceso',
  [sqlite.locked]: 'la base de mensajes está ocupada por otro proceso',
  [sqlite.readOnly]: 'la base de mensajes no se puede escribir (solo lectura)',
  [sqlite.ioError]: 'el disco no respondió bien al leer o escribir la base de mensajes',
  [sqlite.corrupt]: 'la base de mensajes está dañada',
  [sqlite.full]: 'el disco está lleno',
  [sqlite.cantOpen]: 'no se puede abrir la base de mensajes (carpeta ausente o sin permiso)',
  [sqlite.notADb]: 'el archivo no es una base de mensajes',
}

/** The same error in words for the log: SQLite's own text may quote values, ours never does. */
export function toStoreError(error: unknown): Error {
  const code = sqliteCode(error)
  if (code === null) return error instanceof Error ? error : new Error(String(error))
  const reason = words[code] ?? `SQLite respondió con el código ${code}`
  if (code === sqlite.corrupt || code === sqlite.notADb) return new StoreDamaged(reason, { cause: error })
  return new StoreUnavailable(reason, { cause: error })
}
