import { createHmac } from 'node:crypto'
import { clientNetworks } from './client-address.ts'
import type { MessageStore } from './messages/types.ts'

/** One client, and the wider networks around it (see {@link clientNetworks}). */
export interface ClientHashes {
  client: string | null
  site: string | null
  network: string | null
}

export type ClientHash = (address: string | null) => Promise<ClientHashes>

/**
 * Turns an address into keyed hashes, so that clients can be told apart and not looked up: without the key, which never
 * leaves the store, four billion guesses would undo a plain hash. The key is fetched once it can be.
 */
export function createClientHash(store: Pick<MessageStore, 'clientKey'>): ClientHash {
  let key: Uint8Array | null = null
  return async (address) => {
    if (address === null) return { client: null, site: null, network: null }
    key ??= await store.clientKey()
    const secret = key
    const hash = (text: string) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22)
    const { client, site, network } = clientNetworks(address)
    return { client: hash(client), site: site && hash(site), network: hash(network) }
  }
}
