/** The value of a parameter. */
export type Value = string | number | boolean | null
export type Row = Record<string, unknown>

/** Statements inside one transaction. Parameters are `$1`, `$2` … in both engines. */
export interface Session {
  rows(text: string, values?: readonly Value[]): Promise<Row[]>
  change(text: string, values?: readonly Value[]): Promise<number>
}

export type Work<T> = (session: Session) => Promise<T>

/** What SQLite and PostgreSQL do differently. The statements of statements.ts and owner-statements.ts run in both. */
export interface Engine {
  /** All of `work` or nothing of it; durable when it resolves. `repeatable`: may run again after a COMMIT whose answer was lost. */
  transaction<T>(work: Work<T>, options?: { repeatable?: boolean }): Promise<T>
  /** Reads that need no transaction. */
  read<T>(work: Work<T>): Promise<T>
  /** Ends a SELECT whose rows another replica may be taking at this moment: leaves those out. */
  skipLocked: string
  /** Waits until no other replica decides about any of these digests, and keeps others waiting until the transaction ends. */
  lock(session: Session, digests: readonly string[]): Promise<void>
  size(session: Session): Promise<number>
  /** Throws when the disk is nearly full. */
  room(): Promise<void>
  /** Makes what was erased unreadable on disk at once. */
  compact(): Promise<void>
  backup(keep: (copy: Uint8Array) => Promise<void>): Promise<void>
  close(): Promise<void>
}
