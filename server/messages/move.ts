import { DatabaseSync } from 'node:sqlite'
import { cli } from '#server/words/owners-tool.ts'
import { type Row, type Session, storedColumns } from './dialect.ts'
import { databasePlace } from './open-store.ts'
import { connect } from './postgres/database.ts'
import { migrate as migratePostgres } from './postgres/store.ts'
import { migrate as migrateSqlite, refuseDamaged } from './sqlite/database-file.ts'
import { resultCode, sqliteCode, toStoreError } from './sqlite/errors.ts'
import { StoreUnavailable, StoreUnusable } from './store.ts'

/** How long to wait for a process that is just closing the file (ms). */
const waitMs = 1_000
const pageSize = 1_000

const columns = storedColumns.join(', ')
const insert = `insert into contact_messages (${columns})
  select ${columns} from json_populate_recordset(null::contact_messages, $1::json) on conflict (id) do nothing`
const countStored = `select count(*) as number from contact_messages
  where id in (select value from json_array_elements_text($1::json) as list(value))`

/**
 * Copies every message of the file into a PostgreSQL database, in one transaction and with the file locked. The file is marked
 * just before the commit, so whatever fails in between, no message is delivered from both, and the command can be repeated.
 * `added`: messages copied; `present`: messages already there, by ID.
 */
export async function moveMessages(file: string, url: string, now: number) {
  const source = openExclusively(file)
  const database = connect(url)
  const place = databasePlace(url)
  try {
    const { moved_to, moved_seq } = source.prepare('SELECT * FROM contact_queue').get() ?? {}
    if (moved_seq !== null && moved_to !== place)
      throw new StoreUnusable(cli.move.elsewhere(String(moved_to)))
    await migratePostgres(database)
    // Only messages since the last complete move: those erased in the database do not come back.
    const copied = await database.transaction(async (session) => {
      const all = await copy(source, session, Number(moved_seq ?? 0))
      const mark = 'UPDATE contact_queue SET moved_to = ?, moved_at = coalesce(moved_at, ?)'
      source.prepare(mark).run(place, now)
      return all
    })
    source.prepare('UPDATE contact_queue SET moved_seq = ?').run(copied.lastSeq)
    return copied
  } finally {
    await database.close()
    source.close()
  }
}

async function copy(source: DatabaseSync, session: Session, after: number) {
  const next = source.prepare('SELECT * FROM contact_messages WHERE seq > ? ORDER BY seq LIMIT ?')
  const found = { added: 0, present: 0, lastSeq: after }
  for (;;) {
    const rows = next.all(found.lastSeq, pageSize)
    if (rows.length === 0) return found
    const added = await session.change(insert, [JSON.stringify(rows.map(toPostgres))])
    const [stored] = await session.rows(countStored, [JSON.stringify(rows.map(({ id }) => id))])
    if (Number(stored?.number) !== rows.length)
      throw new Error('PostgreSQL no guardó todo lo que se le dio: no se mudó nada')
    found.added += added
    found.present += rows.length - added
    found.lastSeq = Number(rows.at(-1)?.seq)
  }
}

/** SQLite has no booleans. */
function toPostgres(row: Row): Row {
  return { ...row, later: Boolean(row.later) }
}

/** Opens the file exclusively: every server's connection holds the lock that this needs. */
function openExclusively(file: string): DatabaseSync {
  let db: DatabaseSync | undefined
  try {
    refuseDamaged(file, waitMs)
    db = new DatabaseSync(file, { timeout: waitMs })
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT; PRAGMA synchronous = FULL')
    migrateSqlite(db)
    return db
  } catch (error) {
    db?.close()
    if (sqliteCode(error) !== resultCode.busy) throw toStoreError(error)
    throw new StoreUnavailable('hay un servidor u otro programa usando la base: detenelo y repetí')
  }
}
