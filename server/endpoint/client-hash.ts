import { createHmac } from 'node:crypto'
import { clientNetworks } from '../http/client-address.ts'
import type { MessageStore } from '../messages/store.ts'

/** One client, and the wider networks around it (see {@link clientNetworks}). */
export interface ClientHashes {
  client: string | null
  site: string | null
  network: string | null
}

export const keyDay = (now: number) => Math.floor(now / 86_400_000)

export type ClientHash = (address: string | null) => Promise<ClientHashes>

/** Keyed, and the key gone after its day: four billion guesses would undo a plain hash of an address. */
export function createClientHash(store: Pick<MessageStore, 'clientKey'>, now: () => number): ClientHash {
  let kept: { day: number; key: Uint8Array } | null = null
  return async (address) => {
    if (address === null) return { client: null, site: null, network: null }
    const at = now()
    if (kept?.day !== keyDay(at)) kept = { day: keyDay(at), key: await store.clientKey(at) }
    const { key } = kept
    const hash = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 22)
    const { client, site, network } = clientNetworks(address)
    return { client: hash(client), site: site && hash(site), network: hash(network) }
  }
}
