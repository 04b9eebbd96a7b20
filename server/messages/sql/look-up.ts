import { duplicateWindowMs } from '#contract/send.ts'
import type { Allowance, NewMessage } from '../store.ts'
import type { Engine, Session } from './engine.ts'
import { countsOf, type Newest } from './limits.ts'

/** What is known of the stored messages before a batch is decided. */
export interface Facts {
  /** The store holds as much as it may. */
  full: boolean
  /** By digest: the newest message with it of the last ten minutes. */
  twins: Map<string, Pick<NewMessage, 'id' | 'acceptedAt'>>
  /** By {@link countKey}: what one sender sent. */
  counts: Map<string, Newest>
  /** What all sent. */
  total: Newest
  /** By {@link queueKey}: the last round in which a network has a waiting message; without a network the first of anybody. */
  turns: Map<string, number>
}

export const countKey = ({ kind, hash }: { kind: string; hash: string }) => `${kind} ${hash}`
export const queueKey = (later: boolean, network = '') => `${later} ${network}`

const unique = (texts: readonly string[]) => JSON.stringify([...new Set(texts)])

/** A few statements for a whole batch, whatever its size. */
export async function lookUp(
  engine: Engine,
  session: Session,
  batch: readonly NewMessage[],
  allowance: Allowance,
): Promise<Facts> {
  const [newest] = await session.rows('select max(seq) as last from contact_messages')
  const last = Number(newest?.last ?? 0)
  // A batch is milliseconds long: its first message's clock serves for all.
  const at = Math.min(...batch.map((message) => message.acceptedAt))

  async function twins(): Promise<Facts['twins']> {
    const rows = await session.rows(
      `select m.digest, m.id, m.accepted_at from ${engine.list} cross join contact_messages m
       where m.digest = list.value and m.accepted_at > $2 and m.accepted_at < $3 order by m.accepted_at`,
      [unique(batch.map(({ digest }) => digest)), at - duplicateWindowMs, at + duplicateWindowMs],
    )
    return new Map(
      rows.map((r) => [String(r.digest), { id: String(r.id), acceptedAt: Number(r.accepted_at) }]),
    )
  }

  /** Those that may be the `most`-th newest, however many of the batch are added; none where there are not as many in all. */
  function range(most: number): { from: number; limit: number } {
    const from = Math.max(0, most - batch.length)
    return { from, limit: from < last ? most - from : 0 }
  }

  async function counts(): Promise<Facts['counts']> {
    const found: Facts['counts'] = new Map()
    const all = batch.flatMap((message) => countsOf(message, allowance))
    for (const [kind, alike] of Map.groupBy(all, (count) => count.kind)) {
      const { rows: wanted, length, most } = alike[0]!
      const { from, limit } = range(most)
      if (limit === 0) continue
      const rows = await session.rows(
        `select list.value as hash, (select string_agg(cast(accepted_at as text), ' ') from
           (select accepted_at from contact_messages where ${wanted} and accepted_at > $2 and accepted_at < $3
            order by accepted_at desc limit $4 offset $5) as newest) as times
         from ${engine.list}`,
        [unique(alike.map(({ hash }) => hash)), at - length, at + length, limit, from],
      )
      for (const { hash, times } of rows) {
        const stored = times === null ? [] : String(times).split(' ').map(Number)
        // SQL promises no order inside of an aggregate.
        stored.sort((a, b) => b - a)
        found.set(countKey({ kind, hash: String(hash) }), { from, stored, added: [] })
      }
    }
    return found
  }

  async function total(): Promise<Newest> {
    const { from, limit } = range(allowance.totalPerMinute)
    const newest = 'select accepted_at from contact_messages order by seq desc limit $1 offset $2'
    const rows = limit === 0 ? [] : await session.rows(newest, [limit, from])
    return { from, stored: rows.map((row) => Number(row.accepted_at)), added: [] }
  }

  async function turns(): Promise<Facts['turns']> {
    const found: Facts['turns'] = new Map()
    const waiting = `later = $2 and state in ('accepted', 'leased')`
    for (const [later, alike] of Map.groupBy(batch, ({ spamSign }) => spamSign !== null)) {
      const rows = await session.rows(
        `select list.value as network,
           (select max(turn) from contact_messages where network_hash = list.value and ${waiting}) as last,
           (select turn from contact_messages where ${waiting} order by later, turn limit 1) as first
         from ${engine.list}`,
        // With nobody's network, so that there is a row.
        [unique(['', ...alike.flatMap(({ networkHash }) => networkHash ?? [])]), later],
      )
      for (const { network, last, first } of rows) {
        if (last !== null) found.set(queueKey(later, String(network)), Number(last))
        if (first !== null) found.set(queueKey(later), Number(first))
      }
    }
    return found
  }

  return {
    full: (await engine.size(session)) > allowance.storeBytes,
    twins: await twins(),
    counts: await counts(),
    total: await total(),
    turns: await turns(),
  }
}
