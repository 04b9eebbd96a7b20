/** The file is not a sound database of ours. It is never repaired, replaced or written to. */
export class StoreDamaged extends Error {
  override name = 'StoreDamaged'
}

/** It cannot be read or written just now (full, locked, read-only, moved): worth another try later. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}

/** The messages were carried over to another store: here they are only to be read. */
export class StoreMoved extends Error {
  override name = 'StoreMoved'
}
