import type { PoolClient } from 'pg'
import { emailKey } from './email-key.ts'
import { acceptBatch } from './postgres/accept.ts'
import { connect } from './postgres/database.ts'
import { migrate } from './postgres/migrate.ts'
import { countStates, type Row, toMessage } from './postgres/rows.ts'
import type { MessageStore } from './types.ts'

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
        : database.transaction((client) => acceptBatch(client, batch, allowance), { repeatable: true }),

    lease: (now, leaseUntil, limit) =>
      run(async (client) => {
        const taken = await client.query<Row>(
          `with due as (
             select seq from contact_messages
             where ((state = 'accepted' and next_attempt_at <= $1) or (state = 'leased' and leased_until <= $1))
               and exists (select from contact_queue where paused_since is null)
             order by seq limit $3 for update skip locked)
           update contact_messages m set state = 'leased', leased_until = $2, attempts = attempts + 1
           from due where m.seq = due.seq returning m.*`,
          [now, leaseUntil, limit],
        )
        return taken.rows.map(toMessage).sort((a, b) => a.seq - b.seq)
      }),

    async settle(id, attempts, result) {
      const ours = `where id = $1 and attempts = $2 and state = 'leased'`
      switch (result.kind) {
        case 'sent':
          await change(
            `update contact_messages set state = 'sent', sent_at = $3, leased_until = null, last_error = null ${ours}`,
            [id, attempts, result.at],
          )
          return
        case 'retry':
          await change(
            `update contact_messages set state = 'accepted', next_attempt_at = $3, last_error = $4,
             leased_until = null ${ours}`,
            [id, attempts, result.at, result.error],
          )
          return
        case 'dead':
          await change(
            `update contact_messages set state = 'dead', last_error = $3, leased_until = null ${ours}`,
            [id, attempts, result.error],
          )
          return
        case 'release':
          await change(
            `update contact_messages set state = 'accepted', attempts = attempts - 1, leased_until = null ${ours}`,
            [id, attempts],
          )
      }
    },

    async pause(since, reason) {
      await change(
        'update contact_queue set paused_since = $1, paused_reason = $2 where paused_since is null',
        [since, reason],
      )
    },

    async resume() {
      await change('update contact_queue set paused_since = null, paused_reason = null', [])
    },

    health: () =>
      run(async (client) => {
        const counts = await client.query<{ state: string; count: number }>(
          'select state, count(*) as count from contact_messages group by state',
        )
        const oldest = await client.query<{ at: number | null }>(
          `select min(accepted_at) as at from contact_messages where state in ('accepted', 'leased')`,
        )
        const queue = await client.query<{ paused_since: number | null; paused_reason: string | null }>(
          'select paused_since, paused_reason from contact_queue',
        )
        const { paused_since = null, paused_reason = null } = queue.rows[0] ?? {}
        return {
          oldestUndelivered: oldest.rows[0]?.at ?? null,
          counts: countStates(counts.rows),
          paused: paused_since === null ? null : { since: paused_since, reason: paused_reason ?? '' },
        }
      }),

    list: ({ state, email, limit } = {}) =>
      run(async (client) => {
        const found = await client.query<Row>(
          `select * from contact_messages
           where ($1::text is null or state = $1) and ($2::text is null or email_key = $2)
           order by seq desc limit $3`,
          [state ?? null, email === undefined ? null : emailKey(email), limit ?? null],
        )
        return found.rows.map(toMessage)
      }),

    find: (id) =>
      run(async (client) => {
        const found = await client.query<Row>('select * from contact_messages where id = $1', [id])
        return found.rows[0] ? toMessage(found.rows[0]) : null
      }),

    async erase(email) {
      const erased = await change('delete from contact_messages where email_key = $1', [emailKey(email)])
      // Rewrites the table, so that the freed pages keep nothing. Refused (no right, no space, a long lock): the
      // rows are gone all the same, and autovacuum frees the pages later.
      if (erased > 0) await database.alone('vacuum full contact_messages').catch(() => {})
      return erased
    },

    retry: (which, now) =>
      run(async (client) => {
        await client.query('update contact_queue set paused_since = null, paused_reason = null')
        const [states, id] =
          which === 'dead' ? [['dead'], null] : [['dead', 'accepted'], which === 'all' ? null : which.id]
        const taken = await client.query(
          `update contact_messages set state = 'accepted', next_attempt_at = $1
           where state = any($2) and ($3::text is null or id = $3)`,
          [now, states, id],
        )
        return taken.rowCount ?? 0
      }),

    async release(id, now) {
      const released = await change(
        `update contact_messages set state = 'accepted', next_attempt_at = $2
         where id = $1 and state = 'quarantined'`,
        [id, now],
      )
      return released > 0
    },

    purge: ({ quarantinedBefore, anyBefore, hashesBefore }) =>
      run(async (client) => {
        const gone = await client.query(
          `delete from contact_messages
           where (state = 'quarantined' and accepted_at < $1) or accepted_at < $2`,
          [quarantinedBefore, anyBefore],
        )
        await client.query(
          'update contact_messages set client_hash = null where client_hash is not null and accepted_at < $1',
          [hashesBefore],
        )
        return gone.rowCount ?? 0
      }),

    async probe() {
      // A replica that has lost its primary, a read-only role, a full disk: an update shows them all.
      await change('update contact_queue set paused_since = paused_since', [])
    },

    async backup() {
      throw new Error(
        'PostgreSQL is backed up with its own tool: pg_dump --format=custom --file=FILE "$DATABASE_URL"',
      )
    },

    close: () => database.close(),
  }
}
