import { createHmac } from 'node:crypto'
import { clientNetwork } from './client-address.ts'
import type { MessageStore } from './messages/types.ts'

export type ClientHash = (address: string | null) => Promise<string | null>

/**
 * Turns an address into a keyed hash, so that clients can be told apart and not looked up: without the key, which never
 * leaves the store, four billion guesses would undo a plain hash. The key is fetched once it can be.
 */
export function createClientHash(store: Pick<MessageStore, 'clientKey'>): ClientHash {
  let key: Uint8Array | null = null
  return async (address) => {
    if (address === null) return null
    key ??= await store.clientKey()
    return createHmac('sha256', key).update(clientNetwork(address)).digest('base64url').slice(0, 22)
  }
}
