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
  (id, message_id, accepted_at, name, email, email_key, text, plan, digest, client_hash, quarantine_reason, state, next_attempt_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

/** One message inside the batch's transaction: rows inserted before it count, also those of the same batch. */
export function acceptOne(sql: Sql, message: NewMessage, allowance: Allowance): Acceptance {
  const now = message.acceptedAt
  const twin = sql(findDuplicate).get(message.digest, now - duplicateWindowMs, now + duplicateWindowMs)
  if (twin) return { kind: 'duplicate', id: String(twin.id) }

  const wait = waitMs(sql, message, allowance)
  if (wait > 0) return { kind: 'limited', retryAfterSeconds: Math.ceil(wait / 1000) }

  const { id, messageId, name, email, text, plan, digest, clientHash, quarantineReason } = message
  const state = quarantineReason === null ? 'accepted' : 'quarantined'
  const owner = [digest, clientHash, quarantineReason] as const
  sql(insert).run(id, messageId, now, name, email, emailKey(email), text, plan, ...owner, state, now)
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
