import { randomBytes } from 'node:crypto'
import type { PoolClient } from 'pg'
import { keyDay } from '../client-hash.ts'
import { digestEveryMs } from './digest-times.ts'
import { acceptBatch, release } from './postgres/accept.ts'
import { connect } from './postgres/database.ts'
import { migrate } from './postgres/migrate.ts'
import { claimUntold, matched, matching, size } from './postgres/owner.ts'
import * as queue from './postgres/queue.ts'
import { type Row, toMessage } from './postgres/rows.ts'
import type { MessageStore } from './types.ts'

const deleteOld = `delete from contact_messages
  where seq in (select seq from contact_messages where state = $1 and accepted_at < $2 limit $3)`
const forgetOld = `update contact_messages set client_hash = null, site_hash = null, network_hash = null
  where seq in (select seq from contact_messages where client_hash is not null and accepted_at < $1 limit $2)`

/** Tomorrow's counts too: a replica whose clock is a little ahead made it. */
const changeKey = `insert into contact_key values (1, $1, $2) on conflict (id)
  do update set day = excluded.day, key = excluded.key where contact_key.day not in ($1, $1 + 1)`

/**
 * The messages in PostgreSQL, for several replicas at once: the same promises as the SQLite store, kept by
 * the database's locks. Migrates at start. This folder's files own the SQL.
 */
export async function openPostgresStore({ url }: { url: string }): Promise<MessageStore> {
  const database = connect(url)
  try {
    await migrate(database)
  } catch (error) {
    await database.close()
    throw error
  }
  const run = <T>(work: (client: PoolClient) => Promise<T>) => database.transaction(work)
  /** One statement; answers how many rows it touched. */
  const change = (statement: string, values: unknown[]) =>
    run(async (client) => (await client.query(statement, values)).rowCount ?? 0)

  return {
    accept: async (batch, allowance) =>
      batch.length === 0
        ? []
        : database.transaction(
            async (client) =>
              acceptBatch(client, batch, allowance, (await size(client)) > allowance.storeBytes),
            { repeatable: true },
          ),

    lease: (now, leaseUntil, limit) => run((client) => queue.lease(client, now, leaseUntil, limit)),
    settle: (id, attempts, result) => run((client) => queue.settle(client, id, attempts, result)),
    health: () => run(queue.health),

    async pause(since, reason) {
      await change('update contact_queue set paused_since = coalesce(paused_since, $1), paused_reason = $2', [
        since,
        reason,
      ])
    },

    async resume() {
      await change('update contact_queue set paused_since = null, paused_reason = null', [])
    },

    list: (filter = {}) =>
      run(async (client) => {
        const found = await client.query<Row>(
          `select * from contact_messages where ${matching} order by seq desc limit $5`,
          [...matched(filter), filter.limit ?? null],
        )
        return found.rows.map(toMessage)
      }),

    claimUntold: (now) => run((client) => claimUntold(client, now)),
    async told({ lastSeq }, now) {
      await change('update contact_queue set digest_seq = $1, digest_after = $2', [
        lastSeq,
        now + digestEveryMs,
      ])
    },
    size: () => run(size),

    find: (id) =>
      run(async (client) => {
        const found = await client.query<Row>('select * from contact_messages where id = $1', [id])
        return found.rows[0] ? toMessage(found.rows[0]) : null
      }),

    async erase(filter) {
      const erased = await change(`delete from contact_messages where ${matching}`, matched(filter))
      // Rewrites the table, so that the freed pages keep nothing. Refused (no right, no space, a long lock): the
      // rows are gone all the same, and autovacuum frees the pages later.
      if (erased > 0) await database.alone('vacuum full contact_messages').catch(() => {})
      return erased
    },

    retry: (which, now) =>
      run(async (client) => {
        await client.query('update contact_queue set paused_since = null, paused_reason = null')
        const id = typeof which === 'object' ? which.id : null
        const taken = await client.query(
          `update contact_messages
           set state = 'accepted', next_attempt_at = $1, attempts = case state when 'dead' then 0 else attempts end
           where ($2::text is null or id = $2)
             and (state = 'dead' or (state = 'accepted' and $3 and ($2 is not null or next_attempt_at > $1)))`,
          [now, id, which !== 'dead'],
        )
        return taken.rowCount ?? 0
      }),

    release: (id, now) => run(async (client) => (await release(client, [id], now)) > 0),

    purge: (what, before, limit) =>
      what === 'hashes' ? change(forgetOld, [before, limit]) : change(deleteOld, [what, before, limit]),

    clientKey: (now) =>
      run(async (client) => {
        await client.query(changeKey, [keyDay(now), randomBytes(32)])
        const found = await client.query<{ key: Buffer }>('select key from contact_key')
        return found.rows[0]?.key as Buffer
      }),

    async probe() {
      await run(async (client) => {
        // Room for the largest message, in words that do not compress: a table grows before any commit.
        await client.query(`savepoint room;
          insert into contact_messages (id, message_id, accepted_at, next_attempt_at, name, email, email_key, text, digest, state)
          select gen_random_uuid(), '', 0, 0, '', '', '', string_agg(md5(random()::text), ''), '', 'dead'
          from generate_series(1, 1600);
          rollback to room`)
        // A replica that has lost its primary, a read-only role: an update shows them.
        await client.query('update contact_queue set paused_since = paused_since')
      })
    },

    async backup() {
      throw new Error(
        'PostgreSQL is backed up with its own tool: pg_dump --format=custom --exclude-table-data=contact_key --file=FILE "$DATABASE_URL"',
      )
    },

    close: () => database.close(),
  }
}
