/** What every channel brings: how it sends a message, and what became of it. */
import type { Channel, StoredMessage } from '#server/messages/message.ts'

/** How one channel delivers messages. */
export interface Sender {
  channel: Channel
  /** How many messages an hour may be sent; `null`: no limit. */
  perHour: number | null
  /** The right side of the Message-ID that a message gets at its first attempt; `null`: this channel has none. */
  domain: string | null
  /** How long the queue waits for a message at most, and how long a message takes at most (ms). */
  limits: { queueMs: number; messageMs: number }
  /** `onSilence`: the other side takes its time, and the queue need not wait for it. */
  send(message: StoredMessage, signal: AbortSignal, onSilence: () => void): Promise<Outcome>
  close(): void
}

/** `aborted`: the signal ended the delivery, and it is unknown whether the other side accepted the message. */
export type Outcome = { kind: 'sent' } | { kind: 'aborted' } | Refusal

/**
 * `dead`: the other side will never take what this message holds. `pausesQueue`: the next message would fail too. `permanent`: waiting
 * will hardly help. `ofUs`: waiting helps no message, because the fault is the account's or the configuration's. `afterMs`: do not
 * retry before that. `error`: for the owner and the log.
 */
export type Refusal =
  | { kind: 'credentials'; error: string }
  | { kind: 'dead'; error: string }
  | {
      kind: 'retry'
      pausesQueue: boolean
      permanent: boolean
      ofUs: boolean
      afterMs?: number
      error: string
    }

/** The names in a certificate that was shown for another one, as OpenSSL's sentence lists them; '' where that is not the fault. */
export function certificateNames({ message }: Error): string {
  const [, list = ''] = /altnames: (DNS:.+)$/.exec(message) ?? []
  const names = list.split(', ').flatMap((name) => (name.startsWith('DNS:') ? [name.slice(4)] : []))
  return names.slice(0, 3).join(', ')
}

/** Codes of Node and OpenSSL for a certificate that is not valid. */
export const certificateFault =
  /^(CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|ERR_TLS_CERT_)/
