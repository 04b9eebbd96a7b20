import { fieldKeys } from '#contract/fields.ts'
import { emailKey } from '../email-key.ts'
import type { NewMessage, StoredMessage } from '../store.ts'
import type { Value } from './engine.ts'

export type Row = Record<string, unknown>

/** A message with what is decided when it is accepted. */
export type AcceptedRow = NewMessage & Pick<StoredMessage, 'state' | 'later' | 'turn' | 'nextAttemptAt'>

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
const laterKeys: readonly (keyof StoredMessage)[] = ['seq', 'attempts', 'leasedUntil', 'sentAt', 'lastError']

/** The column of a property: the same name in snake_case. */
const column = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const columns = [...acceptedKeys, ...laterKeys].map((key) => [key, column(key)] as const)

/** The columns of an INSERT, and its values in the same order. */
export const insertColumns = [...acceptedKeys.map(column), 'email_key']

export function insertValues(row: AcceptedRow): Value[] {
  return [...acceptedKeys.map((key) => row[key]), emailKey(row.email)]
}

/** All columns of a message but its number, which each store gives. */
export const storedColumns = [
  ...insertColumns,
  ...laterKeys.filter((key) => key !== 'seq').map((key) => column(key)),
]

export function toMessage(row: Row): StoredMessage {
  const message = Object.fromEntries(columns.map(([key, name]) => [key, row[name]]))
  // SQLite has no booleans.
  return { ...message, later: Boolean(row.later) } as unknown as StoredMessage
}
