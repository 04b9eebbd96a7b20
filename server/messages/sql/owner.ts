import { randomBytes } from 'node:crypto'
import { keyDay } from '../../endpoint/client-hash.ts'
import { emailKey } from '../email-key.ts'
import type { ListFilter, MessageStore, StoredMessage, Untold } from '../store.ts'
import type { Engine, Session, Value } from './engine.ts'
import { resume } from './queue.ts'
import { toMessage } from './rows.ts'

/** The agency hears of quarantine at most this often. */
const digestEveryMs = 86_400_000
/** Whoever claimed a digest and did not say that it was sent has lost it after this long. */
const digestLeaseMs = 3_600_000
/** So many are described, the others counted. */
const digestShown = 20

function matching({ id, idStart = '', state, email, since }: ListFilter): { where: string; values: Value[] } {
  const wanted: [string, Value | undefined][] = [
    ['id =', id],
    [`substr(id, 1, ${idStart.length}) =`, idStart || undefined],
    ['state =', state],
    ['email_key =', email && emailKey(email)],
    ['accepted_at >=', since],
  ]
  const given = wanted.flatMap(([test, value]) => (value === undefined ? [] : [{ test, value }]))
  return {
    where: given.map(({ test }, i) => `${test} $${i + 1}`).join(' and ') || 'true',
    values: given.map(({ value }) => value),
  }
}

/** Newest first. */
export async function list(session: Session, filter: ListFilter): Promise<StoredMessage[]> {
  const { where, values } = matching(filter)
  const rows = await session.rows(
    `select * from contact_messages where ${where} order by seq desc limit $${values.length + 1}`,
    [...values, filter.limit ?? Number.MAX_SAFE_INTEGER],
  )
  return rows.map(toMessage)
}

export async function count(session: Session, filter: ListFilter): Promise<{ all: number; waiting: number }> {
  const { where, values } = matching(filter)
  const [row] = await session.rows(
    `select count(*) as number, count(case when state in ('accepted', 'leased') then 1 end) as waiting
     from contact_messages where ${where}`,
    values,
  )
  return { all: Number(row?.number), waiting: Number(row?.waiting) }
}

/** At most `limit` at once: whoever waits for the file meanwhile is a visitor. */
export function erase(session: Session, filter: ListFilter, limit: number): Promise<number> {
  const { where, values } = matching(filter)
  return session.change(
    `delete from contact_messages where seq in
       (select seq from contact_messages where ${where} limit $${values.length + 1})`,
    [...values, limit],
  )
}

export async function claimUntold(engine: Engine, session: Session, now: number): Promise<Untold | null> {
  // An update, so that another replica waits here.
  const [queue] = await session.rows('update contact_queue set digest_after = digest_after returning *')
  const [after, seq] = [Number(queue?.digest_after), Number(queue?.digest_seq)]
  // Further ahead than a day it was written by a clock that was set back since.
  if (after > now && after <= now + digestEveryMs) return null
  await engine.lockInserts(session)
  // `seq + 0`: reads what is quarantined, not every message since the last time.
  const untold = `from contact_messages where state = 'quarantined' and seq + 0 > $1`
  const [found] = await session.rows(`select count(*) as count, max(seq) as last ${untold}`, [seq])
  if (!found?.count) return null
  await session.change('update contact_queue set digest_after = $1', [now + digestLeaseMs])
  const first = await session.rows(`select * ${untold} order by accepted_at, seq limit ${digestShown}`, [seq])
  return { count: Number(found.count), first: first.map(toMessage), lastSeq: Number(found.last) }
}

export async function told(session: Session, { lastSeq }: Untold, now: number): Promise<void> {
  await session.change('update contact_queue set digest_seq = $1, digest_after = $2', [
    lastSeq,
    now + digestEveryMs,
  ])
}

const takeUp = `update contact_messages
  set state = 'accepted', next_attempt_at = $1, attempts = case state when 'dead' then 0 else attempts end`

export async function retry(
  session: Session,
  which: { id: string } | 'dead' | 'all',
  now: number,
): Promise<number> {
  await resume(session)
  if (which === 'dead') return session.change(`${takeUp} where state = 'dead'`, [now])
  if (which === 'all') {
    const concerned = `where state = 'dead' or (state = 'accepted' and next_attempt_at > $1)`
    return session.change(`${takeUp} ${concerned}`, [now])
  }
  return session.change(`${takeUp} where id = $2 and state in ('dead', 'accepted')`, [now, which.id])
}

/** Out of quarantine into the outbox; answers how many were there. */
export function release(
  engine: Engine,
  session: Session,
  ids: readonly string[],
  now: number,
): Promise<number> {
  return session.change(
    `update contact_messages set state = 'accepted', next_attempt_at = $2
     where id in (select value from ${engine.list}) and state = 'quarantined'`,
    [JSON.stringify(ids), now],
  )
}

const old = (which: string) =>
  `seq in (select seq from contact_messages where ${which} and accepted_at < $1 limit $2)`
const hashesOfOld = `update contact_messages set client_hash = null, site_hash = null, network_hash = null
  where ${old('client_hash is not null')}`

export function purge(
  session: Session,
  what: Parameters<MessageStore['purge']>[0],
  before: number,
  limit: number,
): Promise<number> {
  if (what === 'hashes') return session.change(hashesOfOld, [before, limit])
  // Not a parameter: SQLite could not choose an index of some states only.
  return session.change(`delete from contact_messages where ${old(`state = '${what}'`)}`, [before, limit])
}

/** Tomorrow's counts too: another process, or this clock before it was set back a little, made it. */
const changeKey = `insert into contact_key values (1, $1, $2) on conflict (id)
  do update set day = excluded.day, key = excluded.key where contact_key.day not in ($1, $1 + 1)`

export async function clientKey(session: Session, now: number): Promise<{ key: Buffer; changed: boolean }> {
  const changed = await session.change(changeKey, [keyDay(now), randomBytes(32)])
  const [row] = await session.rows('select key from contact_key')
  return { key: Buffer.from(row?.key as Uint8Array), changed: changed > 0 }
}
