import { StoreUnavailable, StoreUnusable } from '../store.ts'

export const diskFull = 'el disco está lleno'
export const damagedFile =
  'la base de mensajes está dañada y quedó como estaba: guardá una copia y restaurá un respaldo'

/** By SQLite's primary result code (https://sqlite.org/rescode.html). */
const unavailable: Record<number, string> = {
  5: 'la base de mensajes está ocupada por otro proceso',
  8: 'la base de mensajes no se puede escribir (solo lectura)',
  10: 'el disco no respondió bien al leer o escribir la base de mensajes',
  13: diskFull,
}

/** The error with a message of ours: SQLite's may quote values. */
export function toStoreError(error: unknown): Error {
  const { errcode, syscall, code } = error as NodeJS.ErrnoException & { errcode?: number }
  if (code === 'ENOSPC') return new StoreUnavailable(diskFull)
  if (syscall) return new StoreUnavailable(`no se puede usar la carpeta de los mensajes (DATA_DIR): ${code}`)
  if (errcode === undefined) return error as Error
  const primary = errcode & 0xff
  if (primary === 11 || primary === 26) return new StoreUnusable(damagedFile)
  return new StoreUnavailable(unavailable[primary] ?? `SQLite respondió con el código ${errcode}`)
}
