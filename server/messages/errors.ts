/** It cannot be read or written just now (full, locked, read-only, not there): worth another try later. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}

/**
 * No later try succeeds: the file is not a sound database of ours (it is never repaired, replaced or written to), a newer
 * program's, or the setting that names the store is mistaken, or the messages were carried over to another.
 */
export class StoreUnusable extends Error {
  override name = 'StoreUnusable'
}
