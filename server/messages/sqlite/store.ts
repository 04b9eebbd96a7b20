import { existsSync } from 'node:fs'
import { StoreUnavailable } from '../errors.ts'
import type { Engine } from '../sql/engine.ts'
import { insertColumns, toRow } from '../sql/rows.ts'
import { createStore } from '../sql/store.ts'
import type { MessageStore } from '../store.ts'
import { Connection } from './connection.ts'
import { forgetClients, placeFile } from './copy.ts'

/** Tries at emptying the log while other processes still read from it, half a second apart. */
const checkpointTries = 10

const insert = `INSERT INTO contact_messages (${insertColumns.join(', ')})
  VALUES (${insertColumns.map((_, i) => `$${i + 1}`).join(', ')})`

/** One file for all processes of a machine. Throws {@link StoreDamaged} and leaves such a file as it is. */
export function openSqliteStore({
  file,
  now = Date.now,
}: {
  file: string
  now?: () => number
}): MessageStore {
  const connection = new Connection(file)

  const engine: Engine = {
    transaction: (work) => connection.write(work),
    read: (work) => connection.use(({ session }) => work(session)),
    list: 'json_each($1) as list',
    skipLocked: '',
    countStates: 'SELECT state, number FROM counts',

    // BEGIN IMMEDIATE lets one writer in at a time.
    lock: async () => {},
    lockInserts: async () => {},

    async insert(session, rows) {
      const added = new Map<string, number>()
      for (const row of rows) {
        await session.change(insert, Object.values(toRow(row)))
        added.set(row.state, (added.get(row.state) ?? 0) + 1)
      }
      for (const [state, number] of added)
        await session.change('UPDATE counts SET number = number + $1 WHERE state = $2', [number, state])
    },

    async size(session) {
      const [row] = await session.rows(`SELECT (page_count - freelist_count) * page_size AS bytes
        FROM pragma_page_count, pragma_freelist_count, pragma_page_size`)
      return Number(row?.bytes)
    },

    /**
     * A real write: on a full or read-only disk only a commit tells the truth. First room for the largest message: a cache
     * of one page makes SQLite write the rows to the log before any commit, where the space then stays after the rollback.
     */
    async probe(session) {
      await session.change('PRAGMA cache_size = 1')
      try {
        await session.change('SAVEPOINT room')
        await session.change('UPDATE contact_queue SET paused_reason = hex(zeroblob(50000))')
        await session.change('ROLLBACK TO room')
      } finally {
        await session.change('PRAGMA cache_size = -2000')
      }
      // Another value each time: SQLite does not write what stays the same.
      await session.change('UPDATE contact_queue SET probed_at = $1', [now()])
    },

    async compact() {
      // secure_delete clears cells and freed pages; VACUUM also drops what page splits left behind.
      // Refused (no room for the copy): the rows are gone all the same.
      await connection.use(({ db }) => db.exec('VACUUM')).catch(() => {})
      if (await connection.emptyLog(checkpointTries)) return
      throw new StoreUnavailable(
        'se borró, pero otro proceso retiene la bitácora: repetí el borrado más tarde',
      )
    },

    /** Deleted words still stand in the log until it is written back and cut to nothing. */
    async forget(last) {
      await connection.emptyLog(last ? checkpointTries : 1)
    },

    async backup(target, finish) {
      if (existsSync(target)) throw new Error(`ya existe ${target}: elegí otro nombre`)
      await connection.use(({ db }) =>
        placeFile(target, (draft) => {
          db.prepare('VACUUM INTO ?').run(draft)
          forgetClients(draft)
        }),
      )
      await finish?.()
      await connection.write((session) => session.change('UPDATE contact_queue SET backup_at = $1', [now()]))
    },

    close: () => connection.close(),
  }
  return createStore(engine)
}
