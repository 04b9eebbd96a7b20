import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import { duplicateWindowMs } from '#contract/send.ts'
import { emailKey } from '../email-key.ts'
import type { Acceptance, Allowance, NewMessage } from '../types.ts'

const minute = 60_000
const day = 86_400_000
/** Bounds the locks of one batch, whatever its size: PostgreSQL's lock table is finite. */
const lockBuckets = 256
const lockSpace = 7_325_002

const bucket = (key: string) => createHash('sha256').update(key).digest().readUInt16BE() % lockBuckets

/**
 * Whatever is decided by looking (duplicate? allowance used up?) is decided under a lock on what is
 * looked at, so that two replicas never decide the same thing at once. Sorted: no deadlock.
 */
async function lock(client: PoolClient, batch: readonly NewMessage[]): Promise<void> {
  const keys = batch.flatMap((m) => [
    `digest ${m.digest}`,
    // One lock for all of a network's allowances and turns.
    ...(m.networkHash ? [`network ${m.networkHash}`] : []),
  ])
  const buckets = [...new Set(keys.map(bucket))].sort((a, b) => a - b)
  await client.query('select pg_advisory_xact_lock($1, b) from unnest($2::int[]) b', [lockSpace, buckets])
}

type Seen = Map<string, { id: string; acceptedAt: number }>

async function recentByDigest(client: PoolClient, batch: readonly NewMessage[]): Promise<Seen> {
  const since = Math.min(...batch.map((m) => m.acceptedAt)) - duplicateWindowMs
  const found = await client.query<{ digest: string; id: string; accepted_at: number }>(
    `select distinct on (digest) digest, id, accepted_at from contact_messages
     where digest = any($1) and accepted_at > $2 order by digest, seq desc`,
    [batch.map((m) => m.digest), since],
  )
  return new Map(found.rows.map((r) => [r.digest, { id: r.id, acceptedAt: r.accepted_at }]))
}

/** Per client the times of its newest messages of the day, newest first, as many as can matter. */
async function recentByClient(
  client: PoolClient,
  batch: readonly NewMessage[],
  allowance: Allowance,
): Promise<Map<string, number[]>> {
  const clients = [...new Set(batch.flatMap((m) => m.clientHash ?? []))]
  const times = new Map<string, number[]>(clients.map((hash) => [hash, []]))
  if (clients.length === 0) return times
  const since = Math.min(...batch.map((m) => m.acceptedAt)) - day
  const found = await client.query<{ client_hash: string; accepted_at: number }>(
    `select c.hash as client_hash, m.accepted_at from unnest($1::text[]) c(hash)
     cross join lateral (
       select accepted_at from contact_messages
       where client_hash = c.hash and accepted_at > $2 order by accepted_at desc limit $3) m`,
    [clients, since, Math.max(allowance.perDay, allowance.perMinute)],
  )
  for (const row of found.rows) times.get(row.client_hash)?.push(row.accepted_at)
  return times
}

/**
 * Seconds until the allowance has room again, 0 while it has. `times` newest first. Never longer than the
 * window itself, so that a clock set back locks nobody out.
 */
export function waitSeconds(times: readonly number[], now: number, allowance: Allowance): number {
  const waits = [
    { length: minute, most: allowance.perMinute },
    { length: day, most: allowance.perDay },
  ].map(({ length, most }) => {
    const blocking = times[most - 1]
    return blocking === undefined ? 0 : Math.min(length, blocking + length - now)
  })
  const wait = Math.max(...waits)
  return wait > 0 ? Math.ceil(wait / 1000) : 0
}

/** A network's first waiting message stands at the front, its hundredth a hundred rounds behind. */
const nextTurn = `coalesce(
  (select max(w.turn) + 1 from contact_messages w
    where w.network_hash = m.network_hash and w.later = m.later and w.state in ('accepted', 'leased')),
  (select min(w.turn) from contact_messages w where w.later = m.later and w.state in ('accepted', 'leased')),
  0)`

async function insert(client: PoolClient, messages: readonly NewMessage[]): Promise<void> {
  const column = <K extends keyof NewMessage>(key: K) => messages.map((m) => m[key])
  await client.query(
    `insert into contact_messages (id, message_id, accepted_at, next_attempt_at, name, email, email_key,
       text, plan, digest, client_hash, site_hash, network_hash, quarantine_reason, spam_sign, later, state, turn)
     select id, message_id, accepted_at, accepted_at, name, email, email_key,
       text, plan, digest, client_hash, site_hash, network_hash, quarantine_reason, spam_sign, later,
       case when quarantine_reason is null then 'accepted' else 'quarantined' end,
       ${nextTurn} - 1 + row_number() over (partition by coalesce(network_hash, id), later order by position)
     from unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
       $9::text[], $10::text[], $11::text[], $12::text[], $13::text[], $14::text[], $15::boolean[]) with ordinality
       as m(id, message_id, accepted_at, name, email, email_key, text, plan, digest, client_hash, site_hash,
         network_hash, quarantine_reason, spam_sign, later, position)
     order by position`,
    [
      column('id'),
      column('messageId'),
      column('acceptedAt'),
      column('name').map(storable),
      column('email').map(storable),
      column('email').map((email) => storable(emailKey(email))),
      column('text').map(storable),
      column('plan').map((plan) => plan && storable(plan)),
      column('digest'),
      column('clientHash'),
      column('siteHash'),
      column('networkHash'),
      column('quarantineReason'),
      column('spamSign'),
      column('spamSign').map((sign) => sign !== null),
    ],
  )
}

/** PostgreSQL's text has no U+0000; losing that sign is better than losing the message. */
const storable = (text: string) => text.replaceAll('\0', '\uFFFD')

/** Inside one transaction: decides over the whole batch in its order, stores what is to be stored. */
export async function acceptBatch(
  client: PoolClient,
  batch: readonly NewMessage[],
  allowance: Allowance,
): Promise<Acceptance[]> {
  await lock(client, batch)
  const seen = await recentByDigest(client, batch)
  const times = await recentByClient(client, batch, allowance)
  const stored: NewMessage[] = []
  const answers = batch.map((message): Acceptance => {
    const earlier = seen.get(message.digest)
    if (earlier && Math.abs(message.acceptedAt - earlier.acceptedAt) < duplicateWindowMs) {
      // Our own row: a commit whose answer was lost, begun anew.
      return earlier.id === message.id ? { kind: 'stored' } : { kind: 'duplicate', id: earlier.id }
    }
    const own = (message.clientHash && times.get(message.clientHash)) || []
    const wait = message.clientHash ? waitSeconds(own, message.acceptedAt, allowance) : 0
    if (wait > 0) return { kind: 'limited', retryAfterSeconds: wait }
    own.unshift(message.acceptedAt)
    seen.set(message.digest, { id: message.id, acceptedAt: message.acceptedAt })
    stored.push(message)
    return { kind: 'stored' }
  })
  if (stored.length > 0) await insert(client, stored)
  return answers
}
