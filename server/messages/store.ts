import type { FieldValues } from '#contract/fields.ts'
import type { ownerMethods } from './owner-statements.ts'
import type { queueMethods } from './statements.ts'
import type { Way } from './ways.ts'

/** accepted → leased → sent | accepted again, later | dead. Times are milliseconds since 1970. */
export type MessageState = 'accepted' | 'leased' | 'sent' | 'dead'

/** No message waits longer for its next attempt (ms). */
export const maxRetryDelayMs = 66 * 60_000

/** No lease is longer (ms). */
export const maxLeaseMs = 15 * 60_000

/** A message that passed validation. Its `text` is without the lines of plan and source. */
export interface NewMessage extends FieldValues {
  id: string
  messageId: string
  acceptedAt: number
  /** Where the visitor came from, in words (contract/source-line.ts); `null`: nobody knows, or it is not asked. */
  source: string | null
  /** Of the fields: equal ones within ten minutes are duplicates. */
  digest: string
  /** By which it is to reach the agency: those that are configured when it is accepted. */
  ways: readonly Way[]
  spamSign: string | null
  /**
   * 0: delivered at once. From 1 on after all that are 0, lower numbers first: what looks like spam, or is more than a few of one
   * network or than the total of a minute. Each further one of a network has the next number, so that networks take turns.
   */
  later: number
}

/** The state of one way. */
export interface Delivery {
  state: MessageState
  attempts: number
  nextAttemptAt: number
  leasedUntil: number | null
  sentAt: number | null
  /** Without personal data. */
  lastError: string | null
}

/** Its own state is that of the mail; `sent` without `sentAt`: it does not go by mail (ways.ts). */
export interface StoredMessage extends Omit<NewMessage, 'ways'>, Delivery {
  seq: number
  webhook: Delivery | null
}

/** `full`: the store has reached its limit. */
export type Acceptance = { kind: 'stored' | 'duplicate' | 'full' }

/** How a delivery attempt ended. `release` does not count. */
export type DeliveryResult =
  | { kind: 'sent'; at: number }
  | { kind: 'retry'; at: number; error: string }
  | { kind: 'dead'; error: string }
  | { kind: 'release' }

/** `state`: of all its ways (`stateOf` in ways.ts). */
export interface ListFilter extends Partial<Pick<StoredMessage, 'id' | 'state' | 'email'>> {
  since?: number
  /** Only those with a greater, or a smaller, `seq`: for a page after the other. */
  after?: number
  before?: number
  limit?: number
}

/** What a store does: the methods of statements.ts and owner-statements.ts, on SQLite or PostgreSQL. */
export type MessageStore = ReturnType<typeof queueMethods> & ReturnType<typeof ownerMethods>
export type QueueHealth = Awaited<ReturnType<MessageStore['health']>>

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
