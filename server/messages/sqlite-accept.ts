import { duplicateWindowMs } from '#contract/send.ts'
import { limited, overTotal, roundsOverTotal, senders, type Window } from './allowance.ts'
import { emailKey } from './email-key.ts'
import type { Sql } from './sqlite-connection.ts'
import { release, size } from './sqlite-owner.ts'
import type { Acceptance, Allowance, NewMessage } from './types.ts'

const findDuplicate = `SELECT id FROM messages
  WHERE digest = ? AND accepted_at > ? AND accepted_at < ? ORDER BY accepted_at DESC LIMIT 1`
const nthNewest = new Map(
  senders.map((sender) => [
    sender.key,
    `SELECT accepted_at AS at FROM messages WHERE ${sender.rows('?')} AND accepted_at > ? AND accepted_at < ?
     ORDER BY accepted_at DESC LIMIT 1 OFFSET ?`,
  ]),
)
const nthOfAll = 'SELECT accepted_at AS at FROM messages ORDER BY seq DESC LIMIT 1 OFFSET ?'
const insert = `INSERT INTO messages
  (id, message_id, accepted_at, name, email, email_key, text, plan, digest, client_hash, site_hash, network_hash,
   quarantine_reason, spam_sign, state, later, turn, next_attempt_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
/** A network's first waiting message stands at the front (or `?3` rounds behind), its hundredth a hundred rounds back. */
const nextTurn = `SELECT coalesce(
  (SELECT max(turn) + 1 FROM messages
    WHERE network_hash = ?1 AND later = ?2 AND state IN ('accepted', 'leased')),
  (SELECT min(turn) + ?3 FROM messages WHERE state IN ('accepted', 'leased') AND later = ?2),
  0) AS turn`

/** A batch inside one transaction: rows inserted before a message count, also those of the same batch. */
export function acceptBatch(sql: Sql, batch: readonly NewMessage[], allowance: Allowance): Acceptance[] {
  const full = size(sql) > allowance.storeBytes
  return batch.map((message) => acceptOne(sql, message, allowance, full))
}

function acceptOne(sql: Sql, message: NewMessage, allowance: Allowance, full: boolean): Acceptance {
  const now = message.acceptedAt
  const twin = sql(findDuplicate).get(message.digest, now - duplicateWindowMs, now + duplicateWindowMs)
  if (twin) {
    const id = String(twin.id)
    if (message.quarantineReason === null) release(sql, id, now)
    return { kind: 'duplicate', id }
  }
  // No n-th message where there are fewer than n in all: spares wide allowances a walk over every row of the window.
  const last = Number(sql('SELECT max(seq) AS last FROM messages').get()?.last ?? 0)
  const time = (row: { at?: unknown } | undefined) => (row ? Number(row.at) : undefined)
  const nth = ({ sender, hash, length, most }: Window) =>
    most > last
      ? undefined
      : time(sql(nthNewest.get(sender.key) ?? '').get(hash, now - length, now + length, most - 1))
  const refusal = limited(message, allowance, nth)
  if (refusal) return refusal
  if (full) return { kind: 'full' }

  const { totalPerMinute: total } = allowance
  const over = overTotal(message, total > last ? undefined : time(sql(nthOfAll).get(total - 1)))
  const { id, messageId, name, email, text, plan, quarantineReason, spamSign, networkHash } = message
  const state = quarantineReason === null ? 'accepted' : 'quarantined'
  const later = spamSign === null ? 0 : 1
  const turn = Number(sql(nextTurn).get(networkHash, later, over ? roundsOverTotal : 0)?.turn)
  const words = [name, email, emailKey(email), text, plan, message.digest] as const
  const from = [message.clientHash, message.siteHash, networkHash] as const
  const order = [quarantineReason, spamSign, state, later, turn] as const
  sql(insert).run(id, messageId, now, ...words, ...from, ...order, now)
  return { kind: 'stored', ...(over && { overTotal: true }) }
}
