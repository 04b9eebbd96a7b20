import type { FieldValues } from '#contract/fields.ts'

/**
 * The life of a message, and what a store of messages must do. SQLite and PostgreSQL implement
 * {@link MessageStore} (sql/ is what they share); the same tests run against both.
 *
 * accepted → leased → sent | retry (accepted again, later) | dead, and quarantined beside them.
 * Times are milliseconds since 1970, from the injected clock.
 */
export type MessageState = 'accepted' | 'leased' | 'sent' | 'dead' | 'quarantined'

/** A message that passed validation, before it is stored. Its `text` is without the plan line. */
export interface NewMessage extends FieldValues {
  /** Short, unguessable, sortable by time; what the owner's tool takes as ID. */
  id: string
  /** Fixed at acceptance, so that a repeated mail is recognisable: `<id@host>`. */
  messageId: string
  acceptedAt: number
  /** SHA-256 over the fields: the key of the ten-minute duplicate rule. */
  digest: string
  /** Keyed hash of the client's address (IPv4 /32, IPv6 /64), never the address. */
  clientHash: string | null
  /** The same of the IPv6 /56; `null` for IPv4. */
  siteHash: string | null
  /** The same of the IPv6 /48; for IPv4 equal to `clientHash`. Delivery is fair between these. */
  networkHash: string | null
  /** Why it goes to quarantine instead of the outbox; `null` for an ordinary message. */
  quarantineReason: string | null
  /** Why its words look like spam; it is delivered all the same, after the others. */
  spamSign: string | null
}

/** A stored message with its delivery state: one row. */
export interface StoredMessage extends NewMessage {
  seq: number
  state: MessageState
  later: boolean
  /** The round of delivery: one message of each network a round, lower ones first. */
  turn: number
  attempts: number
  nextAttemptAt: number
  leasedUntil: number | null
  sentAt: number | null
  /** Class and SMTP code of the last failure, never the visitor's words or addresses. */
  lastError: string | null
}

export type Acceptance =
  | { kind: 'stored'; overTotal?: true }
  /** The earlier one may have come out of quarantine: this one did not bear what had put it there. */
  | { kind: 'duplicate'; id: string }
  /** `hash`: whose allowance is used up. */
  | { kind: 'limited'; retryAfterSeconds: number; hash: string }
  /** The store holds as much as it may. */
  | { kind: 'full' }

/** What may be stored; counted over stored messages inside the accepting transaction. */
export interface Allowance {
  /** Per client; the networks around it may send a few times as much (limits.ts). */
  perMinute: number
  perDay: number
  /** Of all clients together: beyond it messages are stored too, and delivered some rounds later. */
  totalPerMinute: number
  storeBytes: number
}

/** How one delivery attempt ended. `retryAt` counts as a failed attempt; `release` does not. */
export type DeliveryResult =
  | { kind: 'sent'; at: number }
  | { kind: 'retry'; at: number; error: string }
  | { kind: 'dead'; error: string }
  | { kind: 'release' }

/** All of what is given has to match. */
export interface ListFilter {
  id?: string
  idStart?: string
  state?: MessageState
  email?: string
  since?: number
  limit?: number
}

export interface Untold {
  count: number
  first: StoredMessage[]
  lastSeq: number
}

export interface QueueHealth {
  /** acceptedAt of the oldest message neither sent, dead nor quarantined. */
  oldestUndelivered: number | null
  counts: Record<MessageState, number>
  /** When the owner last asked to retry. */
  lastRetry: number | null
  /** When a back-up last succeeded; `null` when none ever did, or when it is the database's own affair. */
  lastBackup: number | null
  /** Set when the messages were carried over to another store: then this one is only to be read. */
  moved: { to: string; at: number } | null
  /** Set while the mail server refuses our credentials. */
  paused: { since: number; reason: string } | null
}

/** Every method may reject; the caller of `accept` must then answer 503, never 200. */
export interface MessageStore {
  /** One durable transaction for the whole batch, answers in the batch's order. Duplicates are found before limits. */
  accept(batch: readonly NewMessage[], allowance: Allowance): Promise<Acceptance[]>
  /**
   * Takes up to `limit` due messages (or expired leases) until `leaseUntil`: `later` ones last, one of each network a
   * round. Nothing while paused. A time further ahead than any wait or lease is long was set by a clock that has been
   * put right since: due too.
   */
  lease(now: number, leaseUntil: number, limit: number): Promise<StoredMessage[]>
  /** Ends a lease. Ignored when the lease is no longer ours (`attempts` differs). */
  settle(id: string, attempts: number, result: DeliveryResult): Promise<void>
  pause(since: number, reason: string): Promise<void>
  resume(): Promise<void>
  health(): Promise<QueueHealth>
  list(filter?: ListFilter): Promise<StoredMessage[]>
  find(id: string): Promise<StoredMessage | null>
  /** How many match, and how many of them are still to be delivered. */
  count(filter: ListFilter): Promise<{ all: number; waiting: number }>
  /** Deletes what matches for good (and so that freed pages keep nothing); answers how many. Without a filter: all. */
  erase(filter: ListFilter): Promise<number>
  /**
   * Takes dead messages up again, their attempts counted anew, and makes waiting ones due now: one by id, every
   * dead one, or `all` (dead and waiting). Also resumes a paused queue. Answers how many.
   */
  retry(which: { id: string } | 'dead' | 'all', now: number): Promise<number>
  /** Out of quarantine into the outbox; the reason stays on record. False when it is not quarantined. */
  release(id: string, now: number): Promise<boolean>
  /**
   * One short step: deletes messages of a state, or only the hashes of clients' addresses, of up to `limit` messages
   * accepted before that time. Answers of how many; fewer than `limit`: there are no more.
   */
  purge(what: 'quarantined' | 'sent' | 'hashes', before: number, limit: number): Promise<number>
  /** The secret key of client hashes: another each UTC day, the same for all processes; the old one is destroyed. */
  clientKey(now: number): Promise<Uint8Array>
  /**
   * What came into quarantine since the agency was last told: how many, and the first of them. `null`: nothing, or it was
   * told less than a day ago. Nobody else gets it for an hour, and then it is to be told anew unless `told` was called.
   */
  claimUntold(now: number): Promise<Untold | null>
  told(untold: Untold, now: number): Promise<void>
  size(): Promise<number>
  /** Readable and writable now; throws with the reason otherwise. */
  probe(): Promise<void>
  /** A consistent copy without client hashes and key. `finish`: what else has to succeed before it counts as one. */
  backup(file: string, finish?: () => Promise<void>): Promise<void>
  close(): Promise<void>
}
