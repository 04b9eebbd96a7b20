import { type Dialect, pending, readMigrations } from '../dialect.ts'
import { ownerMethods } from '../owner-statements.ts'
import { queueMethods } from '../statements.ts'
import { type MessageStore, StoreUnusable } from '../store.ts'
import { connect, type Database } from './database.ts'

/** Any two numbers, the same in every replica. */
const migrationLock = 7_325_001
const acceptLock = 7_325_002

export async function openPostgresStore({ url }: { url: string }): Promise<MessageStore> {
  const database = connect(url)
  try {
    await migrate(database)
  } catch (error) {
    await database.close()
    throw error
  }
  const dialect: Dialect = {
    transaction: database.transaction,
    skipLocked: 'for update skip locked',

    lock: ({ rows }) => rows('select pg_advisory_xact_lock($1)', [acceptLock]),

    async size(session) {
      const [row] = await session.rows(`select pg_total_relation_size('contact_messages') as bytes`)
      return Number(row?.bytes)
    },
    // The disk is on another machine: a write fails when it is full. Autovacuum reuses the pages of what was erased.
    close: database.close,
  }
  return { ...queueMethods(dialect), ...ownerMethods(dialect) }
}

const migrations = readMigrations(new URL('./migrations/', import.meta.url))

/** Replicas that start together wait for each other. Refuses a database that may lose committed data (`fsync = off`). */
export async function migrate(database: Database): Promise<void> {
  await database.transaction(async (session) => {
    await session.rows('select pg_advisory_xact_lock($1)', [migrationLock])
    const [durable] = await session.rows('show fsync')
    if (durable?.fsync === 'off')
      throw new StoreUnusable('PostgreSQL corre con fsync = off y puede perder lo que confirmó: prendelo')
    await session.change(`create table if not exists contact_migrations
      (number integer primary key, file text not null, applied_at timestamptz not null default now())`)
    const [found] = await session.rows('select max(number) as last from contact_migrations')
    for (const { version, file, sql } of pending(migrations, Number(found?.last ?? 0))) {
      await session.change(sql)
      await session.change('insert into contact_migrations (number, file) values ($1, $2)', [version, file])
    }
  })
}
