import type { MessageState, StoredMessage } from '../types.ts'

/** A row of contact_messages as the driver gives it. */
export interface Row {
  seq: number
  id: string
  message_id: string
  accepted_at: number
  name: string
  email: string
  text: string
  plan: string | null
  digest: string
  client_hash: string | null
  site_hash: string | null
  network_hash: string | null
  quarantine_reason: string | null
  spam_sign: string | null
  state: MessageState
  later: boolean
  turn: number
  attempts: number
  next_attempt_at: number
  leased_until: number | null
  sent_at: number | null
  last_error: string | null
}

export function toMessage(row: Row): StoredMessage {
  return {
    seq: row.seq,
    id: row.id,
    messageId: row.message_id,
    acceptedAt: row.accepted_at,
    name: row.name,
    email: row.email,
    text: row.text,
    plan: row.plan,
    digest: row.digest,
    clientHash: row.client_hash,
    siteHash: row.site_hash,
    networkHash: row.network_hash,
    quarantineReason: row.quarantine_reason,
    spamSign: row.spam_sign,
    state: row.state,
    later: row.later,
    turn: row.turn,
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at,
    leasedUntil: row.leased_until,
    sentAt: row.sent_at,
    lastError: row.last_error,
  }
}
