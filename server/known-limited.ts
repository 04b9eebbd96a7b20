import type { ClientHashes } from './client-hash.ts'

/** How long a refusal is believed without asking the store (ms): the owner may have erased a flood meanwhile. */
const believedMs = 60_000
/** Above this everything is forgotten, which costs one look into the store each. */
const mostKnown = 10_000

export interface KnownLimited {
  remember(hash: string, seconds: number, now: number): void
  /** Seconds until this client may write again; 0 when the store has to be asked. */
  secondsLeft(client: ClientHashes, now: number): number
}

/** Whose allowance was used up a moment ago: they are refused before anything of their request is read. */
export function createKnownLimited(): KnownLimited {
  const known = new Map<string, { at: number; seconds: number }>()
  return {
    remember(hash, seconds, at) {
      if (known.size >= mostKnown) known.clear()
      known.set(hash, { at, seconds })
    },
    secondsLeft: ({ client, site, network }, now) =>
      Math.max(
        ...[client, site, network].map((hash) => {
          const refusal = hash === null ? undefined : known.get(hash)
          const age = refusal ? now - refusal.at : -1
          return refusal && age >= 0 && age < believedMs ? Math.ceil(refusal.seconds - age / 1000) : 0
        }),
      ),
  }
}
