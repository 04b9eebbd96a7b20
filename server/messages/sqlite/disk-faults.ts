/** What is wrong with the store's file and its disk, in the owner's words. */
import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { StoreUnavailable, StoreUnusable } from '#server/messages/store-errors.ts'
import { folderFaults, store as words } from '#server/words/store.ts'
import { isDamage } from './integrity.ts'

/** Reasons by SQLite's primary result code (https://sqlite.org/rescode.html). */
const unavailable: Record<number, (code: number) => string> = {
  5: () => words.busy,
  8: () => words.readOnly,
  10: words.badDisk,
  13: () => words.diskFull,
  14: () => words.cannotOpen,
}

/**
 * What network shares and some mounts lack (bindfs, rclone, 9p, a NAS): locks, and memory that processes share
 * (https://sqlite.org/wal.html#noshm). Extended codes: PROTOCOL, IOERR_RDLOCK, IOERR_LOCK, IOERR_SHMOPEN, _SHMSIZE, _SHMLOCK, _SHMMAP.
 */
const notLocal = [15, 2314, 3850, 4618, 4874, 5130, 5386]

/** The error with a message of ours: SQLite's may quote values. `file`: the store's, whose disk is asked before the error is believed. */
export function toStoreError(error: unknown, file?: string): Error {
  const { errcode, syscall, code } = error as NodeJS.ErrnoException & { errcode?: number }
  if (errcode === undefined && syscall === undefined) return error as Error
  if (isDamage(error)) return new StoreUnusable(words.damaged)
  const fault = file === undefined ? null : diskFault(file)
  if (fault !== null) return new StoreUnavailable(fault)
  if (code === 'ENOSPC') return new StoreUnavailable(words.diskFull)
  if (errcode === undefined)
    return new StoreUnavailable(words.folder(folderFaults[code ?? ''] ?? words.systemCode(String(code))))
  const reason = notLocal.includes(errcode) ? words.notLocal : unavailable[errcode & 0xff]
  return new StoreUnavailable((reason ?? words.sqliteCode)(errcode))
}

/** On a disk that is full or mounted read-only SQLite cannot create its files, and it and Node report various other errors. */
function diskFault(file: string): string | null {
  if (!existsSync(file)) return diskFault(dirname(file))
  try {
    accessSync(file, constants.W_OK)
    return isDiskFull(file) ? words.diskFull : null
  } catch (error) {
    const isReadOnly = (error as NodeJS.ErrnoException).code === 'EROFS'
    return isReadOnly ? words.folder(folderFaults.EROFS!) : null
  }
}

/** With less free space the disk counts as full: a log file alone may take 16 MB. */
const leastFreeBytes = 20_000_000

export function isDiskFull(file: string): boolean {
  if (!existsSync(file)) return isDiskFull(dirname(file))
  const { bavail, bsize } = statfsSync(file)
  return bavail * bsize < leastFreeBytes
}
