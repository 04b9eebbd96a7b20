import { fieldKeys, fields } from '#contract/fields.ts'
import type { StoredMessage } from '../messages/store.ts'

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** A message for other programs, and for the person it came from: everything stored but derived keys. */
export function toRecord(message: StoredMessage) {
  return {
    id: message.id,
    acceptedAt: iso(message.acceptedAt),
    state: message.state,
    ...Object.fromEntries(fieldKeys.map((key) => [fields[key].wire, message[key]])),
    attempts: message.attempts,
    nextAttemptAt: message.state === 'accepted' ? iso(message.nextAttemptAt) : null,
    sentAt: iso(message.sentAt),
    lastError: message.lastError,
    spamSign: message.spamSign,
    messageId: message.messageId,
  }
}
