import type { Sender } from '#server/delivery/sender.ts'
import type { Clock } from '#server/time/clock.ts'
import { type Addresses, composeMail, domainOf } from './compose.ts'
import type { Smtp } from './smtp.ts'

/** `mailsPerHour`: the provider's quota. */
export function createMailSender(
  addresses: Addresses,
  smtp: Smtp,
  mailsPerHour: number | null,
  clock: Pick<Clock, 'now'>,
): Sender {
  return {
    channel: 'mail',
    perHour: mailsPerHour,
    domain: domainOf(addresses.from.address),
    limits: smtp.limits,
    send: async (message, ...rest) => smtp.send(composeMail(message, addresses, clock.now()), ...rest),
    close: smtp.close,
  }
}
