/** The state of a message by each way, in its row and in words of SQL. */
import { type Delivery, type MessageState, type StoredMessage, type Way, ways } from './message.ts'

export const configuredWays = (config: Record<Way, unknown>): readonly Way[] =>
  ways.filter((way) => config[way] !== null)

/** The columns of a way's state. */
export function columnsOf(way: Way) {
  const prefix = way === 'mail' ? '' : 'webhook_'
  return {
    state: `${prefix}state`,
    attempts: `${prefix}attempts`,
    nextAttemptAt: `${prefix}next_attempt_at`,
    leasedUntil: `${prefix}leased_until`,
    sentAt: `${prefix}sent_at`,
    lastError: `${prefix}last_error`,
  }
}

/** `null`: the message does not go that way. */
export function deliveryOf(message: StoredMessage, way: Way): Delivery | null {
  if (way === 'webhook') return message.webhook
  return message.state === 'sent' && message.sentAt === null ? null : message
}

export const worstFirst: readonly MessageState[] = ['dead', 'leased', 'accepted', 'sent']

export const worse = (one: MessageState, other: MessageState) =>
  worstFirst.find((state) => state === one || state === other) ?? one

/** Delivered when every way has it; given up or under way when one is. */
export const stateOf = ({ state, webhook }: StoredMessage) => worse(state, webhook?.state ?? state)

const either = (state: MessageState) => `(state = '${state}' or webhook_state = '${state}')`
/** A row of a message that does not go by the webhook holds NULL there. */
const neither = (states: string) =>
  `state not in (${states}) and coalesce(webhook_state, 'sent') not in (${states})`

/** The same as {@link stateOf}, of a row. */
export const inState: Record<MessageState, string> = {
  dead: either('dead'),
  leased: `${either('leased')} and ${neither(`'dead'`)}`,
  accepted: `${either('accepted')} and ${neither(`'dead', 'leased'`)}`,
  sent: `state = 'sent' and (webhook_state is null or webhook_state = 'sent')`,
}
