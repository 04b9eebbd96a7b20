/** The state of a message in each channel, read from its row or asked for in SQL. */
import {
  type Channel,
  channelRows,
  channels,
  type Delivery,
  type MessageState,
  type OtherChannel,
  type StoredMessage,
} from './message.ts'

export const configuredChannels = (config: Record<Channel, unknown>): readonly Channel[] =>
  channels.filter((channel) => config[channel] !== null)

/** All but the mail. */
export const otherChannels = channels.filter((channel): channel is OtherChannel => channel !== 'mail')

export const perChannel = <T>(make: (channel: Channel) => T) =>
  Object.fromEntries(channels.map((channel) => [channel, make(channel)])) as Record<Channel, T>

/** The columns of a channel's state. */
export function columnsOf(channel: Channel) {
  const { prefix } = channelRows[channel]
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
  if (channel !== 'mail') return message[channel]
  return message.state === 'sent' && message.sentAt === null ? null : message
}

/** Whether a message goes by the mail alone, as all do where nothing else is set up. */
export const byMailAlone = (message: StoredMessage) =>
  otherChannels.every((channel) => message[channel] === null)

/** In SQL, whether a message does not use that channel, and the assignment after which it does not. */
export function unusedIn(channel: Channel) {
  const { state, sentAt, leasedUntil } = columnsOf(channel)
  const { unused } = channelRows[channel]
  const isUnused = unused === null ? `${state} is null` : `${state} = '${unused}' and ${sentAt} is null`
  const value = unused === null ? 'null' : `'${unused}'`
  return { isUnused, leave: `${state} = ${value}, ${leasedUntil} = null` }
}

export const worstFirst: readonly MessageState[] = ['dead', 'leased', 'accepted', 'sent']

/** Of a message's channels; those that it does not use count for nothing. */
export const worst = (states: readonly (MessageState | null | undefined)[]) =>
  worstFirst.find((state) => states.includes(state)) ?? 'sent'

/** Delivered when every channel has delivered it; given up, or being sent, when one channel has. */
export const stateOf = (message: StoredMessage) =>
  worst(channels.map((channel) => (channel === 'mail' ? message.state : message[channel]?.state)))

const states = channels.map((channel) => columnsOf(channel).state)
const either = (state: MessageState) => `(${states.map((column) => `${column} = '${state}'`).join(' or ')})`
/** A row of a message that does not go by a channel may hold NULL there. */
const neither = (given: string) =>
  states.map((column) => `coalesce(${column}, 'sent') not in (${given})`).join(' and ')

/** The same as {@link stateOf}, of a row. */
export const inState: Record<MessageState, string> = {
  dead: either('dead'),
  leased: `${either('leased')} and ${neither(`'dead'`)}`,
  accepted: `${either('accepted')} and ${neither(`'dead', 'leased'`)}`,
  sent: channels
    .map((channel) => {
      const { state } = columnsOf(channel)
      return channelRows[channel].unused === null
        ? `(${state} is null or ${state} = 'sent')`
        : `${state} = 'sent'`
    })
    .join(' and '),
}
