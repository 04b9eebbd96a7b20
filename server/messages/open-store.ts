/** Where the messages are, and the store there: opened at once by the owner's tool, when it is possible by the server. */
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSqliteStore } from './sqlite/store.ts'
import { type MessageStore, StoreUnusable } from './store.ts'

export function storeFile(dataDir: string): string {
  return join(resolve(dataDir), 'messages.db')
}

/** A database as people know it: without user and password. */
export function databasePlace(url: string): string {
  const { host, pathname } = new URL(url)
  return `PostgreSQL ${host}${pathname}`
}

interface Place {
  databaseUrl: string | null
  dataDir: string
}

/** The store that the configuration names; migrated and ready, or an error with a sentence for the owner. */
export async function openStore(
  { databaseUrl, dataDir }: Place,
  exchanged?: (error: Error) => void,
): Promise<MessageStore> {
  if (databaseUrl === null) return openSqliteStore({ file: storeFile(dataDir), exchanged })
  // Only when it is used: loading `pg` takes a quarter of the whole start.
  const { openPostgresStore } = await import('./postgres/store.ts')
  return openPostgresStore({ url: databaseUrl })
}

/** How often a store that is not there is looked for again (ms). */
const againMs = 2_000

export interface WhenPossible {
  open: () => Promise<MessageStore>
  /** Called once, when a store that was not there at first is open. */
  opened: () => void
  /** Called when a later try finds what waiting cannot mend. */
  failed: (error: unknown) => void
}

/**
 * A store that can be used at once and is opened behind the page, again and again until it succeeds. Its methods wait for
 * the first try; until one succeeds they reject with the reason of the last. `firstTry` answers that reason, `null` when
 * the store is open, and rejects when waiting cannot mend it.
 */
export function openWhenPossible({ open, opened, failed }: WhenPossible) {
  const closing = new AbortController()
  let current = open()

  const reason = (): Promise<unknown> =>
    current.then(
      () => null,
      (error: unknown) => {
        if (error instanceof StoreUnusable) throw error
        return error
      },
    )

  async function tryAgain(): Promise<void> {
    do {
      await sleep(againMs, undefined, { signal: closing.signal }).catch(() => {})
      if (closing.signal.aborted) return
      const next = open()
      // Whoever asks meanwhile gets the last answer at once.
      await next.catch(() => {})
      current = next
    } while ((await reason()) !== null)
    opened()
  }

  const firstTry = reason()
  const trying = firstTry.then(
    (error) => (error === null ? undefined : tryAgain().catch(failed)),
    () => {},
  )

  async function close(): Promise<void> {
    closing.abort()
    await trying
    const store = await current.catch(() => null)
    await store?.close()
  }

  /** Each method waits for the store and does what the store's own does. */
  const store = new Proxy({} as MessageStore, {
    get: (_, method: keyof MessageStore) =>
      method === 'close'
        ? close
        : async (...args: unknown[]) => Reflect.apply((await current)[method], undefined, args),
  })
  return { store, firstTry }
}
