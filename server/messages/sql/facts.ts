import { duplicateWindowMs } from '#contract/send.ts'
import type { Allowance, NewMessage } from '../store.ts'
import { type Sender, senders, sendersOf, type WindowName, windows } from './allowance.ts'
import type { Engine, Session } from './engine.ts'

/** What is known of the stored messages before a batch is decided. */
export interface Facts {
  /** The store holds as much as it may. */
  full: boolean
  /** By digest: the newest message with it of the last ten minutes. */
  twins: Map<string, Pick<NewMessage, 'id' | 'acceptedAt'>>
  /** By {@link usedKey}: when the message was accepted that uses up an allowance. */
  used: Map<string, number>
  /** When the newest messages were accepted, from the `from`-th on. */
  newest: { from: number; times: number[] }
  /** By {@link queueKey}: the last round in which the network has a waiting message. */
  lastTurn: Map<string, number>
  /** By `later`: the first round in which anybody has a waiting message. */
  firstTurn: Map<boolean, number>
}

/** `stored`: how many of the batch were stored for this sender already; they use up the allowance, too. */
export const usedKey = (sender: Sender, hash: string, window: WindowName, stored: number) =>
  `${sender.key} ${hash} ${window} ${stored}`
export const queueKey = (network: string | null, later: boolean) => `${network} ${later}`

const unique = (texts: readonly string[]) => JSON.stringify([...new Set(texts)])

/** When the message was accepted that has so many (`$n+2`) newer ones of its sender between two times. */
const nthNewest = (rows: string, name: WindowName, n: number) =>
  `(select accepted_at from contact_messages where ${rows} and accepted_at > $${n} and accepted_at < $${n + 1}
    order by accepted_at desc limit 1 offset $${n + 2}) as ${name}`

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

  async function used(): Promise<Facts['used']> {
    const found: Facts['used'] = new Map()
    const all = batch.flatMap(sendersOf)
    for (const sender of senders) {
      const asked = new Map<string, number>()
      for (const one of all) if (one.sender === sender) asked.set(one.hash, (asked.get(one.hash) ?? 0) + 1)
      const reach = windows(allowance).map((window) => ({ ...window, most: window.most * sender.share }))
      const most = Math.min(...reach.map((window) => window.most))
      // For each sender's first message of the batch, then for the second …: each needs one message less in the store.
      for (let stored = 0; stored < most; stored++) {
        const hashes = [...asked].filter(([, count]) => count > stored).map(([hash]) => hash)
        if (hashes.length === 0) break
        const offsets = reach.map((window) => window.most - 1 - stored)
        if (offsets.every((offset) => offset >= last)) continue
        const rows = await session.rows(
          `select list.value as hash, ${nthNewest(sender.rows, 'minute', 2)}, ${nthNewest(sender.rows, 'day', 5)}
           from ${engine.list}`,
          [
            JSON.stringify(hashes),
            // An empty range where there are not as many in all: spares a walk over every row of the sender.
            ...reach.flatMap(({ length }, i) => {
              const offset = offsets[i] ?? 0
              return offset < last ? [at - length, at + length, offset] : [at, at, 0]
            }),
          ],
        )
        for (const row of rows)
          for (const { name } of reach)
            if (row[name] !== null)
              found.set(usedKey(sender, String(row.hash), name, stored), Number(row[name]))
      }
    }
    return found
  }

  async function newestTimes(): Promise<Facts['newest']> {
    const total = allowance.totalPerMinute
    const from = Math.max(0, total - batch.length)
    if (from >= last) return { from, times: [] }
    const rows = await session.rows(
      'select accepted_at from contact_messages order by seq desc limit $1 offset $2',
      [total - from, from],
    )
    return { from, times: rows.map((row) => Number(row.accepted_at)) }
  }

  async function turns(): Promise<Pick<Facts, 'lastTurn' | 'firstTurn'>> {
    const lastTurn: Facts['lastTurn'] = new Map()
    const firstTurn: Facts['firstTurn'] = new Map()
    for (const later of [false, true]) {
      const concerned = batch.filter(({ spamSign }) => (spamSign !== null) === later)
      if (concerned.length === 0) continue
      const waiting = `later = $1 and state in ('accepted', 'leased')`
      const [first] = await session.rows(
        `select turn from contact_messages where ${waiting} order by later, turn limit 1`,
        [later],
      )
      // Nobody waits, in no network.
      if (!first) continue
      firstTurn.set(later, Number(first.turn))
      const networks = concerned.flatMap(({ networkHash }) => networkHash ?? [])
      const rows = await session.rows(
        `select list.value as network, (select max(turn) from contact_messages
           where network_hash = list.value and later = $2 and state in ('accepted', 'leased')) as turn
         from ${engine.list}`,
        [unique(networks), later],
      )
      for (const row of rows)
        if (row.turn !== null) lastTurn.set(queueKey(String(row.network), later), Number(row.turn))
    }
    return { lastTurn, firstTurn }
  }

  return {
    full: (await engine.size(session)) > allowance.storeBytes,
    twins: await twins(),
    used: await used(),
    newest: await newestTimes(),
    ...(await turns()),
  }
}
