import type { Acceptance, Allowance, NewMessage } from './types.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
/** How far behind the front a network's first message stands while the total is exceeded, in rounds of delivery. */
export const roundsOverTotal = 10

/** Whose messages are counted together, how many clients' allowances they share, and their rows (SQL of both engines). */
export const senders = [
  { key: 'clientHash', share: 1, rows: (hash: string) => `client_hash = ${hash}` },
  { key: 'siteHash', share: 4, rows: (hash: string) => `site_hash = ${hash}` },
  // An IPv4 address is its own network and was counted as a client already.
  {
    key: 'networkHash',
    share: 16,
    rows: (hash: string) => `network_hash = ${hash} AND site_hash IS NOT NULL`,
  },
] as const

/** At most `most` messages of one sender within `length` (ms), in either direction: clocks are set back, too. */
export interface Window {
  sender: (typeof senders)[number]
  hash: string
  length: number
  most: number
}

/** Everything that a message has to fit into. */
export function windowsOf(message: NewMessage, { perMinute, perDay }: Allowance): Window[] {
  return senders.flatMap((sender) => {
    const hash = message[sender.key]
    if (hash === null || (sender.key === 'networkHash' && message.siteHash === null)) return []
    return [
      { sender, hash, length: minuteMs, most: perMinute * sender.share },
      { sender, hash, length: dayMs, most: perDay * sender.share },
    ]
  })
}

/** `nth`: when the `most`-th newest message inside a window was accepted; while there is one the allowance is used up. */
export function limited(
  message: NewMessage,
  allowance: Allowance,
  nth: (window: Window) => number | undefined,
): Extract<Acceptance, { kind: 'limited' }> | null {
  const now = message.acceptedAt
  const waits = windowsOf(message, allowance).map((window) => {
    const at = nth(window)
    // Never longer than the window, so that a clock set back locks nobody out.
    return { hash: window.hash, ms: at === undefined ? 0 : Math.min(window.length, at + window.length - now) }
  })
  const longest = waits.sort((a, b) => b.ms - a.ms)[0]
  if (!longest || longest.ms <= 0) return null
  return { kind: 'limited', retryAfterSeconds: Math.ceil(longest.ms / 1000), hash: longest.hash }
}

/** `at`: when the message was accepted that uses up the total of a minute, if there is one. */
export function overTotal(message: NewMessage, at: number | undefined): boolean {
  return at !== undefined && Math.abs(message.acceptedAt - at) < minuteMs
}
