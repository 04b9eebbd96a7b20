import { readdirSync, readFileSync } from 'node:fs'
import { readAddress } from '#contract/email-address.ts'
import { fieldKeys } from '#contract/fields.ts'
import { type NewMessage, type StoredMessage, StoreUnusable } from './store.ts'

export type Value = string | number | null
type Row = Record<string, unknown>

/** Runs statements within a transaction. Parameters are `$1`, `$2` … in both dialects. */
export interface Session {
  /** How far the database's clock is ahead of this process's (ms). Its clock counts: those of several machines differ. */
  ahead: number
  rows(text: string, values?: readonly Value[]): Promise<Row[]>
  change(text: string, values?: readonly Value[]): Promise<number>
}

/** What differs between SQLite and PostgreSQL; all statements run on both. What a dialect leaves out it does not need. */
export interface Dialect {
  /** Atomic; durable when it resolves. */
  transaction<T>(work: (session: Session) => Promise<T>): Promise<T>
  /** Reads that need no transaction: a long export keeps no visitor's message waiting. */
  read: Dialect['transaction']
  /** The end of a SELECT that leaves out rows that another replica has locked. */
  skipLocked?: string
  /** After the table's name, the index to use: SQLite keeps no statistics by which it would choose it. */
  useIndex?(name: 'outbox' | 'state'): string
  size(session: Session): Promise<number>
  /** The same, and one replica at a time accepts messages: until the transaction ends. */
  lockAndSize?: Dialect['size']
  /** Whether other machines use the database: then each alert is one replica's to send. */
  isShared?: boolean
  refuseFullDisk?(): void
  /** Every minute. */
  tidy?(session: Session): Promise<unknown>
  /** Makes erased messages unreadable on disk at once. */
  compact?(): Promise<void>
  close(): Promise<void>
}

const column = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const acceptedKeys = [
  'id',
  'messageId',
  'acceptedAt',
  ...fieldKeys,
  'source',
  'digest',
  'spamSign',
  'later',
] as const
const deliveryKeys = ['state', 'attempts', 'nextAttemptAt', 'leasedUntil', 'sentAt', 'lastError'] as const
const stored = [...acceptedKeys, ...deliveryKeys].map((key) => [key, column(key)] as const)

/** All but `seq`, which each store assigns. */
export const storedColumns = [...stored.map(([, name]) => name), 'email_key']
export const insertColumns = [...acceptedKeys.map(column), 'email_key', 'next_attempt_at']

/** `acceptedAt` by the database's clock. */
export function insertValues(message: NewMessage): Value[] {
  return [...acceptedKeys.map((key) => message[key]), emailKey(message.email), message.acceptedAt]
}

export function toMessage(row: Row) {
  const values = stored.map(([key, name]) => [key, row[name]])
  return { ...Object.fromEntries(values), seq: row.seq } as StoredMessage
}

/**
 * The same for every spelling that the form reads as one address (`ana@ñandú.com.ar` and its ASCII form). Ignores case: RFC 5321 2.4
 * allows the part before the @ to be case-sensitive, but no provider's is.
 */
export function emailKey(email: string): string {
  const { address = email.trim().normalize('NFC') } = readAddress(email)
  return address.toLowerCase()
}

/** The numbered files of a dialect's folder, in order: `001-messages.sql` leads to version 1. */
export function readMigrations(folder: URL) {
  const files = readdirSync(folder).sort()
  return files.map((file) => {
    return { version: Number(file.slice(0, 3)), file, sql: readFileSync(new URL(file, folder), 'utf8') }
  })
}

/** The migrations that a database of this version needs. Throws when a newer program made it. */
export function pending(migrations: ReturnType<typeof readMigrations>, version: number) {
  const latest = migrations.at(-1)?.version ?? 0
  if (version <= latest) return migrations.filter((migration) => migration.version > version)
  throw new StoreUnusable(
    `la base de mensajes es de una versión más nueva del programa (${version}; esta llega a ${latest}): volvé a esa versión, o restaurá un respaldo de antes`,
  )
}
