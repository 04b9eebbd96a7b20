import { duplicateWindowMs } from '#contract/send.ts'
import type { Acceptance, Allowance, NewMessage } from '../store.ts'
import type { Engine, Session } from './engine.ts'
import { countsOf, limited, type Newest, overTotal } from './limits.ts'
import { countKey, type Facts, lookUp, queueKey } from './look-up.ts'
import { release } from './owners-tool.ts'
import type { AcceptedRow } from './rows.ts'

/** How far behind the front a network's first message stands while the total is exceeded, in rounds of delivery. */
const roundsOverTotal = 10

/** A batch inside one transaction, decided in its order: what was stored of it before a message counts. */
export async function acceptBatch(
  engine: Engine,
  session: Session,
  batch: readonly NewMessage[],
  allowance: Allowance,
): Promise<Acceptance[]> {
  // One lock for all of a network's allowances and turns.
  await engine.lock(
    session,
    batch.flatMap((m) => [
      `digest ${m.digest}`,
      ...(m.networkHash === null ? [] : [`network ${m.networkHash}`]),
    ]),
  )
  const { answers, rows, freed } = decide(batch, allowance, await lookUp(engine, session, batch, allowance))
  if (rows.length > 0) await engine.insert(session, rows)
  if (freed.length > 0) await release(engine, session, freed, batch[0]?.acceptedAt ?? 0)
  return answers
}

/** Which messages are stored, in which round they are delivered, and which come out of quarantine (`freed`: their ids). */
function decide(
  batch: readonly NewMessage[],
  allowance: Allowance,
  { full, twins, counts, total, turns }: Facts,
) {
  const rows: AcceptedRow[] = []
  const freed: string[] = []

  function newestOf(count: { kind: string; hash: string }): Newest {
    const key = countKey(count)
    const newest = counts.get(key) ?? { from: 0, stored: [], added: [] }
    counts.set(key, newest)
    return newest
  }

  /** A network's first waiting message stands at the front (or `behind` it), its hundredth a hundred rounds back. */
  function nextTurn({ networkHash }: NewMessage, later: boolean, behind: number): number {
    const last = networkHash === null ? undefined : turns.get(queueKey(later, networkHash))
    if (last !== undefined) return last + 1
    const first = turns.get(queueKey(later))
    return first === undefined ? 0 : first + behind
  }

  function acceptOne(message: NewMessage): Acceptance {
    const { id, digest, acceptedAt, networkHash, quarantineReason } = message
    const twin = twins.get(digest)
    if (twin && Math.abs(acceptedAt - twin.acceptedAt) < duplicateWindowMs) {
      // Our own row: a commit whose answer was lost, begun anew.
      if (twin.id === id) return { kind: 'stored' }
      if (quarantineReason === null) freed.push(twin.id)
      return { kind: 'duplicate', id: twin.id }
    }
    const own = countsOf(message, allowance)
    const refusal = limited(own, acceptedAt, newestOf)
    if (refusal) return refusal
    if (full) return { kind: 'full' }

    const over = overTotal(message, allowance, total)
    const later = message.spamSign !== null
    const turn = nextTurn(message, later, over ? roundsOverTotal : 0)
    const state = quarantineReason === null ? 'accepted' : 'quarantined'
    rows.push({ ...message, state, later, turn, nextAttemptAt: acceptedAt })
    twins.set(digest, { id, acceptedAt })
    total.added.push(acceptedAt)
    for (const count of own) newestOf(count).added.push(acceptedAt)
    if (state === 'accepted') {
      if (networkHash !== null) turns.set(queueKey(later, networkHash), turn)
      turns.set(queueKey(later), Math.min(turn, turns.get(queueKey(later)) ?? turn))
    }
    return { kind: 'stored', ...(over && { overTotal: true }) }
  }

  return { answers: batch.map(acceptOne), rows, freed }
}
