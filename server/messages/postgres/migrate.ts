import { StoreUnusable } from '../errors.ts'
import { pending, readMigrations } from '../migrate.ts'
import type { Database } from './database.ts'

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
