import { readdirSync, readFileSync } from 'node:fs'
import { readAddress } from '#contract/email-address.ts'
import { fieldKeys } from '#contract/fields.ts'
import { store as words } from '#server/words/store.ts'
import { columnsOf, otherChannels } from './channels.ts'
import { channelRows, channels, type NewMessage, type StoredMessage } from './message.ts'
import type { ServerStore } from './store.ts'
import { StoreUnusable } from './store-errors.ts'

export type Value = string | number | null
type Row = Record<string, unknown>

/** Runs statements within a transaction. Parameters are `$1`, `$2` … in both dialects. */
export interface Session {
  /** What this process's clock says beside {@link Dialect.now}. Only for ages: a stored time is SQL's. */
  now(): number
  rows(text: string, values?: readonly Value[]): Promise<Row[]>
  change(text: string, values?: readonly Value[]): Promise<number>
}

/** What differs between SQLite and PostgreSQL; all statements run on both. A dialect leaves out what it does not need. */
export interface Dialect {
  /** Atomic; durable when it resolves. */
  transaction<T>(work: (session: Session) => Promise<T>): Promise<T>
  /** For reads that need no transaction: a long export must not delay a visitor's message. */
  read: Dialect['transaction']
  /** The time, in SQL (ms since 1970), one for the whole statement. No time of this process goes into a statement. */
  now: string
  /** The end of a SELECT that leaves out rows that another replica has locked. */
  skipLocked?: string
  /** After the table's name, the index to use: SQLite keeps no statistics by which it would choose it. */
  indexedBy?(name: string): string
  size(session: Session): Promise<number>
  /** The size, and until the transaction ends a lock, so that only one replica at a time accepts messages. */
  lockAndSize?: Dialect['size']
  refuseFullDisk?(): void
  /** Called by each probe of the store: every minute, and for `/readyz` once a second at most. */
  tidy?(session: Session): Promise<unknown>
  /** Within the transaction that deletes: writes down that the file has to be cleaned. `daily`: together with others, once a day. */
  oweCleaning?(session: Session, when: 'now' | 'daily'): Promise<unknown>
  clean?: ServerStore['clean']
  close(): Promise<void>
}

/** How many rows one transaction deletes: a visitor's message waits for it, and after a flood all rows would take seconds. */
export const deleteAtOnce = 1_000

/** The only way to delete messages, because their words stay in the file until it is cleaned. `where`: an SQL condition. */
export async function deleteMessages(
  { oweCleaning }: Dialect,
  session: Session,
  { where, values, clean }: { where: string; values: readonly Value[]; clean: 'now' | 'daily' },
): Promise<number> {
  const deleted = await session.change(`delete from contact_messages where ${where}`, values)
  if (deleted > 0) await oweCleaning?.(session, clean)
  return deleted
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

/** All columns but `seq`, which each store assigns. */
export const storedColumns = [
  ...[...acceptedKeys.map(column), 'email_key'],
  ...channels.flatMap((channel) => Object.values(columnsOf(channel))),
]
export const insertColumns = [
  ...[...acceptedKeys.map(column), 'email_key'],
  ...channels.map(columnsOf).flatMap(({ state, nextAttemptAt }) => [state, nextAttemptAt]),
]

/** The columns of a new row whose value is not a time itself, but how long ago it was. */
export const agedColumns: readonly string[] = [
  column('acceptedAt'),
  ...channels.map(columnsOf).map(({ nextAttemptAt }) => nextAttemptAt),
]

/** The values of a row that was accepted `age` ago (ms). */
export function insertValues(message: NewMessage, age: number): Value[] {
  const deliveries = channels.flatMap((channel): Value[] => {
    if (message.channels.includes(channel)) return ['accepted', age]
    const { unused } = channelRows[channel]
    return [unused, unused === null ? null : age]
  })
  const accepted = { ...message, acceptedAt: age }
  return [...acceptedKeys.map((key) => accepted[key]), emailKey(message.email), ...deliveries]
}

const valuesOf = (row: Row, columns: Record<string, string>) =>
  Object.fromEntries(Object.entries(columns).map(([key, name]) => [key, row[name]]))
const acceptedColumns = Object.fromEntries(acceptedKeys.map((key) => [key, column(key)]))

export function toMessage(row: Row) {
  const others = otherChannels.map((channel) => {
    const columns = columnsOf(channel)
    return [channel, row[columns.state] === null ? null : valuesOf(row, columns)]
  })
  const own = valuesOf(row, { ...acceptedColumns, ...columnsOf('mail'), seq: 'seq' })
  return { ...own, ...Object.fromEntries(others) } as StoredMessage
}

/**
 * A key that is equal for every spelling that the form reads as one address (`ana@ñandú.com.ar` and its ASCII form). It ignores case:
 * RFC 5321 2.4 allows the part before the @ to be case-sensitive, but no provider makes it so.
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
  throw new StoreUnusable(words.newer(version, latest))
}
