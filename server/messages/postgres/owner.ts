import type { PoolClient } from 'pg'
import { digestLeaseMs, digestShown, isDigestDue } from '../digest-times.ts'
import { emailKey } from '../email-key.ts'
import type { ListFilter, Untold } from '../types.ts'
import { type Row, toMessage } from './rows.ts'

/** The condition of a {@link ListFilter}, with the values of {@link matched} as $1 to $4. */
export const matching = `($1::text is null or id = $1) and ($2::text is null or state = $2)
  and ($3::text is null or email_key = $3) and ($4::bigint is null or accepted_at >= $4)`

export function matched({ id, state, email, since }: ListFilter): unknown[] {
  return [id ?? null, state ?? null, email === undefined ? null : emailKey(email), since ?? null]
}

/** What table and indexes take. */
export async function size(client: PoolClient): Promise<number> {
  const found = await client.query(`select pg_total_relation_size('contact_messages') as bytes`)
  return found.rows[0].bytes
}

export async function claimUntold(client: PoolClient, now: number): Promise<Untold | null> {
  const queue = await client.query<{ digest_after: number; digest_seq: number }>(
    'select digest_after, digest_seq from contact_queue for update',
  )
  const { digest_after: after = 0, digest_seq: seq = 0 } = queue.rows[0] ?? {}
  if (!isDigestDue(after, now)) return null
  // Waits for messages that have a number and are not committed yet: a later look would skip them.
  await client.query('lock table contact_messages in share mode')
  const untold = `from contact_messages where state = 'quarantined' and seq > $1`
  const found = await client.query<{ count: number; last: number }>(
    `select count(*) as count, max(seq) as last ${untold}`,
    [seq],
  )
  const { count = 0, last = 0 } = found.rows[0] ?? {}
  if (count === 0) return null
  await client.query('update contact_queue set digest_after = $1', [now + digestLeaseMs])
  const first = await client.query<Row>(`select * ${untold} order by seq limit ${digestShown}`, [seq])
  return { count, first: first.rows.map(toMessage), lastSeq: last }
}
