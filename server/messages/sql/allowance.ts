import type { Acceptance, Allowance, NewMessage } from '../store.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
/** How far behind the front a network's first message stands while the total is exceeded, in rounds of delivery. */
export const roundsOverTotal = 10

/** Whose messages are counted together, how many clients' allowances they share, and their rows. */
export const senders = [
  { key: 'clientHash', share: 1, rows: 'client_hash = list.value' },
  { key: 'siteHash', share: 4, rows: 'site_hash = list.value' },
  // An IPv4 address is its own network and was counted as a client already.
  { key: 'networkHash', share: 16, rows: 'network_hash = list.value and site_hash is not null' },
] as const

export type Sender = (typeof senders)[number]

/** The two lengths of an allowance (ms), with what one client may send in them. */
export const windows = (allowance: Allowance) =>
  [
    { name: 'minute', length: minuteMs, most: allowance.perMinute },
    { name: 'day', length: dayMs, most: allowance.perDay },
  ] as const

export type WindowName = 'minute' | 'day'

/** Everybody whose allowance a message takes from. */
export function sendersOf(message: NewMessage): { sender: Sender; hash: string }[] {
  return senders.flatMap((sender) => {
    const hash = message[sender.key]
    if (hash === null || (sender.key === 'networkHash' && message.siteHash === null)) return []
    return [{ sender, hash }]
  })
}

/**
 * `used`: when the message was accepted that uses up a sender's allowance within a window, in either direction (clocks are
 * set back, too); `most` is the window's for this sender.
 */
export function limited(
  message: NewMessage,
  allowance: Allowance,
  used: (sender: Sender, hash: string, window: WindowName, most: number) => number | undefined,
): Extract<Acceptance, { kind: 'limited' }> | null {
  const now = message.acceptedAt
  const waits = sendersOf(message).flatMap(({ sender, hash }) =>
    windows(allowance).map(({ name, length, most }) => {
      const at = used(sender, hash, name, most * sender.share)
      // Never longer than the window, so that a clock set back locks nobody out.
      return { hash, ms: at === undefined || at >= now + length ? 0 : Math.min(length, at + length - now) }
    }),
  )
  const longest = waits.sort((a, b) => b.ms - a.ms)[0]
  if (!longest || longest.ms <= 0) return null
  return { kind: 'limited', retryAfterSeconds: Math.ceil(longest.ms / 1000), hash: longest.hash }
}

/** `at`: when the message was accepted that uses up the total of a minute, if there is one. */
export function overTotal(message: NewMessage, at: number | undefined): boolean {
  return at !== undefined && Math.abs(message.acceptedAt - at) < minuteMs
}
