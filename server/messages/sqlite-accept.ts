import { duplicateWindowMs } from '#contract/send.ts'
import { emailKey } from './email-key.ts'
import type { Sql } from './sqlite-connection.ts'
import type { Acceptance, Allowance, NewMessage } from './types.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

const findDuplicate = `SELECT id FROM messages
  WHERE digest = ? AND accepted_at > ? AND accepted_at < ? ORDER BY accepted_at DESC LIMIT 1`
/** The client's n-th newest message inside a window: while there is one, the allowance of n is used up. */
const nthNewest = `SELECT accepted_at AS at FROM messages
  WHERE client_hash = ? AND accepted_at > ? ORDER BY accepted_at DESC LIMIT 1 OFFSET ?`
const insert = `INSERT INTO messages
  (id, message_id, accepted_at, name, email, email_key, text, plan, digest, client_hash, site_hash, network_hash,
   quarantine_reason, spam_sign, state, later, turn, next_attempt_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
/** A network's first waiting message stands at the front, its hundredth a hundred rounds behind. */
const nextTurn = `SELECT coalesce(
  (SELECT max(turn) + 1 FROM messages
    WHERE network_hash = ?1 AND later = ?2 AND state IN ('accepted', 'leased')),
  (SELECT min(turn) FROM messages WHERE state IN ('accepted', 'leased') AND later = ?2),
  0) AS turn`

/** One message inside the batch's transaction: rows inserted before it count, also those of the same batch. */
export function acceptOne(sql: Sql, message: NewMessage, allowance: Allowance): Acceptance {
  const now = message.acceptedAt
  const twin = sql(findDuplicate).get(message.digest, now - duplicateWindowMs, now + duplicateWindowMs)
  if (twin) return { kind: 'duplicate', id: String(twin.id) }

  const wait = waitMs(sql, message, allowance)
  if (wait > 0) return { kind: 'limited', retryAfterSeconds: Math.ceil(wait / 1000) }

  const { id, messageId, name, email, text, plan, quarantineReason, spamSign, networkHash } = message
  const state = quarantineReason === null ? 'accepted' : 'quarantined'
  const later = spamSign === null ? 0 : 1
  const turn = Number(sql(nextTurn).get(networkHash, later)?.turn)
  const words = [name, email, emailKey(email), text, plan, message.digest] as const
  const from = [message.clientHash, message.siteHash, networkHash] as const
  const order = [quarantineReason, spamSign, state, later, turn] as const
  sql(insert).run(id, messageId, now, ...words, ...from, ...order, now)
  return { kind: 'stored' }
}

/** How long (ms) until the client may write again, 0 when it may now. A clock set back never locks a client out. */
function waitMs(sql: Sql, message: NewMessage, allowance: Allowance): number {
  const { clientHash, acceptedAt: now } = message
  if (clientHash === null) return 0
  const windows = [
    [minuteMs, allowance.perMinute],
    [dayMs, allowance.perDay],
  ] as const
  // No n-th message where there are fewer than n in all: spares wide allowances a walk over every row of the window.
  const last = Number(sql('SELECT max(seq) AS last FROM messages').get()?.last ?? 0)
  const waits = windows.map(([length, count]) => {
    if (count > last) return 0
    const row = sql(nthNewest).get(clientHash, now - length, count - 1)
    return row ? Math.min(length, Number(row.at) + length - now) : 0
  })
  return Math.max(...waits)
}
