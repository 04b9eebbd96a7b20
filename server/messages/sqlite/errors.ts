import { StoreUnavailable, StoreUnusable } from '../store.ts'

export const diskFull = 'el disco está lleno'
export const damagedFile =
  'la base de mensajes está dañada y quedó como estaba: guardá una copia y restaurá un respaldo'
const noPermission = 'no hay permiso para escribir en la carpeta de los mensajes (DATA_DIR)'

/** By SQLite's primary result code (https://sqlite.org/rescode.html), or the operating system's for the folder. */
const unavailable: Record<string | number, string> = {
  5: 'la base de mensajes está ocupada por otro proceso',
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
  11: damagedFile,
  26: damagedFile,
  ENOTDIR: 'DATA_DIR no lleva a una carpeta: elegí otra',
}

/** The error with a message of ours: SQLite's may quote values. */
export function toStoreError(error: unknown): Error {
  const { errcode, code } = error as { errcode?: number; code?: string }
  const key = errcode === undefined ? String(code) : errcode & 0xff
  if (unusable[key]) return new StoreUnusable(unusable[key])
  if (unavailable[key]) return new StoreUnavailable(unavailable[key])
  if (errcode === undefined) return error as Error
  return new StoreUnavailable(`SQLite respondió con el código ${errcode}`)
}
