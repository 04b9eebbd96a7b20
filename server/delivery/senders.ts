import type { Config } from '#server/config/config.ts'
import { configuredChannels } from '#server/messages/channels.ts'
import type { Channel } from '#server/messages/message.ts'
import type { Clock } from '#server/time/clock.ts'
import { createMailSender } from './mail/send.ts'
import { openSmtp } from './mail/smtp.ts'
import type { Sender } from './sender.ts'
import { createWebhookSender } from './webhook/send.ts'

export type ChannelConfig = Pick<Config, Channel | 'mailsPerHour'>
type Settings<K extends Channel> = NonNullable<Config[K]>

/** What sends by each channel, once it is configured. */
export const senderOf: {
  [K in Channel]: (settings: Settings<K>, config: ChannelConfig, clock: Clock) => Sender
} = {
  mail: (mail, { mailsPerHour }, clock) => createMailSender(mail, openSmtp(mail.server), mailsPerHour, clock),
  webhook: (webhook, _, clock) => createWebhookSender(webhook, clock),
}

export const createSenders = (config: ChannelConfig, clock: Clock): Sender[] =>
  configuredChannels(config).map((channel) => sender(channel, config, clock))

const sender = <K extends Channel>(channel: K, config: ChannelConfig, clock: Clock) =>
  senderOf[channel](config[channel] as Settings<K>, config, clock)
