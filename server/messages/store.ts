/**
 * What a store of messages does, on SQLite or PostgreSQL. Every method rejects with `StoreUnavailable` (try again soon),
 * `StoreUnusable` (a person has to act) or `StoreReplaced` (store-errors.ts); where only the answer was lost, the work was done
 * all the same. SQL says what time it is, and callers say for how long (ms): several machines' clocks differ, and the database's
 * counts. Times that are returned in `health` are milliseconds since 1970 by this process's clock.
 */
import type { Channel, MessageState, NewMessage, OtherChannel, StoredMessage } from './message.ts'

/** The longest time that a message waits for its next attempt (ms). */
export const maxRetryDelayMs = 66 * 60_000

/** The longest lease (ms). */
export const maxLeaseMs = 15 * 60_000

/** `full`: the store has reached its limit. */
export type Acceptance = { kind: 'stored' | 'duplicate' | 'full' }

/** How a delivery attempt ended. `release` does not count. */
export type DeliveryResult =
  | { kind: 'sent' }
  | { kind: 'retry'; inMs: number; error: string }
  | { kind: 'dead'; error: string }
  | { kind: 'release' }

/** `blocked`: somebody reads from the log, which may hold deleted words: try again later. `done`: nothing is owed (any more). */
export type Cleaning = 'more' | 'blocked' | 'done'

/** What the agency knows of a trouble. */
export interface ToldAlert {
  /** When it was last told; `null`: never. */
  at: number | null
  /** When the trouble began. */
  since: number
  /** How many it was about, where they are counted: when there are more, it is told again. */
  size: number
  /** Whether its end was not told yet. */
  standing: boolean
}

export interface ChannelHealth {
  /** How many are not delivered yet. */
  waiting: number
  dead: number
  /** When the oldest that waits was accepted. */
  oldest: number | null
  /** Why the newest dead message was given up; `''`: there is none. */
  deadBecause: string
}

export interface StoreHealth extends Record<Channel, ChannelHealth> {
  /** When the first of the messages that there are was accepted. */
  firstAccepted: number | null
  /** How many messages are in each state, over all their channels. */
  counts: Record<MessageState, number>
  /** How many go by a channel beside the mail. */
  used: Record<OtherChannel, number>
  /** What the messages occupy, as the store's limit counts it. */
  bytes: number
  lastRetry: number | null
  /** `null`: never, or PostgreSQL does its own. */
  lastBackup: number | null
  /** Since when the words of deleted messages should be gone from the file; `null`: they are. */
  cleaningDue: number | null
  /** Where the messages were moved to: then this store may only be read. */
  movedTo: string | null
}

/** What the server calls: endpoint, delivery and background. */
export interface ServerStore {
  /**
   * One durable transaction for the batch: when it resolves, what was stored is on disk. Answers in the batch's order. An equal
   * digest within ten minutes, before or after, is a duplicate. `storeBytes`: the limit of the store; possible spam may fill
   * half of it. Called by group-commit.ts.
   */
  accept(batch: readonly NewMessage[], storeBytes: number): Promise<Acceptance[]>
  /**
   * Takes up to `limit` due messages (or expired leases) for `forMs`: by `later`, then what was tried least often, then the
   * oldest; but every fourth time the oldest of all, so that no message starves. Counts an attempt of each. Returns them in any
   * order. Called by the queue, as the next two. `domain`: the right side of the Message-ID, for those that have none yet.
   */
  lease(channel: Channel, forMs: number, limit: number, domain?: string | null): Promise<StoredMessage[]>
  /** Keeps a lease for `forMs` from now on: at most `maxLeaseMs`. Without effect when `attempts` is no longer the message's. */
  extend(channel: Channel, id: string, attempts: number, forMs: number): Promise<void>
  /** Ends a lease. A holder whose lease expired and was taken over (`attempts` has grown) changes nothing. */
  settle(channel: Channel, id: string, attempts: number, result: DeliveryResult): Promise<void>
  /**
   * Messages that wait for another channel, which is not configured (any more, or not yet), and do not use this one, move to this one
   * instead. Returns how many. Called every minute where one channel alone is configured.
   */
  takeOver(channel: Channel): Promise<number>
  /** Reads only. Called by health check, metrics and the queue's pause, and by the owner's tool. */
  health(): Promise<StoreHealth>
  /** Writes something small and checks the free space of the disk; rejects with the reason when either fails. */
  probe(): Promise<void>
  /** Deletes delivered messages that are older than that, a thousand at most: until it returns 0. Returns how many. */
  purge(olderThanMs: number): Promise<number>
  /**
   * One short step of the cleaning that deleting leaves to be done: until it does not return `more`. `due`: what a purge left is
   * cleaned once a day at most; `all` does not wait. How far it came is stored, so whoever calls it next goes on there.
   */
  clean(which: 'due' | 'all'): Promise<Cleaning>
  /**
   * Lets one process tell an alert, and says what was told of it; `elsewhere`: another one is telling it. Where that process dies,
   * the claim ends by itself after `forMs`. `by`: who claims, who may claim again.
   */
  claimAlert(key: string, by: string, forMs: number): Promise<ToldAlert | 'elsewhere'>
  /** Ends a claim. `told`: what the agency knows now; `null`: as before. */
  settleAlert(key: string, by: string, told: ToldAlert | null): Promise<void>
  /** What was told of every alert whose end was not. */
  standingAlerts(): Promise<Map<string, ToldAlert>>
  /** Closes after the calls that were made before. */
  close(): Promise<void>
}

const serverMethods = Object.keys({
  accept: true,
  lease: true,
  extend: true,
  settle: true,
  takeOver: true,
  health: true,
  probe: true,
  purge: true,
  clean: true,
  claimAlert: true,
  settleAlert: true,
  standingAlerts: true,
  close: true,
} satisfies Record<keyof ServerStore, true>)

/** A store that passes every call on: a new method needs no list beside the one above, and the compiler holds that one. */
export const passOn = (call: (method: keyof ServerStore, args: unknown[]) => Promise<unknown>) =>
  Object.fromEntries(
    serverMethods.map((method) => [method, (...args: unknown[]) => call(method as keyof ServerStore, args)]),
  ) as unknown as ServerStore

/** `state`: over all its channels (`stateOf` in channels.ts). */
export interface ListFilter extends Partial<Pick<StoredMessage, 'id' | 'state' | 'email'>> {
  since?: number
  /** Only those with a greater, or a smaller, `seq`: for a page after the other. */
  after?: number
  before?: number
  limit?: number
}

export type Retry = { id: string } | 'dead' | 'all'

/** What the owner's tool calls. */
export interface OwnerStore extends Pick<ServerStore, 'health' | 'clean' | 'close'> {
  /** Newest first; with `after` oldest first. */
  list(filter?: ListFilter): Promise<StoredMessage[]>
  find(id: string): Promise<StoredMessage | null>
  /** How many match, and how many of these are not yet delivered. */
  count(filter: ListFilter): Promise<{ all: number; waiting: number }>
  /** How many messages came by each source, by quarters of an hour: at one of these every zone's months begin. */
  sources(): Promise<{ source: string | null; at: number; count: number }[]>
  /**
   * Deletes what matches until there is none. Returns how many. `clean` then takes their words out of the file. Looks for them
   * without the lock of the writers: in a large store that takes seconds, and visitors' messages would wait.
   */
  erase(filter: ListFilter): Promise<number>
  /** Makes messages due now, in each channel: one, every dead one, or all. A dead one begins with no attempts. Returns how many. */
  retry(which: Retry): Promise<number>
  /** Marks what is dead as delivered, or what only waits for the webhook, which may be gone. False when there is none. */
  done(id: string): Promise<boolean>
  /** Records that a back-up succeeded now. */
  backedUp(): Promise<void>
}

/** An open database. The server uses it through a thread and reconnecting-store.ts, which are each a `ServerStore`. */
export type MessageStore = ServerStore & OwnerStore
