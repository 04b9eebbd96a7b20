import type { Engine } from '../engine.ts'
import { ownersOf } from '../owner-statements.ts'
import { queueOf } from '../statements.ts'
import { type MessageStore, StoreUnavailable } from '../store.ts'
import { openConnection, writeLogBack } from './connection.ts'
import { isFull } from './database-file.ts'
import { full } from './errors.ts'

/** One file for all processes of a machine. Throws `StoreUnusable` and leaves such a file as it is. */
export function openSqliteStore(file: string): MessageStore {
  const connection = openConnection(file)

  const engine: Engine = {
    transaction: (work) => connection.write(work),
    read: (work) => connection.read(work),
    skipLocked: '',

    // BEGIN IMMEDIATE lets one writer in at a time.
    lock: async () => {},

    async size(session) {
      const [row] = await session.rows(`SELECT (page_count - freelist_count) * page_size AS bytes
        FROM pragma_page_count, pragma_freelist_count, pragma_page_size`)
      return Number(row?.bytes)
    },

    async room() {
      if (isFull(file)) throw new StoreUnavailable(full)
    },

    async compact() {
      // secure_delete clears cells and freed pages; VACUUM also drops what page splits left behind.
      // Refused (no room for the copy): the rows are gone all the same.
      await connection.use((db) => db.exec('VACUUM')).catch(() => {})
      if (await connection.use(writeLogBack)) return
      throw new StoreUnavailable(
        'se borró, pero otro proceso retiene la bitácora: repetí el borrado más tarde',
      )
    },

    copy: () => connection.use((db) => db.serialize()),
    close: () => connection.close(),
  }
  return { ...queueOf(engine), ...ownersOf(engine) }
}
