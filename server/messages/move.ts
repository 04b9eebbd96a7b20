import { DatabaseSync } from 'node:sqlite'
import { cli } from '#server/words/tool.ts'
import { type Session, storedColumns } from './dialect.ts'
import { databaseLabel } from './open-store.ts'
import { connect, migrate as migratePostgres, ownerLimits } from './postgres/store.ts'
import { busyWaitMs, checkBeforeOpening, migrate as migrateSqlite } from './sqlite/database-file.ts'
import { toStoreError } from './sqlite/disk-faults.ts'
import { StoreUnusable } from './store-errors.ts'

const pageSize = 1_000

const columns = storedColumns.join(', ')
const insert = `insert into contact_messages (${columns})
  select ${columns} from json_populate_recordset(null::contact_messages, $1::json) on conflict (id) do nothing`

/**
 * Copies every message of the file into a PostgreSQL database, in one transaction and with the file locked. The file is marked
 * just before the commit, so whatever fails in between, no message is delivered from both, and the command can be repeated.
 * A complete move is not repeated: messages erased in the database do not come back. Returns how many were copied.
 */
export async function moveMessages(file: string, url: string): Promise<number> {
  const source = openExclusively(file)
  const database = connect(url, ownerLimits)
  try {
    const { moved_to, moved_seq } = source.prepare('SELECT * FROM contact_queue').get() ?? {}
    if (moved_seq !== null) throw new StoreUnusable(cli.move.already(String(moved_to)))
    await migratePostgres(database)
    const count = await database.transaction(async (session) => {
      const copied = await copy(source, session)
      const mark = 'UPDATE contact_queue SET moved_to = ?, moved_at = unixepoch() * 1000'
      source.prepare(mark).run(databaseLabel(url))
      return copied
    })
    source.prepare('UPDATE contact_queue SET moved_seq = ?').run(count)
    return count
  } finally {
    await database.close()
    source.close()
  }
}

async function copy(source: DatabaseSync, session: Session): Promise<number> {
  const page = source.prepare('SELECT * FROM contact_messages WHERE seq > ? ORDER BY seq LIMIT ?')
  let count = 0
  let rows = page.all(0, pageSize)
  while (rows.length > 0) {
    await session.change(insert, [JSON.stringify(rows)])
    count += rows.length
    rows = page.all(Number(rows.at(-1)?.seq), pageSize)
  }
  return count
}

/** Opens the file exclusively: every server's connection holds the lock that this needs. */
function openExclusively(file: string): DatabaseSync {
  let db: DatabaseSync | undefined
  try {
    checkBeforeOpening(file, 'damaged')
    db = new DatabaseSync(file, { timeout: busyWaitMs })
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT; PRAGMA synchronous = FULL')
    migrateSqlite(db)
    return db
  } catch (error) {
    db?.close()
    throw toStoreError(error, file)
  }
}
