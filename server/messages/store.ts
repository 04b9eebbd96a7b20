import type { FieldValues } from '#contract/fields.ts'

/** accepted → leased → sent | accepted again, later | dead. Times are milliseconds since 1970. */
export type MessageState = 'accepted' | 'leased' | 'sent' | 'dead'

/** No message waits longer for its next attempt (ms). */
export const maxRetryDelayMs = 66 * 60_000

/** A message that passed validation, before it is stored. Its `text` is without the plan line. */
export interface NewMessage extends FieldValues {
  /** Short, unguessable, sorts by time. */
  id: string
  /** `<id@host>` */
  messageId: string
  acceptedAt: number
  /** Of the fields: equal ones within ten minutes are duplicates. */
  digest: string
  /** Why it looks like spam, `null` when it does not. */
  spamSign: string | null
  /** Delivered after the others: it looks like spam, or exceeded the total of a minute. */
  later: boolean
}

export interface StoredMessage extends NewMessage {
  seq: number
  state: MessageState
  attempts: number
  nextAttemptAt: number
  leasedUntil: number | null
  sentAt: number | null
  /** Without personal data. */
  lastError: string | null
}

/** `full`: the store has reached its limit. */
export type Acceptance = { kind: 'stored' | 'duplicate' | 'full' }

/** How a delivery attempt ended. `release` does not count. */
export type DeliveryResult =
  | { kind: 'sent'; at: number }
  | { kind: 'retry'; at: number; error: string }
  | { kind: 'dead'; error: string }
  | { kind: 'release' }

export interface ListFilter {
  id?: string
  state?: MessageState
  email?: string
  since?: number
  limit?: number
}

export interface QueueHealth {
  /** acceptedAt of the oldest message neither sent nor dead. */
  oldestUndelivered: number | null
  counts: Record<MessageState, number>
  /** The size of the messages. */
  bytes: number
  lastRetry: number | null
  /** When a back-up last succeeded; `null`: never, or PostgreSQL does its own. */
  lastBackup: number | null
  /** Where the messages were moved: then this store may only be read. */
  movedTo: string | null
}

/** The same tests run on SQLite and PostgreSQL. */
export interface MessageStore {
  /**
   * One durable transaction for the batch; answers in its order. `storeBytes`: the limit of the store; possible spam may fill
   * half of it.
   */
  accept(batch: readonly NewMessage[], storeBytes: number): Promise<Acceptance[]>
  /**
   * Takes up to `limit` due messages (or expired leases) until `leaseUntil`: the oldest, `later` ones after the others, but
   * every fourth time the oldest of all, so that no message starves. Returns them in any order.
   */
  lease(now: number, leaseUntil: number, limit: number): Promise<StoredMessage[]>
  /** Ends a lease. Ignored when the lease is no longer ours (`attempts` differs). */
  settle(id: string, attempts: number, result: DeliveryResult): Promise<void>
  health(): Promise<QueueHealth>
  /** Newest first. */
  list(filter?: ListFilter): Promise<StoredMessage[]>
  find(id: string): Promise<StoredMessage | null>
  /** How many match, and how many of these are not yet delivered. */
  count(filter: ListFilter): Promise<{ all: number; waiting: number }>
  /** Deletes what matches, also from freed pages. Returns how many. */
  erase(filter: ListFilter): Promise<number>
  /** Makes dead messages, with attempts set to 0, and waiting ones due now: one, every dead one, or all. Returns how many. */
  retry(which: { id: string } | 'dead' | 'all', now: number): Promise<number>
  /** Marks a dead message as delivered. False when it is not dead. */
  done(id: string, now: number): Promise<boolean>
  /** Deletes delivered messages accepted before that time, a thousand at most. Returns how many. */
  purge(before: number): Promise<number>
  /** Writes something small and checks the free space of the disk; rejects with the reason when either fails. */
  probe(): Promise<void>
  /** Records that a back-up succeeded now. */
  backedUp(now: number): Promise<void>
  close(): Promise<void>
}

/** The store cannot be used now (full, locked, read-only, absent): try again soon. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}

/** A person has to act (a damaged file, a database that does not exist): the message says how. Nothing is repaired or replaced. */
export class StoreUnusable extends Error {
  override name = 'StoreUnusable'
}

/** The file at the path is no longer the one that was opened: the process has to restart. */
export class StoreReplaced extends Error {
  override name = 'StoreReplaced'
}

export function restoreError({ name, message }: { name: string; message: string }): Error {
  const kinds = [StoreUnavailable, StoreUnusable, StoreReplaced]
  const Kind = kinds.find((kind) => kind.name === name) ?? Error
  return Object.assign(new Kind(message), { name })
}
