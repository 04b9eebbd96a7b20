import { stateWords } from '#content/cli.ts'
import type { StoredMessage } from '../messages/types.ts'
import { sheetDate } from './dates.ts'

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** A message for other programs, and for the person it came from: everything stored but derived keys. */
export function toRecord(message: StoredMessage) {
  return {
    id: message.id,
    acceptedAt: iso(message.acceptedAt),
    state: message.state,
    name: message.name,
    email: message.email,
    plan: message.plan,
    message: message.text,
    attempts: message.attempts,
    nextAttemptAt: message.state === 'accepted' ? iso(message.nextAttemptAt) : null,
    sentAt: iso(message.sentAt),
    lastError: message.lastError,
    quarantineReason: message.quarantineReason,
    spamSign: message.spamSign,
    messageId: message.messageId,
    clientHash: message.clientHash,
  }
}

/** The cells of a spreadsheet's row, in the order of `cli.csv`. */
export function toCells(message: StoredMessage): string[] {
  return [
    message.id,
    sheetDate(message.acceptedAt),
    stateWords[message.state].one,
    message.name,
    message.email,
    message.plan ?? '',
    message.text,
    message.sentAt === null ? '' : sheetDate(message.sentAt),
    message.lastError ?? '',
    message.quarantineReason ?? message.spamSign ?? '',
  ]
}
