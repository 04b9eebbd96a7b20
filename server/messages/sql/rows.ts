import { fieldKeys } from '#contract/fields.ts'
import type { NewMessage, StoredMessage } from '../store.ts'
import type { Value } from './engine.ts'

export type Row = Record<string, unknown>

/** A message with what is decided when it is accepted. */
export type AcceptedRow = NewMessage & Pick<StoredMessage, 'state' | 'later' | 'turn' | 'nextAttemptAt'>

/** The column of a property: the same name in snake_case. */
const column = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const acceptedKeys: readonly (keyof AcceptedRow)[] = [
  'id',
  'messageId',
  'acceptedAt',
  ...fieldKeys,
  'digest',
  'clientHash',
  'siteHash',
  'networkHash',
  'quarantineReason',
  'spamSign',
  'state',
  'later',
  'turn',
  'nextAttemptAt',
]
const accepted = acceptedKeys.map((key) => [key, column(key)] as const)
const since = (['attempts', 'leasedUntil', 'sentAt', 'lastError'] as const).map(
  (key) => [key, column(key)] as const,
)

/** The columns of an INSERT. */
export const insertColumns = [...accepted.map(([, name]) => name), 'email_key']
/** All columns of a message but its number, which each store gives. */
export const storedColumns = [...insertColumns, ...since.map(([, name]) => name)]

/** Its values in the order of {@link insertColumns}. */
export function toRow(message: AcceptedRow): Record<string, Value> {
  const values = accepted.map(([key, name]) => [name, message[key]])
  return { ...Object.fromEntries(values), email_key: emailKey(message.email) }
}

export function toMessage(row: Row): StoredMessage {
  const values = [...accepted, ...since].map(([key, name]) => [key, row[name]])
  // SQLite has no booleans.
  return {
    ...Object.fromEntries(values),
    seq: row.seq,
    later: Boolean(row.later),
  } as unknown as StoredMessage
}

/** RFC 5321 2.4 lets the part before the @ be case-sensitive; no provider is, and people type it as it comes. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
