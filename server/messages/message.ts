/** A message as it is stored: what the visitor gave, and how far its delivery has come. Times are milliseconds since 1970. */
import type { FieldValues } from '#contract/fields.ts'

/**
 * The channels by which a message reaches the agency, each with a state of its own; none waits for another. `prefix`: of its columns,
 * indexes and metrics. `unused`: its state in the row of a message that does not go by it. The mail's, which was there first, is never
 * NULL: there it is `sent` without `sent_at`.
 */
export const channelRows = {
  mail: { prefix: '', unused: 'sent' },
  webhook: { prefix: 'webhook_', unused: null },
} as const
export type Channel = keyof typeof channelRows
export type OtherChannel = Exclude<Channel, 'mail'>
export const channels = Object.keys(channelRows) as readonly Channel[]

/** accepted → leased → sent | accepted again, to be retried | dead. */
export type MessageState = 'accepted' | 'leased' | 'sent' | 'dead'

/** A message that passed validation. Its `text` is without the lines of plan and source. */
export interface NewMessage extends FieldValues {
  id: string
  /** Made at the first attempt by mail; '' until then. */
  messageId: string
  acceptedAt: number
  /** Where the visitor came from, in words (contract/source-line.ts); `null`: unknown, or not asked for. */
  source: string | null
  /** A digest of the fields: messages with equal ones within ten minutes are duplicates. */
  digest: string
  /** The channels that were configured when the message was accepted. */
  channels: readonly Channel[]
  spamSign: string | null
  /**
   * The rank of delivery. 0 goes at once. Higher numbers go after all of 0, lower ones first: messages that look like spam, or exceed
   * the few of one network in a day or the total of a minute. A network's next one has the next number, so that networks take turns.
   */
  later: number
}

/** The state of one channel. */
export interface Delivery {
  state: MessageState
  /** Counts leases, and so identifies the latest: only its holder may extend or settle it. A released lease is not counted. */
  attempts: number
  nextAttemptAt: number
  leasedUntil: number | null
  sentAt: number | null
  /** Holds no personal data. */
  lastError: string | null
}

/** The properties of `Delivery` are those of the mail. `sent` without `sentAt`: the message does not go by mail (channels.ts). */
export interface StoredMessage
  extends Omit<NewMessage, 'channels'>,
    Delivery,
    Record<OtherChannel, Delivery | null> {
  seq: number
}
