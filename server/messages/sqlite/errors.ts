import { StoreUnavailable, StoreUnusable } from '../store.ts'

/** SQLite's primary result code of an error thrown by node:sqlite, `null` for any other error. */
export function sqliteCode(error: unknown): number | null {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return null
  return error.errcode & 0xff
}

/** The result codes that are handled (https://sqlite.org/rescode.html). */
export const resultCode = {
  busy: 5,
  readOnly: 8,
  ioError: 10,
  corrupt: 11,
  full: 13,
  cantOpen: 14,
  notADb: 26,
}

export const diskFull = 'el disco está lleno'
export const damagedFile =
  'la base de mensajes está dañada y quedó como estaba: guardá una copia y restaurá un respaldo'

const words: Record<number, string> = {
  [resultCode.busy]: 'la base de mensajes está ocupada por otro proceso',
  [resultCode.readOnly]: 'la base de mensajes no se puede escribir (solo lectura)',
  [resultCode.ioError]: 'el disco no respondió bien al leer o escribir la base de mensajes',
  [resultCode.corrupt]: damagedFile,
  [resultCode.full]: diskFull,
  [resultCode.cantOpen]: 'no se puede abrir la base de mensajes (carpeta ausente o sin permiso)',
  [resultCode.notADb]: 'el archivo no es una base de mensajes',
}

/** Errors of the operating system for the folder. */
const folderWords: Record<string, string> = {
  ENOSPC: diskFull,
  EROFS: 'el disco es de solo lectura',
  EACCES: 'no hay permiso para escribir en la carpeta de los mensajes (DATA_DIR)',
  EPERM: 'no hay permiso para escribir en la carpeta de los mensajes (DATA_DIR)',
  ENOENT: 'no se puede crear la carpeta de los mensajes (DATA_DIR)',
}
const noFolder = ['ENOTDIR', 'EEXIST']

function folderError(error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = folderWords[code]
  if (reason) return new StoreUnavailable(reason, { cause: error })
  if (noFolder.includes(code)) return new StoreUnusable('DATA_DIR no lleva a una carpeta: elegí otra')
  return error instanceof Error ? error : new Error(String(error))
}

/** The error with a message of ours: SQLite's may quote values. */
export function toStoreError(error: unknown): Error {
  const code = sqliteCode(error)
  if (code === null) return folderError(error)
  const reason = words[code] ?? `SQLite respondió con el código ${code}`
  if (code === resultCode.corrupt || code === resultCode.notADb)
    return new StoreUnusable(reason, { cause: error })
  return new StoreUnavailable(reason, { cause: error })
}
