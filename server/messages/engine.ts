import { fieldKeys } from '#contract/fields.ts'
import type { NewMessage, StoredMessage } from './store.ts'

/** The value of a parameter. */
export type Value = string | number | boolean | null
export type Row = Record<string, unknown>

/** Statements inside one transaction. Parameters are `$1`, `$2` … in both engines. */
export interface Session {
  rows(text: string, values?: readonly Value[]): Promise<Row[]>
  change(text: string, values?: readonly Value[]): Promise<number>
}

export type Work<T> = (session: Session) => Promise<T>

/** What SQLite and PostgreSQL do differently. The statements of statements.ts and owner-statements.ts run in both. */
export interface Engine {
  /** All of `work` or nothing of it; durable when it resolves. */
  transaction<T>(work: Work<T>): Promise<T>
  /** Reads that need no transaction. */
  read<T>(work: Work<T>): Promise<T>
  /** Ends a SELECT whose rows another replica may be taking at this moment: leaves those out. */
  skipLocked: string
  /** Waits until no other replica accepts messages, and keeps others waiting until the transaction ends. */
  lock(session: Session): Promise<void>
  size(session: Session): Promise<number>
  /** Throws when the disk is nearly full. */
  room(): Promise<void>
  /** Makes what was erased unreadable on disk at once. */
  compact(): Promise<void>
  copy(): Promise<Uint8Array>
  close(): Promise<void>
}

/** The column of a property: the same name in snake_case. */
const column = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const acceptedKeys = ['id', 'messageId', 'acceptedAt', ...fieldKeys, 'digest', 'spamSign', 'later'] as const
const deliveryKeys = ['state', 'attempts', 'nextAttemptAt', 'leasedUntil', 'sentAt', 'lastError'] as const
const stored = [...acceptedKeys, ...deliveryKeys].map((key) => [key, column(key)] as const)

/** All columns of a message but its number, which each store gives. */
export const storedColumns = [...stored.map(([, name]) => name), 'email_key']
/** The columns of an INSERT. */
export const insertColumns = [...acceptedKeys.map(column), 'email_key', 'next_attempt_at']

/** Its values in the order of {@link insertColumns}. */
export function insertValues(message: NewMessage): Value[] {
  return [...acceptedKeys.map((key) => message[key]), emailKey(message.email), message.acceptedAt]
}

export function toMessage(row: Row): StoredMessage {
  const values = stored.map(([key, name]) => [key, row[name]])
  // SQLite has no booleans.
  const message = { ...Object.fromEntries(values), seq: row.seq, later: Boolean(row.later) }
  return message as unknown as StoredMessage
}

/** RFC 5321 2.4 lets the part before the @ be case-sensitive; no provider is, and people type it as it comes. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
