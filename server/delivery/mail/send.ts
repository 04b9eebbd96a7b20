import type { Sender } from '#server/delivery/sender.ts'
import { type Addresses, composeMail } from './compose.ts'
import type { Smtp } from './smtp.ts'

/** `mailsPerHour`: the provider's quota. */
export function createMailSender(addresses: Addresses, smtp: Smtp, mailsPerHour: number | null): Sender {
  return {
    channel: 'mail',
    perHour: mailsPerHour,
    limits: smtp.limits,
    send: async (message, ...rest) => smtp.send(composeMail(message, addresses), ...rest),
    close: smtp.close,
  }
}
