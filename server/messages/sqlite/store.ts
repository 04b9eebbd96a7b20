import type { Dialect } from '../dialect.ts'
import { ownerMethods } from '../owner-statements.ts'
import { queueMethods } from '../statements.ts'
import { type MessageStore, StoreUnavailable } from '../store.ts'
import { checkpoint, openConnection } from './connection.ts'
import { isDiskFull } from './database-file.ts'
import { diskFull } from './errors.ts'

/** One file for all processes of a machine. Throws `StoreUnusable`, and does not touch such a file. */
export function openSqliteStore(file: string): MessageStore {
  const connection = openConnection(file)

  const dialect: Dialect = {
    transaction: (work) => connection.write(work),
    read: (work) => connection.read(work),
    skipLocked: '',

    // BEGIN IMMEDIATE already allows one writer at a time.
    lock: async () => {},

    async size(session) {
      const [row] = await session.rows(`SELECT (page_count - freelist_count) * page_size AS bytes
        FROM pragma_page_count, pragma_freelist_count, pragma_page_size`)
      return Number(row?.bytes)
    },

    async refuseFullDisk() {
      if (isDiskFull(file)) throw new StoreUnavailable(diskFull)
    },

    async compact() {
      // secure_delete clears cells and freed pages; VACUUM also removes what page splits left.
      // It may fail (no space for the copy): the rows are deleted anyway.
      await connection.use((db) => db.exec('VACUUM')).catch(() => {})
      if (await connection.use(checkpoint)) return
      throw new StoreUnavailable('se borró, pero otro proceso retiene la bitácora: repetí el borrado')
    },

    close: () => connection.close(),
  }
  return { ...queueMethods(dialect), ...ownerMethods(dialect) }
}
