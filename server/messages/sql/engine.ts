import type { AcceptedRow, Row } from './rows.ts'

/** The value of a parameter; a list of texts is written as JSON and read with {@link Engine.list}. */
export type Value = string | number | boolean | null | Uint8Array

/** Statements inside one transaction. Parameters are `$1`, `$2` … in both engines. */
export interface Session {
  rows(text: string, values?: readonly Value[]): Promise<Row[]>
  change(text: string, values?: readonly Value[]): Promise<number>
}

export type Work<T> = (session: Session) => Promise<T>

/** What SQLite and PostgreSQL do differently. The statements of all other files of this folder run in both. */
export interface Engine {
  /** All of `work` or nothing of it; durable when it resolves. `repeatable`: may run again after a COMMIT whose answer was lost. */
  transaction<T>(work: Work<T>, options?: { repeatable?: boolean }): Promise<T>
  /** Reads that need no transaction. */
  read<T>(work: Work<T>): Promise<T>
  /** FROM clause: the JSON array of texts in `$1` as rows with the column `value`. */
  list: string
  /** Ends a SELECT whose rows another replica may be taking at this moment: leaves those out. */
  skipLocked: string
  /** Rows `state`, `number`. */
  countStates: string
  /** Waits until no other replica decides about any of these keys, and keeps others waiting until the transaction ends. */
  lock(session: Session, keys: readonly string[]): Promise<void>
  /** Waits until every message that has a number already is committed. */
  lockInserts(session: Session): Promise<void>
  insert(session: Session, rows: readonly AcceptedRow[]): Promise<void>
  size(session: Session): Promise<number>
  /** Fails unless the largest message could be stored now. */
  probe(session: Session): Promise<void>
  /** Makes deleted words unreadable on disk, after `erase`. */
  compact(): Promise<void>
  /** The same for what a small step deleted or overwrote; `last`: nothing follows that would do it too. */
  forget(last: boolean): Promise<void>
  backup(file: string, finish?: () => Promise<void>): Promise<void>
  close(): Promise<void>
}
