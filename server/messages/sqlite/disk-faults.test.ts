import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { noModes, skipFor } from '#testing/skips.ts'
import { mountDisk } from '#testing/store/mount-disk.ts'
import { openOwnStore, ownFolder } from '#testing/store/own-store.ts'
import { movedToOf } from './database-file.ts'
import { toStoreError } from './disk-faults.ts'
import { openSqliteStore } from './store.ts'

/** Runs `work` without root's rights, because root may read and write every file. */
function unprivileged<T>(work: () => T): T {
  const isRoot = process.geteuid?.() === 0
  if (isRoot) process.seteuid?.(65_534)
  try {
    return work()
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
}

const cases: [string, (folder: string) => string, RegExp][] = [
  ['a messages.db that the server may not read', unreadable, /messages\.db no se puede abrir.*\(chown\)$/],
  [
    'a DATA_DIR that may not be made',
    (folder) => join(folder, 'data/messages.db'),
    /\(DATA_DIR\): el usuario del servidor no tiene permiso ahí.*\(chown\), o elegí otra$/,
  ],
  ['a DATA_DIR that is a file', isFile, /\(DATA_DIR\): ahí hay un archivo y no una carpeta/],
  ['a DATA_DIR below a file', belowFile, /\(DATA_DIR\): una parte de ese camino es un archivo/],
]

function unreadable(): string {
  const { store, folder, file } = openOwnStore()
  store.close()
  chmodSync(folder, 0o755)
  chmodSync(join(folder, '..'), 0o755)
  return file
}

function isFile(folder: string): string {
  writeFileSync(join(folder, 'data'), '')
  return join(folder, 'data/messages.db')
}

function belowFile(folder: string): string {
  writeFileSync(join(folder, 'data'), '')
  return join(folder, 'data/messages/messages.db')
}

test.each(cases)('%s: said in Spanish with what to do, without a code', skipFor(noModes), (_, make, says) => {
  const folder = ownFolder()
  const file = make(folder)
  chmodSync(folder, 0o555)
  const open = () => unprivileged(() => openSqliteStore(file))
  expect(open).toThrow(says)
  expect(open).not.toThrow(/código|E[A-Z]{4,}/)
})

test('a disk mounted read-only, full or not, with messages or without: said so, and not as a lack of rights', async (context) => {
  const disk = mountDisk(context)
  await openSqliteStore(disk.file).close()
  disk.fill()
  expect(disk.makeReadOnly()).toBe(true)
  const says = /\(DATA_DIR\): ese disco es de solo lectura: montalo para escribir.*, o elegí otra$/
  for (const file of [disk.file, join(disk.path, 'data/none.db'), join(disk.path, 'no/messages.db')])
    expect(() => openSqliteStore(file)).toThrow(says)
  expect(() => movedToOf(disk.file)).toThrow(says)
})

/** As SQLite 3.50 answers where `mmap`, `fcntl`, `ftruncate` or a write of the shared file fail. */
test.each([
  ['SQLITE_PROTOCOL', 15, /DATA_DIR.*en un disco de la misma máquina$/],
  ['SQLITE_IOERR_RDLOCK', 2314, /DATA_DIR.*en un disco de la misma máquina$/],
  ['SQLITE_IOERR_LOCK', 3850, /DATA_DIR.*en un disco de la misma máquina$/],
  ['SQLITE_IOERR_SHMOPEN', 4618, /DATA_DIR.*en un disco de la misma máquina$/],
  ['SQLITE_IOERR_SHMSIZE', 4874, /DATA_DIR.*en un disco de la misma máquina$/],
  ['SQLITE_IOERR_SHMLOCK', 5130, /DATA_DIR.*en un disco de la misma máquina$/],
  ['SQLITE_IOERR_SHMMAP', 5386, /DATA_DIR.*en un disco de la misma máquina$/],
  ['SQLITE_IOERR_READ', 266, /^el disco no respondió bien/],
  ['SQLITE_IOERR_FSYNC', 1034, /^el disco no respondió bien/],
])(
  '%s (%i): a disk that cannot hold the store is told apart from a bad one, with the code',
  (_, errcode, says) => {
    const { message } = toStoreError(Object.assign(new Error('disk I/O error'), { errcode }), ownFolder())
    expect(message).toMatch(says)
    expect(message).toContain(`código ${errcode}`)
  },
)
