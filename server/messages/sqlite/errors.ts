import { StoreUnavailable, StoreUnusable } from '../store.ts'

/** SQLite's primary result code (https://sqlite.org/rescode.html) of an error thrown by node:sqlite, `null` for any other. */
export function sqliteCode(error: unknown): number | null {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return null
  return error.errcode & 0xff
}

export const resultCode = { busy: 5, corrupt: 11, notADb: 26 }

export const diskFull = 'el disco está lleno'
export const damagedFile =
  'la base de mensajes está dañada y quedó como estaba: guardá una copia y restaurá un respaldo'
const noPermission = 'no hay permiso para escribir en la carpeta de los mensajes (DATA_DIR)'
const noFolder = 'DATA_DIR no lleva a una carpeta: elegí otra'

/** By SQLite's code, or the operating system's for the folder. */
const unavailable: Record<string | number, string> = {
  [resultCode.busy]: 'la base de mensajes está ocupada por otro proceso',
  8: 'la base de mensajes no se puede escribir (solo lectura)',
  10: 'el disco no respondió bien al leer o escribir la base de mensajes',
  13: diskFull,
  14: 'no se puede abrir la base de mensajes (carpeta ausente o sin permiso)',
  ENOSPC: diskFull,
  EROFS: 'el disco es de solo lectura',
  EACCES: noPermission,
  EPERM: noPermission,
  ENOENT: 'no se puede crear la carpeta de los mensajes (DATA_DIR)',
}
const unusable: Record<string | number, string> = {
  [resultCode.corrupt]: damagedFile,
  [resultCode.notADb]: damagedFile,
  ENOTDIR: noFolder,
  EEXIST: noFolder,
}

/** The error with a message of ours: SQLite's may quote values. */
export function toStoreError(error: unknown): Error {
  const sqlite = sqliteCode(error)
  const code = sqlite ?? String((error as NodeJS.ErrnoException).code)
  if (unusable[code]) return new StoreUnusable(unusable[code])
  if (unavailable[code]) return new StoreUnavailable(unavailable[code])
  return sqlite === null ? (error as Error) : new StoreUnavailable(`SQLite respondió con el código ${sqlite}`)
}
