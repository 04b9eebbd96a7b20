import { errorFacts, type Log } from '../care/log.ts'
import { answer, type EndpointContext, type EndpointDeps, type Step } from './answer.ts'
import type { ClientHashes } from './client-hash.ts'
import { replies } from './replies.ts'

/** How long a refusal is believed without asking the store (ms): the owner may have erased a flood meanwhile. */
const believedMs = 60_000
/** Above this everything is forgotten, which costs one look into the store each. */
const mostKnown = 10_000
/** When the store failed (s): soon, for the page gives up after 15 s and the visitor tries again by hand. */
const retryAfterFailure = 10

export type KnownLimited = ReturnType<typeof createKnownLimited>

/** Whose allowance was used up a moment ago: they are refused before anything of their request is read. */
export function createKnownLimited() {
  const known = new Map<string, { at: number; seconds: number }>()
  return {
    remember(hash: string, seconds: number, at: number): void {
      if (known.size >= mostKnown) known.clear()
      known.set(hash, { at, seconds })
    },
    /** Seconds until this client may write again; 0 when the store has to be asked. */
    secondsLeft({ client, site, network }: ClientHashes, now: number): number {
      const left = [client, site, network].map((hash) => {
        const refusal = known.get(hash ?? '')
        const age = refusal ? now - refusal.at : -1
        return refusal && age >= 0 && age < believedMs ? Math.ceil(refusal.seconds - age / 1000) : 0
      })
      return Math.max(...left)
    },
  }
}

/** Finds out who is asking, and refuses a client whose allowance is known to be used up. */
export const limiting =
  ({ clientAddress, clientHash, now, log }: EndpointDeps, known: KnownLimited): Step =>
  async (c, next) => {
    const peer = c.env?.peer ?? c.env?.incoming?.socket.remoteAddress
    try {
      c.set('from', await clientHash(clientAddress(peer, c.req.header('x-forwarded-for'))))
    } catch (error) {
      return notStored(c, log, error)
    }
    const wait = known.secondsLeft(c.var.from, now())
    return wait > 0 ? limited(c, wait) : next()
  }

export function limited(c: EndpointContext, seconds: number): Response {
  return answer(c, replies.limited, { 'Retry-After': String(seconds) })
}

export function unavailable(c: EndpointContext): Response {
  return answer(c, replies.unavailable, { 'Retry-After': String(retryAfterFailure) })
}

export function notStored(c: EndpointContext, log: Log, error: unknown): Response {
  log.error('message not stored', errorFacts(error))
  return unavailable(c)
}
