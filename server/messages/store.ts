import type { FieldValues } from '#contract/fields.ts'

/**
 * The states of a message, and the interface of the store. SQLite and PostgreSQL implement {@link MessageStore}; they share
 * statements.ts, and the same tests run on both.
 *
 * accepted → leased → sent | accepted again, later | dead.
 * Times are milliseconds since 1970, from the injected clock.
 */
export type MessageState = 'accepted' | 'leased' | 'sent' | 'dead'

/** No message waits longer for its next attempt (ms). */
export const maxRetryDelayMs = 66 * 60_000

/** A message that passed validation, before it is stored. Its `text` is without the plan line. */
export interface NewMessage extends FieldValues {
  /** The ID in the owner's tool: short, unguessable, sorts by time. */
  id: string
  /** `<id@host>`, fixed at acceptance, so that a repeated mail can be recognised. */
  messageId: string
  acceptedAt: number
  /** SHA-256 of the fields: equal ones within ten minutes are duplicates. */
  digest: string
  /** Why it looks like spam, `null` when it does not. */
  spamSign: string | null
  /** Delivered after the others: it looks like spam, or exceeded the total of a minute. */
  later: boolean
}

/** A stored message with its delivery state: one row. */
export interface StoredMessage extends NewMessage {
  seq: number
  state: MessageState
  attempts: number
  nextAttemptAt: number
  leasedUntil: number | null
  sentAt: number | null
  /** The kind and SMTP code of the last failure, without personal data. */
  lastError: string | null
}

export type Acceptance =
  | { kind: 'stored' }
  | { kind: 'duplicate'; id: string }
  /** The store has reached its limit. */
  | { kind: 'full' }

/** How one delivery attempt ended. `retry` counts as a failed attempt; `release` does not count. */
export type DeliveryResult =
  | { kind: 'sent'; at: number }
  | { kind: 'retry'; at: number; error: string }
  | { kind: 'dead'; error: string }
  | { kind: 'release' }

/** All given properties have to match. */
export interface ListFilter {
  id?: string
  state?: MessageState
  email?: string
  since?: number
  /** Only those with a greater `seq`, and oldest first. */
  after?: number
  limit?: number
}

export interface QueueHealth {
  /** acceptedAt of the oldest message neither sent nor dead. */
  oldestUndelivered: number | null
  counts: Record<MessageState, number>
  /** The size of the messages. */
  bytes: number
  /** When the owner last asked to retry. */
  lastRetry: number | null
  /** When a back-up last succeeded; `null`: never, or PostgreSQL does its own. */
  lastBackup: number | null
  /** Set when the messages were moved to another store: then this one may only be read. */
  moved: { to: string; at: number } | null
}

/** Every method may reject; the caller of `accept` must then answer 503, never 200. */
export interface MessageStore {
  /**
   * One durable transaction for the batch; answers in its order. Duplicates are also found in a full store. `storeBytes`: the
   * limit of the store; possible spam may fill half of it.
   */
  accept(batch: readonly NewMessage[], storeBytes: number): Promise<Acceptance[]>
  /**
   * Takes up to `limit` due messages (or expired leases) until `leaseUntil`: oldest first, `later` ones after the others,
   * but every fourth time the oldest of all, so that no message starves. A time further ahead than the longest wait or lease
   * was set by a clock that was wrong: such messages are due too.
   */
  lease(now: number, leaseUntil: number, limit: number): Promise<StoredMessage[]>
  /** Ends a lease. Ignored when the lease is no longer ours (`attempts` differs). */
  settle(id: string, attempts: number, result: DeliveryResult): Promise<void>
  health(): Promise<QueueHealth>
  list(filter?: ListFilter): Promise<StoredMessage[]>
  find(id: string): Promise<StoredMessage | null>
  /** How many match, and how many of these are not yet delivered. */
  count(filter: ListFilter): Promise<{ all: number; waiting: number }>
  /** Deletes what matches, also from freed pages. Returns how many. Without a filter: all. */
  erase(filter: ListFilter): Promise<number>
  /**
   * Makes dead messages, with attempts set to 0, and waiting ones due now: one by id, every dead one, or `all` (dead and
   * waiting). Returns how many.
   */
  retry(which: { id: string } | 'dead' | 'all', now: number): Promise<number>
  /** Marks a dead message as delivered: it was answered by hand. False when it is not dead. */
  done(id: string, now: number): Promise<boolean>
  /** Deletes delivered messages accepted before that time. Returns how many. */
  purge(before: number): Promise<number>
  /** Writes something small and checks the free space of the disk; rejects with the reason when either fails. */
  probe(): Promise<void>
  /** A consistent copy of all messages, as the bytes of a file. */
  copy(): Promise<Uint8Array>
  /** Records that a back-up succeeded now. */
  backedUp(now: number): Promise<void>
  close(): Promise<void>
}

/** The store cannot be used now (full, locked, read-only, absent): try again soon. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}

/**
 * A person has to act: the file is damaged, not ours (it is never repaired, replaced or written to) or a newer program's, the
 * database or its user does not exist, or the messages were moved. The message says what to do.
 */
export class StoreUnusable extends Error {
  override name = 'StoreUnusable'
}

/** The file at the path is no longer the one that was opened: the process has to restart. */
export class StoreReplaced extends Error {
  override name = 'StoreReplaced'
}

/** Restores an error of which only name and message are left. */
export function restoreError({ name, message }: { name: string; message: string }): Error {
  const kinds = [StoreUnavailable, StoreUnusable, StoreReplaced]
  const Kind = kinds.find((kind) => kind.name === name) ?? Error
  return Object.assign(new Kind(message), { name })
}
