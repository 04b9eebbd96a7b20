/** The state of a message in each channel, read from its row or asked for in SQL. */
import { type Channel, channels, type Delivery, type MessageState, type StoredMessage } from './message.ts'

export const configuredChannels = (config: Record<Channel, unknown>): readonly Channel[] =>
  channels.filter((channel) => config[channel] !== null)

/** The columns of a channel's state. */
export function columnsOf(channel: Channel) {
  const prefix = channel === 'mail' ? '' : 'webhook_'
  return {
    state: `${prefix}state`,
    attempts: `${prefix}attempts`,
    nextAttemptAt: `${prefix}next_attempt_at`,
    leasedUntil: `${prefix}leased_until`,
    sentAt: `${prefix}sent_at`,
    lastError: `${prefix}last_error`,
  }
}

/** `null`: the message does not use that channel. */
export function deliveryOf(message: StoredMessage, channel: Channel): Delivery | null {
  if (channel === 'webhook') return message.webhook
  return message.state === 'sent' && message.sentAt === null ? null : message
}

export const worstFirst: readonly MessageState[] = ['dead', 'leased', 'accepted', 'sent']

export const worse = (first: MessageState, second: MessageState) =>
  worstFirst.find((state) => state === first || state === second) ?? first

/** Delivered when every channel has delivered it; given up, or being sent, when one channel has. */
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
