import type { FieldValues } from '#contract/fields.ts'

/**
 * The life of a message, and what a store of messages must do. SQLite and PostgreSQL implement
 * {@link MessageStore} (statements.ts is what they share); the same tests run against both.
 *
 * accepted → leased → sent | accepted again, later | dead.
 * Times are milliseconds since 1970, from the injected clock.
 */
export type MessageState = 'accepted' | 'leased' | 'sent' | 'dead'

/** No message waits longer for its next try (ms). */
export const longestWaitMs = 66 * 60_000

/** A message that passed validation, before it is stored. Its `text` is without the plan line. */
export interface NewMessage extends FieldValues {
  /** Short, unguessable, sortable by time; what the owner's tool takes as ID. */
  id: string
  /** Fixed at acceptance, so that a repeated mail is recognisable: `<id@host>`. */
  messageId: string
  acceptedAt: number
  /** SHA-256 over the fields: the key of the ten-minute duplicate rule. */
  digest: string
  /** Why it looks like spam, `null` when it does not. */
  spamSign: string | null
  /** Delivered after the others: it looks like spam, or came above the total of a minute. */
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
  /** Class and SMTP code of the last failure, never the visitor's words or addresses. */
  lastError: string | null
}

export type Acceptance =
  | { kind: 'stored' }
  | { kind: 'duplicate'; id: string }
  /** The store holds as much as it may. */
  | { kind: 'full' }

/** How one delivery attempt ended. `retry` counts as a failed attempt; `release` does not count. */
export type DeliveryResult =
  | { kind: 'sent'; at: number }
  | { kind: 'retry'; at: number; error: string }
  | { kind: 'dead'; error: string }
  | { kind: 'release' }

/** All of what is given has to match. */
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
  /** When the owner last asked to retry. */
  lastRetry: number | null
  /** When a back-up last succeeded; `null` when none ever did, or when it is the database's own affair. */
  lastBackup: number | null
  /** Set when the messages were carried over to another store: then this one is only to be read. */
  moved: { to: string; at: number } | null
}

/** Every method may reject; the caller of `accept` must then answer 503, never 200. */
export interface MessageStore {
  /**
   * One durable transaction for the whole batch, answers in the batch's order. A repeat is found also in a full store.
   * `storeBytes`: how large the store may be. What looks like spam may fill half of it.
   */
  accept(batch: readonly NewMessage[], storeBytes: number): Promise<Acceptance[]>
  /**
   * Takes up to `limit` due messages (or expired leases) until `leaseUntil`: oldest first, `later` ones after the others,
   * but every fourth time the oldest of all, so that nobody starves. A time further ahead than any wait or lease is long
   * was set by a clock that has been put right since: due too.
   */
  lease(now: number, leaseUntil: number, limit: number): Promise<StoredMessage[]>
  /** Ends a lease. Ignored when the lease is no longer ours (`attempts` differs). */
  settle(id: string, attempts: number, result: DeliveryResult): Promise<void>
  health(): Promise<QueueHealth>
  list(filter?: ListFilter): Promise<StoredMessage[]>
  find(id: string): Promise<StoredMessage | null>
  /** How many match, and how many of them are still to be delivered. */
  count(filter: ListFilter): Promise<{ all: number; waiting: number }>
  /** Deletes what matches for good (and so that freed pages keep nothing); answers how many. Without a filter: all. */
  erase(filter: ListFilter): Promise<number>
  /**
   * Takes dead messages up again, their attempts counted anew, and makes waiting ones due now: one by id, every
   * dead one, or `all` (dead and waiting). Answers how many.
   */
  retry(which: { id: string } | 'dead' | 'all', now: number): Promise<number>
  /** A dead message counts as delivered: it was answered by hand. False when it is not dead. */
  done(id: string, now: number): Promise<boolean>
  /** Deletes delivered messages accepted before that time, a thousand at most. Answers how many. */
  purge(before: number): Promise<number>
  /** How many bytes the messages take. */
  size(): Promise<number>
  /** Writes something small, and looks for room on the disk; throws with the reason when either fails. */
  probe(): Promise<void>
  /** A consistent copy of all messages: the bytes of a file. */
  copy(): Promise<Uint8Array>
  /** Such a copy is in its place: the last back-up is of now. */
  backedUp(now: number): Promise<void>
  close(): Promise<void>
}

/** It cannot be read or written just now (full, locked, read-only, not there): worth another try soon. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}

/**
 * A person has to act: the file is not a sound database of ours (it is never repaired, replaced or written to) or a newer
 * program's, the database or its user does not exist, or the messages were carried over to another. Its words say what to do.
 */
export class StoreUnusable extends Error {
  override name = 'StoreUnusable'
}

/** The file at the path is no longer the one that was opened: only a new start finds the right one. */
export class StoreReplaced extends Error {
  override name = 'StoreReplaced'
}

/** The same error again after a way on which only its name and message are kept. */
export function storeError({ name, message }: { name: string; message: string }): Error {
  const kinds = [StoreUnavailable, StoreUnusable, StoreReplaced]
  const Kind = kinds.find((kind) => kind.name === name) ?? Error
  return Object.assign(new Kind(message), { name })
}
