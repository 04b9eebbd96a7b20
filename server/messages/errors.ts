/** The file is not a sound database of ours. It is never repaired, replaced or written to. */
export class StoreDamaged extends Error {
  override name = 'StoreDamaged'
}

/** It cannot be read or written just now (full, locked, read-only, not there): worth another try later. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}

/** The setting that names the store is mistaken: no later try succeeds. */
export class StoreMistaken extends Error {
  override name = 'StoreMistaken'
}

/** Another file stands where the store's was opened: nothing more is accepted until the next start. */
export class StoreExchanged extends Error {
  override name = 'StoreExchanged'
}

/** The messages were carried over to another store: here they are only to be read. */
export class StoreMoved extends Error {
  override name = 'StoreMoved'
}

/** What no later try mends. Anything else may come back: a full disk, a missing folder, a database that starts late. */
export const isFinal = (error: unknown) =>
  error instanceof StoreDamaged || error instanceof StoreMistaken || error instanceof StoreMoved
