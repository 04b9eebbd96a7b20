import { DatabaseSync } from 'node:sqlite'
import { cli } from '#server/words/owners-tool.ts'
import { type Session, storedColumns } from './dialect.ts'
import { databasePlace } from './open-store.ts'
import { connect } from './postgres/database.ts'
import { migrate as migratePostgres } from './postgres/store.ts'
import { busyWaitMs, migrate as migrateSqlite, refuseDamaged } from './sqlite/database-file.ts'
import { toStoreError } from './sqlite/errors.ts'
import { StoreUnusable } from './store.ts'

const pageSize = 1_000

const columns = storedColumns.join(', ')
// SQLite has no booleans: PostgreSQL reads 0 and 1 as such.
const insert = `insert into contact_messages (${columns})
  select ${columns} from json_populate_recordset(null::contact_messages, $1::json) on conflict (id) do nothing`

/**
 * Copies every message of the file into a PostgreSQL database, in one transaction and with the file locked. The file is marked
 * just before the commit, so whatever fails in between, no message is delivered from both, and the command can be repeated.
 * After the commit it does nothing: messages erased in the database do not come back.
 * `added`: messages copied; `present`: messages already there, by ID.
 */
export async function moveMessages(file: string, url: string) {
  const source = openExclusively(file)
  const database = connect(url)
  const place = databasePlace(url)
  try {
    const { moved_to, moved_seq } = source.prepare('SELECT * FROM contact_queue').get() ?? {}
    if (moved_seq !== null && moved_to !== place)
      throw new StoreUnusable(cli.move.elsewhere(String(moved_to)))
    if (moved_seq !== null) return { added: 0, present: 0 }
    await migratePostgres(database)
    const copied = await database.transaction(async (session) => {
      const all = await copy(source, session)
      source.prepare('UPDATE contact_queue SET moved_to = ?, moved_at = unixepoch() * 1000').run(place)
      return all
    })
    source.exec('UPDATE contact_queue SET moved_seq = (SELECT count(*) FROM contact_messages)')
    return copied
  } finally {
    await database.close()
    source.close()
  }
}

async function copy(source: DatabaseSync, session: Session) {
  const page = source.prepare('SELECT * FROM contact_messages WHERE seq > ? ORDER BY seq LIMIT ?')
  let added = 0
  let count = 0
  let rows = page.all(0, pageSize)
  while (rows.length > 0) {
    added += await session.change(insert, [JSON.stringify(rows)])
    count += rows.length
    rows = page.all(Number(rows.at(-1)?.seq), pageSize)
  }
  const [stored] = await session.rows('select count(*) as number from contact_messages')
  if (Number(stored?.number) < count)
    throw new Error('PostgreSQL no guardó todo lo que se le dio: no se mudó nada')
  return { added, present: count - added }
}

/** Opens the file exclusively: every server's connection holds the lock that this needs. */
function openExclusively(file: string): DatabaseSync {
  let db: DatabaseSync | undefined
  try {
    refuseDamaged(file)
    db = new DatabaseSync(file, { timeout: busyWaitMs })
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT; PRAGMA synchronous = FULL')
    migrateSqlite(db)
    return db
  } catch (error) {
    db?.close()
    throw toStoreError(error)
  }
}
