/** A message as it is stored: what the visitor gave, and how far its delivery has come. Times are milliseconds since 1970. */
import type { FieldValues } from '#contract/fields.ts'

/** The channels by which a message reaches the agency, each with a state of its own; neither waits for the other. */
export const channels = ['mail', 'webhook'] as const
export type Channel = (typeof channels)[number]

/** accepted → leased → sent | accepted again, to be retried | dead. */
export type MessageState = 'accepted' | 'leased' | 'sent' | 'dead'

/** A message that passed validation. Its `text` is without the lines of plan and source. */
export interface NewMessage extends FieldValues {
  id: string
  messageId: string
  acceptedAt: number
  /** Where the visitor came from, in words (contract/source-line.ts); `null`: nobody knows, or it is not asked. */
  source: string | null
  /** Of the fields: equal ones within ten minutes are duplicates. */
  digest: string
  /** The channels that were configured when the message was accepted. */
  channels: readonly Channel[]
  spamSign: string | null
  /**
   * 0: delivered at once. From 1 on after all that are 0, lower numbers first: what looks like spam, or is more than a few of one
   * network or than the total of a minute. Each further one of a network has the next number, so that networks take turns.
   */
  later: number
}

/** The state of one channel. */
export interface Delivery {
  state: MessageState
  /** Counts leases, and so names each: only the holder of the latest may extend or settle it. A released one is not counted. */
  attempts: number
  nextAttemptAt: number
  leasedUntil: number | null
  sentAt: number | null
  /** Without personal data. */
  lastError: string | null
}

/** Its own state is that of the mail; `sent` without `sentAt`: it does not go by mail (channels.ts). */
export interface StoredMessage extends Omit<NewMessage, 'channels'>, Delivery {
  seq: number
  webhook: Delivery | null
}
