import type { Acceptance, Allowance, NewMessage } from '../store.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

/** Whose messages are counted together, how many clients' allowances they share, and their rows. */
const senders = [
  { key: 'clientHash', share: 1, rows: 'client_hash = list.value' },
  { key: 'siteHash', share: 4, rows: 'site_hash = list.value' },
  // An IPv4 address is its own network and was counted as a client already.
  { key: 'networkHash', share: 16, rows: 'network_hash = list.value and site_hash is not null' },
] as const

/** One sender's messages within a minute or a day, and how many there may be. */
interface Count {
  kind: string
  rows: string
  hash: string
  length: number
  most: number
}

/** Everything that a message counts for. */
export function countsOf(message: NewMessage, { perMinute, perDay }: Allowance): Count[] {
  return senders.flatMap(({ key, share, rows }) => {
    const hash = message[key]
    if (hash === null || (key === 'networkHash' && message.siteHash === null)) return []
    return [
      { kind: `${key} minute`, rows, hash, length: minuteMs, most: perMinute * share },
      { kind: `${key} day`, rows, hash, length: dayMs, most: perDay * share },
    ]
  })
}

/** When the newest messages were accepted: those of the store from the `from`-th on, then those of the batch. */
export interface Newest {
  from: number
  stored: number[]
  added: number[]
}

function nth({ from, stored, added }: Newest, n: number): number | undefined {
  return n <= added.length ? added.at(-n) : stored[n - 1 - added.length - from]
}

/** Counted in either direction, for clocks are set back, too. */
export function limited(
  counts: readonly Count[],
  now: number,
  newestOf: (count: Count) => Newest,
): Extract<Acceptance, { kind: 'limited' }> | null {
  const waits = counts.map((count) => {
    const at = nth(newestOf(count), count.most) ?? Number.POSITIVE_INFINITY
    // Never longer than the window, so that a clock set back locks nobody out.
    return {
      hash: count.hash,
      ms: at >= now + count.length ? 0 : Math.min(count.length, at + count.length - now),
    }
  })
  const longest = waits.sort((a, b) => b.ms - a.ms)[0]
  if (!longest || longest.ms <= 0) return null
  return { kind: 'limited', retryAfterSeconds: Math.ceil(longest.ms / 1000), hash: longest.hash }
}

export function overTotal(message: NewMessage, allowance: Allowance, newest: Newest): boolean {
  const at = nth(newest, allowance.totalPerMinute)
  return at !== undefined && Math.abs(message.acceptedAt - at) < minuteMs
}
