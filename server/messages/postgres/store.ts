import { createHash } from 'node:crypto'
import type { Engine } from '../engine.ts'
import { pending, readMigrations } from '../migrations.ts'
import { ownersOf } from '../owner-statements.ts'
import { queueOf } from '../statements.ts'
import { type MessageStore, StoreUnusable } from '../store.ts'
import { connect, type Database } from './database.ts'

/** Bounds the locks of one batch, whatever its size: PostgreSQL's lock table is finite. */
const lockBuckets = 256
const lockSpace = 7_325_002

const bucket = (digest: string) => createHash('sha256').update(digest).digest().readUInt16BE() % lockBuckets

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
    skipLocked: 'for update skip locked',

    /** Sorted, so that two replicas never wait for each other. */
    async lock(session, digests) {
      const buckets = [...new Set(digests.map(bucket))].sort((a, b) => a - b)
      await session.rows(
        `select pg_advisory_xact_lock(${lockSpace}, value::int) from json_array_elements_text($1::json) as list(value)`,
        [JSON.stringify(buckets)],
      )
    },

    async size(session) {
      const [row] = await session.rows(`select pg_total_relation_size('contact_messages') as bytes`)
      return Number(row?.bytes)
    },

    // Its disk is the database's own affair: a write says when it is full.
    room: async () => {},
    /** Frees the pages for other words, and locks nobody out, as `vacuum full` would. Refused: autovacuum does it later. */
    compact: () => database.alone('vacuum contact_messages').catch(() => {}),

    async backup() {
      throw new Error('PostgreSQL is backed up with pg_dump')
    },
    close: () => database.close(),
  }
  return { ...queueOf(engine), ...ownersOf(engine) }
}

/** Any number; it only has to be the same in every replica. */
const migrationLock = 7_325_001

const migrations = readMigrations(new URL('./migrations/', import.meta.url))

/** Replicas that start together wait for each other. Refuses a database that may lose what it confirmed. */
export async function migrate(database: Database): Promise<void> {
  await database.transaction(async (session) => {
    await session.rows('select pg_advisory_xact_lock($1)', [migrationLock])
    const [durable] = await session.rows('show fsync')
    if (durable?.fsync === 'off') {
      throw new StoreUnusable(
        'este PostgreSQL corre con fsync = off y puede perder lo que confirmó: prendé fsync en su configuración',
      )
    }
    await session.change(`create table if not exists contact_migrations
      (number integer primary key, file text not null, applied_at timestamptz not null default now())`)
    const [found] = await session.rows('select max(number) as last from contact_migrations')
    for (const { version, file, sql } of pending(migrations, Number(found?.last ?? 0))) {
      await session.change(sql)
      await session.change('insert into contact_migrations (number, file) values ($1, $2)', [version, file])
    }
  })
}
