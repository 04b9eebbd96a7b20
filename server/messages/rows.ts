import { fieldKeys } from '#contract/fields.ts'
import type { Row, Value } from './engine.ts'
import type { NewMessage, StoredMessage } from './store.ts'

/** The column of a property: the same name in snake_case. */
const column = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const acceptedKeys: readonly (keyof NewMessage)[] = [
  'id',
  'messageId',
  'acceptedAt',
  ...fieldKeys,
  'digest',
  'spamSign',
  'later',
]
const accepted = acceptedKeys.map((key) => [key, column(key)] as const)
const delivery = (['state', 'attempts', 'nextAttemptAt', 'leasedUntil', 'sentAt', 'lastError'] as const).map(
  (key) => [key, column(key)] as const,
)

/** The columns of an INSERT. */
export const insertColumns = [...accepted.map(([, name]) => name), 'email_key', 'next_attempt_at']
/** All columns of a message but its number, which each store gives. */
export const storedColumns = [
  ...accepted.map(([, name]) => name),
  'email_key',
  ...delivery.map(([, name]) => name),
]

/** Its values in the order of {@link insertColumns}. */
export function insertValues(message: NewMessage): Value[] {
  return [...acceptedKeys.map((key) => message[key]), emailKey(message.email), message.acceptedAt]
}

export function toMessage(row: Row): StoredMessage {
  const values = [...accepted, ...delivery].map(([key, name]) => [key, row[name]])
  // SQLite has no booleans.
  const message = { ...Object.fromEntries(values), seq: row.seq, later: Boolean(row.later) }
  return message as unknown as StoredMessage
}

/** RFC 5321 2.4 lets the part before the @ be case-sensitive; no provider is, and people type it as it comes. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
