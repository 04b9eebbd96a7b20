import { createHash } from 'node:crypto'
import type { Engine } from '../sql/engine.ts'
import { insertColumns, toRow } from '../sql/rows.ts'
import { createStore } from '../sql/store.ts'
import type { MessageStore } from '../store.ts'
import { connect } from './database.ts'
import { insertRows, storableRow } from './insert.ts'
import { migrate } from './migrate.ts'

/** Bounds the locks of one batch, whatever its size: PostgreSQL's lock table is finite. */
const lockBuckets = 256
const lockSpace = 7_325_002

const bucket = (key: string) => createHash('sha256').update(key).digest().readUInt16BE() % lockBuckets

/** For several replicas at once: the same promises as the SQLite store, kept by the database's locks. */
export async function openPostgresStore({ url }: { url: string }): Promise<MessageStore> {
  const database = connect(url)
  try {
    await migrate(database)
  } catch (error) {
    await database.close()
    throw error
  }
  const engine: Engine = {
    transaction: database.transaction,
    read: database.transaction,
    list: 'json_array_elements_text($1::json) as list(value)',
    skipLocked: 'for update skip locked',
    countStates: 'select state, count(*) as number from contact_messages group by state',

    /** Sorted, so that two replicas never wait for each other. */
    async lock(session, keys) {
      const buckets = [...new Set(keys.map(bucket))].sort((a, b) => a - b)
      await session.rows(
        `select pg_advisory_xact_lock(${lockSpace}, value::int) from json_array_elements_text($1::json) as list(value)`,
        [JSON.stringify(buckets)],
      )
    },
    async lockInserts(session) {
      await session.change('lock table contact_messages in share mode')
    },

    async insert(session, rows) {
      await insertRows(
        session,
        insertColumns,
        rows.map((row) => storableRow(toRow(row))),
      )
    },

    async size(session) {
      const [row] = await session.rows(`select pg_total_relation_size('contact_messages') as bytes`)
      return Number(row?.bytes)
    },

    async probe(session) {
      // Room for the largest message, in words that do not compress: a table grows before any commit.
      await session.change('savepoint room')
      await session.change(
        `insert into contact_messages (id, message_id, accepted_at, next_attempt_at, name, email, email_key, text, digest, state)
         select gen_random_uuid(), '', 0, 0, '', '', '', string_agg(md5(random()::text), ''), '', 'dead'
         from generate_series(1, 1600)`,
      )
      await session.change('rollback to room')
      // A replica that has lost its primary, a read-only role: an update shows them.
      await session.change('update contact_queue set paused_since = paused_since')
    },

    /** Rewrites the table, so that freed pages keep nothing. Refused: autovacuum frees them later. */
    compact: () => database.alone('vacuum full contact_messages').catch(() => {}),
    // Autovacuum's work.
    forget: async () => {},

    async backup() {
      throw new Error('PostgreSQL is backed up with pg_dump')
    },
    close: () => database.close(),
  }
  return createStore(engine)
}
