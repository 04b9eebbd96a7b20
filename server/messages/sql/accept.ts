import { duplicateWindowMs } from '#contract/send.ts'
import type { Acceptance, Allowance, NewMessage } from '../store.ts'
import { limited, overTotal, roundsOverTotal, sendersOf } from './allowance.ts'
import type { Engine, Session } from './engine.ts'
import { type Facts, lookUp, queueKey, usedKey } from './facts.ts'
import { release } from './owner.ts'
import type { AcceptedRow } from './rows.ts'

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
  { full, twins, used, newest, lastTurn, firstTurn }: Facts,
) {
  const rows: AcceptedRow[] = []
  const freed: string[] = []
  /** By sender: when the messages of this batch were accepted that are stored. */
  const stored = new Map<string, number[]>()

  /** When the message was accepted that uses up the total, of the store's and this batch's. */
  function totalUsed(): number | undefined {
    const { totalPerMinute: total } = allowance
    if (rows.length >= total) return rows.at(-total)?.acceptedAt
    return newest.times[total - 1 - rows.length - newest.from]
  }

  /** A network's first waiting message stands at the front (or `behind` it), its hundredth a hundred rounds back. */
  function nextTurn({ networkHash }: NewMessage, later: boolean, behind: number): number {
    const last = networkHash === null ? undefined : lastTurn.get(queueKey(networkHash, later))
    if (last !== undefined) return last + 1
    const first = firstTurn.get(later)
    return first === undefined ? 0 : first + behind
  }

  function acceptOne(message: NewMessage): Acceptance {
    const { id, digest, acceptedAt, quarantineReason } = message
    const twin = twins.get(digest)
    if (twin && Math.abs(acceptedAt - twin.acceptedAt) < duplicateWindowMs) {
      // Our own row: a commit whose answer was lost, begun anew.
      if (twin.id === id) return { kind: 'stored' }
      if (quarantineReason === null) freed.push(twin.id)
      return { kind: 'duplicate', id: twin.id }
    }
    const refusal = limited(message, allowance, (sender, hash, window, most) => {
      const own = stored.get(`${sender.key} ${hash}`) ?? []
      return own.length >= most ? own.at(-most) : used.get(usedKey(sender, hash, window, own.length))
    })
    if (refusal) return refusal
    if (full) return { kind: 'full' }

    const over = overTotal(message, totalUsed())
    const later = message.spamSign !== null
    const turn = nextTurn(message, later, over ? roundsOverTotal : 0)
    const state = quarantineReason === null ? 'accepted' : 'quarantined'
    rows.push({ ...message, state, later, turn, nextAttemptAt: acceptedAt })
    twins.set(digest, { id, acceptedAt })
    for (const { sender, hash } of sendersOf(message)) {
      const key = `${sender.key} ${hash}`
      const times = stored.get(key)
      if (times) times.push(acceptedAt)
      else stored.set(key, [acceptedAt])
    }
    if (state === 'accepted') {
      lastTurn.set(queueKey(message.networkHash, later), turn)
      firstTurn.set(later, Math.min(turn, firstTurn.get(later) ?? turn))
    }
    return { kind: 'stored', ...(over && { overTotal: true }) }
  }

  return { answers: batch.map(acceptOne), rows, freed }
}
