import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { noModes, skipFor } from '#testing/skips.ts'
import { openOwnStore, ownFolder } from '#testing/store/own-store.ts'
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
