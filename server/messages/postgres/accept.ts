import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import { duplicateWindowMs } from '#contract/send.ts'
import { limited, overTotal, roundsOverTotal, senders, type Window, windowsOf } from '../allowance.ts'
import { emailKey } from '../email-key.ts'
import type { Acceptance, Allowance, NewMessage } from '../types.ts'

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

const keyOf = ({ sender, hash }: Window) => `${sender.key} ${hash}`

/** For each sender the times of its newest messages of the day, newest first, as many as can matter. */
async function recentBySender(
  client: PoolClient,
  batch: readonly NewMessage[],
  allowance: Allowance,
): Promise<Map<string, number[]>> {
  const windows = new Map(
    batch.flatMap((m) => windowsOf(m, allowance)).map((w) => [`${keyOf(w)} ${w.length}`, w]),
  )
  const asked = [...windows.values()]
  const times = new Map<string, number[]>(asked.map((window) => [keyOf(window), []]))
  const since = Math.min(...batch.map((m) => m.acceptedAt)) - Math.max(0, ...asked.map((w) => w.length))
  for (const sender of senders) {
    const own = asked.filter((window) => window.sender === sender)
    if (own.length === 0) continue
    const found = await client.query<{ hash: string; accepted_at: number }>(
      `select c.hash, m.accepted_at from unnest($1::text[]) c(hash)
       cross join lateral (
         select accepted_at from contact_messages
         where ${sender.rows('c.hash')} and accepted_at > $2 order by accepted_at desc limit $3) m`,
      [[...new Set(own.map(({ hash }) => hash))], since, Math.max(...own.map(({ most }) => most))],
    )
    for (const row of found.rows) times.get(`${sender.key} ${row.hash}`)?.push(row.accepted_at)
  }
  return times
}

/**
 * Answers, for the batch's n-th stored message, when the one was accepted that uses up the total. Replicas do not wait
 * for each other here: the total decides an order, and may be a few messages more.
 */
async function totals(
  client: PoolClient,
  batch: readonly NewMessage[],
  { totalPerMinute: total }: Allowance,
) {
  const from = Math.max(0, total - batch.length)
  const found = await client.query<{ accepted_at: number }>(
    'select accepted_at from contact_messages order by seq desc offset $1 limit $2',
    [from, total - from],
  )
  return (stored: readonly NewMessage[]) => {
    const nth = total - 1 - stored.length
    return nth < 0 ? stored.at(-total)?.acceptedAt : found.rows[nth - from]?.accepted_at
  }
}

/** A network's first waiting message stands at the front (or `behind` it), its hundredth a hundred rounds back. */
const nextTurn = `coalesce(
  (select max(w.turn) + 1 from contact_messages w
    where w.network_hash = m.network_hash and w.later = m.later and w.state in ('accepted', 'leased')),
  (select min(w.turn) + m.behind from contact_messages w where w.later = m.later and w.state in ('accepted', 'leased')),
  0)`

async function insert(client: PoolClient, messages: readonly NewMessage[], behind: number[]): Promise<void> {
  const column = <K extends keyof NewMessage>(key: K) => messages.map((m) => m[key])
  await client.query(
    `insert into contact_messages (id, message_id, accepted_at, next_attempt_at, name, email, email_key,
       text, plan, digest, client_hash, site_hash, network_hash, quarantine_reason, spam_sign, later, state, turn)
     select id, message_id, accepted_at, accepted_at, name, email, email_key,
       text, plan, digest, client_hash, site_hash, network_hash, quarantine_reason, spam_sign, later,
       case when quarantine_reason is null then 'accepted' else 'quarantined' end,
       ${nextTurn} - 1 + row_number() over (partition by coalesce(network_hash, id), later order by position)
     from unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
       $9::text[], $10::text[], $11::text[], $12::text[], $13::text[], $14::text[], $15::boolean[], $16::int[]) with ordinality
       as m(id, message_id, accepted_at, name, email, email_key, text, plan, digest, client_hash, site_hash,
         network_hash, quarantine_reason, spam_sign, later, behind, position)
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
      behind,
    ],
  )
}

/** PostgreSQL's text has no U+0000; losing that sign is better than losing the message. */
const storable = (text: string) => text.replaceAll('\0', '\uFFFD')

/** Inside one transaction: decides over the whole batch in its order, stores what is to be stored. `full`: no room left. */
export async function acceptBatch(
  client: PoolClient,
  batch: readonly NewMessage[],
  allowance: Allowance,
  full: boolean,
): Promise<Acceptance[]> {
  await lock(client, batch)
  const seen = await recentByDigest(client, batch)
  const times = await recentBySender(client, batch, allowance)
  const total = await totals(client, batch, allowance)
  const stored: NewMessage[] = []
  const behind: number[] = []
  const freed: string[] = []
  const answers = batch.map((message): Acceptance => {
    const { id, digest, acceptedAt } = message
    const earlier = seen.get(digest)
    if (earlier && Math.abs(acceptedAt - earlier.acceptedAt) < duplicateWindowMs) {
      // Our own row: a commit whose answer was lost, begun anew.
      if (earlier.id === id) return { kind: 'stored' }
      if (message.quarantineReason === null) freed.push(earlier.id)
      return { kind: 'duplicate', id: earlier.id }
    }
    const nth = (window: Window) =>
      times.get(keyOf(window))?.filter((at) => Math.abs(acceptedAt - at) < window.length)[window.most - 1]
    const refusal = limited(message, allowance, nth)
    if (refusal) return refusal
    if (full) return { kind: 'full' }

    const over = overTotal(message, total(stored))
    for (const key of new Set(windowsOf(message, allowance).map(keyOf))) times.get(key)?.unshift(acceptedAt)
    seen.set(digest, { id, acceptedAt })
    behind.push(over ? roundsOverTotal : 0)
    stored.push(message)
    return { kind: 'stored', ...(over && { overTotal: true }) }
  })
  if (stored.length > 0) await insert(client, stored, behind)
  if (freed.length > 0) await release(client, freed, batch[0]?.acceptedAt ?? 0)
  return answers
}

/** Out of quarantine into the outbox; answers how many were there. */
export async function release(client: PoolClient, ids: readonly string[], now: number): Promise<number> {
  const released = await client.query(
    `update contact_messages set state = 'accepted', next_attempt_at = $2
     where id = any($1) and state = 'quarantined'`,
    [ids, now],
  )
  return released.rowCount ?? 0
}
