import type { PoolClient } from 'pg'
import { longestWaitMs } from '../../mail/schedule.ts'
import type { DeliveryResult, QueueHealth, StoredMessage } from '../types.ts'
import { type Row, toMessage } from './rows.ts'

/**
 * Due messages and expired leases, in the order of delivery; none while paused. Replicas that ask
 * at once skip what the other is taking instead of waiting for it.
 */
export async function lease(
  client: PoolClient,
  now: number,
  leaseUntil: number,
  limit: number,
): Promise<StoredMessage[]> {
  const taken = await client.query<Row>(
    `with due as (
       select seq from contact_messages
       where ((state = 'accepted' and (next_attempt_at <= $1 or next_attempt_at > $4))
           or (state = 'leased' and (leased_until <= $1 or leased_until > $5)))
         and exists (select from contact_queue where paused_since is null)
       order by later, turn, seq limit $3 for update skip locked),
     taken as (update contact_messages m set state = 'leased', leased_until = $2, attempts = attempts + 1
       from due where m.seq = due.seq returning m.*)
     select * from taken order by later, turn, seq`,
    // A lease more than the longest, because clocks of several machines differ by seconds.
    [now, leaseUntil, limit, now + longestWaitMs, leaseUntil + (leaseUntil - now)],
  )
  return taken.rows.map(toMessage)
}

const sent = `state = 'sent', sent_at = $3, last_error = null`
const retry = `state = 'accepted', next_attempt_at = $3, last_error = $4`
const dead = `state = 'dead', last_error = $3`
const release = `state = 'accepted', attempts = attempts - 1`

function change(result: DeliveryResult): { set: string; values: unknown[] } {
  if (result.kind === 'sent') return { set: sent, values: [result.at] }
  if (result.kind === 'retry') return { set: retry, values: [result.at, result.error] }
  if (result.kind === 'dead') return { set: dead, values: [result.error] }
  return { set: release, values: [] }
}

/** The number of attempts is the fence: a holder whose lease expired and was taken over changes nothing. */
export async function settle(
  client: PoolClient,
  id: string,
  attempts: number,
  result: DeliveryResult,
): Promise<void> {
  const { set, values } = change(result)
  await client.query(
    `update contact_messages set leased_until = null, ${set}
     where id = $1 and attempts = $2 and state = 'leased'`,
    [id, attempts, ...values],
  )
}

export async function health(client: PoolClient): Promise<QueueHealth> {
  const states = await client.query<{ state: string; count: number }>(
    'select state, count(*) as count from contact_messages group by state',
  )
  const oldest = await client.query<{ at: number | null }>(
    `select min(accepted_at) as at from contact_messages where state in ('accepted', 'leased')`,
  )
  const queue = await client.query<{ paused_since: number | null; paused_reason: string | null }>(
    'select paused_since, paused_reason from contact_queue',
  )
  const { paused_since = null, paused_reason = null } = queue.rows[0] ?? {}
  const none = { accepted: 0, leased: 0, sent: 0, dead: 0, quarantined: 0 }
  return {
    oldestUndelivered: oldest.rows[0]?.at ?? null,
    lastBackup: null,
    counts: { ...none, ...Object.fromEntries(states.rows.map(({ state, count }) => [state, count])) },
    paused: paused_since === null ? null : { since: paused_since, reason: paused_reason ?? '' },
  }
}
