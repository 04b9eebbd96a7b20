import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { insertRows, storableRow } from '../postgres/insert.ts'
import type { Session } from '../sql/engine.ts'
import { type Row, storedColumns } from '../sql/rows.ts'
import type { MessageState } from '../store.ts'
import type { Source } from './from-sqlite.ts'

const atOnce = 1_000

/** How many messages of a state, and a number that changes with any field of any of them, whatever their order. */
export type Tally = Partial<Record<MessageState, { count: number; sum: bigint }>>

/**
 * Inside one transaction: every message of the source that is not here (`added`), compared with what was stored of it.
 * `present`: how many were there already, by ID: left as they stand there.
 */
export async function copyFrom(source: Source, session: Session) {
  const [before] = await session.rows('select max(seq) as last from contact_messages')
  const queue = source.queue()
  const added: Tally = {}
  const readBack: Tally = {}
  let present = 0
  let lastSeq = Number(queue.moved_seq ?? 0)
  /** The last message that the agency was told of, if it was in quarantine. */
  let told: string | null = null
  for (let batch = source.after(lastSeq, atOnce); batch.length > 0; batch = source.after(lastSeq, atOnce)) {
    // SQLite has no booleans.
    const rows = batch.map((row) => storableRow({ ...row, later: Boolean(row.later) }))
    const ending = 'on conflict (id) do nothing returning *'
    const stored = await insertRows(session, storedColumns, rows, ending)
    for (const row of stored) addTo(readBack, row)
    const ids = new Set(stored.map(({ id }) => id))
    for (const row of rows) {
      if (ids.has(row.id)) addTo(added, row)
      else present++
    }
    for (const { id, seq } of batch) if (Number(seq) <= Number(queue.digest_seq)) told = String(id)
    lastSeq = Number(batch.at(-1)?.seq)
  }
  if (!isDeepStrictEqual(added, readBack))
    throw new Error('lo que guardó PostgreSQL no es igual a lo que se le dio: no se mudó nada')
  if (before?.last == null && queue.moved_seq === null) await takeOver(session, source, told)
  return { added, present, lastSeq }
}

function addTo(tally: Tally, row: Row): void {
  const text = JSON.stringify(storedColumns.map((column) => row[column]))
  const sum = createHash('sha256').update(text).digest().readBigUInt64BE()
  const state = row.state as MessageState
  const before = tally[state] ?? { count: 0, sum: 0n }
  tally[state] = { count: before.count + 1, sum: BigInt.asUintN(64, before.sum + sum) }
}

/** An empty database also takes over pause, digest and the day's key, without which allowances would begin anew. */
async function takeOver(session: Session, source: Source, told: string | null): Promise<void> {
  const { paused_since, paused_reason, digest_after } = source.queue()
  await session.change(
    `update contact_queue set paused_since = $1, paused_reason = $2, digest_after = $3,
       digest_seq = coalesce((select seq from contact_messages where id = $4), 0)`,
    [paused_since as number | null, paused_reason as string | null, Number(digest_after), told],
  )
  const key = source.key()
  if (!key) return
  await session.change(
    `insert into contact_key values (1, $1, $2)
     on conflict (id) do update set day = excluded.day, key = excluded.key`,
    [Number(key.day), Buffer.from(key.key as Uint8Array)],
  )
}
