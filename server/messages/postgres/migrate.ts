import { readdirSync, readFileSync } from 'node:fs'
import { StoreUnavailable } from '../store-errors.ts'
import type { Database } from './database.ts'

/** Any number; it only has to be the same in every replica. */
const migrationLock = 7_325_001

const folder = new URL('./', import.meta.url)

/** The numbered files beside this one: `001-messages.sql` is migration 1. */
function migrations(): { number: number; file: string }[] {
  return readdirSync(folder)
    .filter((file) => /^\d{3}-.+\.sql$/.test(file))
    .sort()
    .map((file) => ({ number: Number(file.slice(0, 3)), file }))
}

/**
 * Brings the schema up to date. Replicas that start together wait for each other. Refuses a database
 * that a newer version has migrated, and one that acknowledges what is not on disk (`fsync = off`).
 */
export async function migrate(database: Database): Promise<void> {
  const known = migrations()
  await database.transaction(async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    const durable = await client.query<{ fsync: string }>('show fsync')
    if (durable.rows[0]?.fsync === 'off') {
      throw new StoreUnavailable(
        'este PostgreSQL corre con fsync = off y puede perder lo que confirmó: prendé fsync en su configuración',
      )
    }
    await client.query(`create table if not exists contact_migrations
      (number integer primary key, file text not null, applied_at timestamptz not null default now())`)
    const found = await client.query<{ last: number }>(
      'select coalesce(max(number), 0) as last from contact_migrations',
    )
    const last = found.rows[0]?.last ?? 0
    if (last > (known.at(-1)?.number ?? 0)) {
      throw new StoreUnavailable(
        `la base de mensajes es de una versión más nueva del programa (${last}): usá esa versión`,
      )
    }
    for (const { number, file } of known.filter((migration) => migration.number > last)) {
      await client.query(readFileSync(new URL(file, folder), 'utf8'))
      await client.query('insert into contact_migrations (number, file) values ($1, $2)', [number, file])
    }
  })
}
