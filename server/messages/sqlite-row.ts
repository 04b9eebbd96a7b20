import type { SQLOutputValue } from 'node:sqlite'
import type { MessageState, StoredMessage } from './types.ts'

type Row = Record<string, SQLOutputValue>

const textOrNull = (value: SQLOutputValue | undefined) => (value == null ? null : String(value))
const numberOrNull = (value: SQLOutputValue | undefined) => (value == null ? null : Number(value))

/** A row of `messages` as the rest of the program knows it. */
export function toMessage(row: Row): StoredMessage {
  return {
    seq: Number(row.seq),
    id: String(row.id),
    messageId: String(row.message_id),
    acceptedAt: Number(row.accepted_at),
    name: String(row.name),
    email: String(row.email),
    text: String(row.text),
    plan: textOrNull(row.plan),
    digest: String(row.digest),
    clientHash: textOrNull(row.client_hash),
    siteHash: textOrNull(row.site_hash),
    networkHash: textOrNull(row.network_hash),
    quarantineReason: textOrNull(row.quarantine_reason),
    spamSign: textOrNull(row.spam_sign),
    state: String(row.state) as MessageState,
    later: row.later === 1,
    turn: Number(row.turn),
    attempts: Number(row.attempts),
    nextAttemptAt: Number(row.next_attempt_at),
    leasedUntil: numberOrNull(row.leased_until),
    sentAt: numberOrNull(row.sent_at),
    lastError: textOrNull(row.last_error),
  }
}
