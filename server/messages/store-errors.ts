/** The store cannot be used now (full, locked, read-only, absent): try again soon. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}

/** A person has to act (a damaged file, a database that does not exist): the message says how. Nothing is repaired or replaced. */
export class StoreUnusable extends Error {
  override name = 'StoreUnusable'
}

/** The file at the path is no longer the one that was opened: the process has to restart. */
export class StoreReplaced extends Error {
  override name = 'StoreReplaced'
}

/** Errors lose their class between threads. */
export function restoreError({ name, message }: { name: string; message: string }): Error {
  const kinds = [StoreUnavailable, StoreUnusable, StoreReplaced]
  const Kind = kinds.find((kind) => kind.name === name) ?? Error
  return Object.assign(new Kind(message), { name })
}
