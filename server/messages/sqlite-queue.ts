import { longestWaitMs } from '../mail/schedule.ts'
import type { Sql } from './sqlite-connection.ts'
import { toMessage } from './sqlite-row.ts'
import type { DeliveryResult, MessageState, QueueHealth, StoredMessage } from './types.ts'

const findPause = `SELECT value FROM meta WHERE key = 'paused'`
const takeDue = `UPDATE messages SET state = 'leased', attempts = attempts + 1, leased_until = ?2
  WHERE seq IN (SELECT seq FROM (
    SELECT later, turn, seq FROM messages
      WHERE state = 'accepted' AND (next_attempt_at <= ?1 OR next_attempt_at > ?4)
    UNION ALL
    SELECT later, turn, seq FROM messages
      WHERE state = 'leased' AND (leased_until <= ?1 OR leased_until > ?5)
    ORDER BY later, turn, seq LIMIT ?3
  )) RETURNING *`

/** Due messages and expired leases (their holder died) in the order of delivery; none while paused. */
export function lease(sql: Sql, now: number, leaseUntil: number, limit: number): StoredMessage[] {
  if (sql(findPause).get()) return []
  // A lease more, because clocks of several machines differ by seconds.
  const longestLease = leaseUntil + (leaseUntil - now)
  const rows = sql(takeDue).all(now, leaseUntil, limit, now + longestWaitMs, longestLease)
  // RETURNING promises no order.
  const last = (m: StoredMessage) => Number(m.later)
  return rows.map(toMessage).sort((a, b) => last(a) - last(b) || a.turn - b.turn || a.seq - b.seq)
}

const ours = `WHERE id = ? AND attempts = ? AND state = 'leased'`
const markSent = `UPDATE messages SET state = 'sent', sent_at = ?, leased_until = NULL, last_error = NULL ${ours}`
const markRetry = `UPDATE messages SET state = 'accepted', next_attempt_at = ?, last_error = ?, leased_until = NULL ${ours}`
const markDead = `UPDATE messages SET state = 'dead', last_error = ?, leased_until = NULL ${ours}`
const giveBack = `UPDATE messages SET state = 'accepted', attempts = attempts - 1, leased_until = NULL ${ours}`

/** The number of attempts is the fence: a holder whose lease expired and was taken over changes nothing. */
export function settle(sql: Sql, id: string, attempts: number, result: DeliveryResult): void {
  if (result.kind === 'sent') sql(markSent).run(result.at, id, attempts)
  else if (result.kind === 'retry') sql(markRetry).run(result.at, result.error, id, attempts)
  else if (result.kind === 'dead') sql(markDead).run(result.error, id, attempts)
  else sql(giveBack).run(id, attempts)
}

/** Keeps the first moment when called again: "paused since" is what the owner needs to know. */
const writePause = `INSERT INTO meta VALUES ('paused', json_object('since', ?1, 'reason', ?2))
  ON CONFLICT (key) DO UPDATE SET value = json_set(value, '$.reason', ?2)`

export function pause(sql: Sql, since: number, reason: string): void {
  sql(writePause).run(since, reason)
}

export function resume(sql: Sql): void {
  sql(`DELETE FROM meta WHERE key = 'paused'`).run()
}

const countStates = 'SELECT state, number FROM counts'
const oldestIn = 'SELECT accepted_at AS at FROM messages WHERE state = ? ORDER BY accepted_at LIMIT 1'

export function health(sql: Sql): QueueHealth {
  const counts: Record<MessageState, number> = { accepted: 0, leased: 0, sent: 0, dead: 0, quarantined: 0 }
  for (const row of sql(countStates).all()) counts[row.state as MessageState] = Number(row.number)
  const waiting = ['accepted', 'leased'].flatMap((state) => {
    const row = sql(oldestIn).get(state)
    return row ? [Number(row.at)] : []
  })
  const pauseRow = sql(findPause).get()
  const backup = sql(`SELECT value FROM meta WHERE key = 'backup_at'`).get()
  return {
    oldestUndelivered: waiting.length > 0 ? Math.min(...waiting) : null,
    counts,
    lastBackup: backup ? Number(backup.value) : null,
    paused: pauseRow ? JSON.parse(String(pauseRow.value)) : null,
  }
}
