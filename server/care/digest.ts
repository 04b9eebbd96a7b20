import { digest as words } from '#content/mail.ts'
import type { MessageStore, Untold } from '#server/messages/store.ts'
import { oneLine } from '../delivery/letter/clean.ts'
import { type Addresses, buildMail, moment } from '../delivery/letter/compose.ts'
import { classify } from '../delivery/smtp/classify.ts'
import type { Transport } from '../delivery/smtp/transport.ts'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'

export interface DigestOptions {
  store: Pick<MessageStore, 'claimUntold' | 'told' | 'health'>
  transport: Transport
  addresses: Addresses
  clock: Pick<Clock, 'now'>
  log: Log
  signal: AbortSignal
}

/** Tells the agency by mail what came into quarantine. What could not be sent is told an hour later, perhaps twice. */
export function createDigest({ store, transport, addresses, clock, log, signal }: DigestOptions) {
  return async (): Promise<void> => {
    // Another log-in with refused credentials might lock the account.
    if ((await store.health()).paused) return
    const untold = await store.claimUntold(clock.now())
    if (untold === null) return
    const outcome = await transport.send(await composeDigest(untold, addresses, clock.now()), signal)
    if (outcome.kind === 'failed') log.warn('digest.failed', { error: classify(outcome.failure).error })
    if (outcome.kind !== 'sent') return
    await store.told(untold, clock.now())
    log.info('digest.sent', { count: untold.count })
  }
}

function composeDigest({ count, first }: Untold, addresses: Addresses, now: number): Promise<Buffer> {
  const entries = first.map((message) =>
    words.entry(
      oneLine(message.name, 60),
      oneLine(message.email, 254),
      oneLine(message.text.slice(0, 1000).split('\n', 1)[0] ?? '', 80),
      moment(message.acceptedAt),
      message.id,
    ),
  )
  const parts = [words.lead(count), ...entries, words.rest(count - first.length), words.how]
  return buildMail(addresses, {
    subject: words.subject(count),
    date: new Date(now),
    text: parts.filter(Boolean).join('\n\n'),
  })
}
