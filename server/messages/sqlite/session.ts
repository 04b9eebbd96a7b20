import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { Session, Value } from '../engine.ts'

/** SQLite has no booleans. */
const toInput = (value: Value): SQLInputValue => (typeof value === 'boolean' ? Number(value) : value)

/** Prepares each statement once a connection. */
export function createSession(db: DatabaseSync): Session {
  const prepared = new Map<string, StatementSync>()
  function statement(text: string): StatementSync {
    const known = prepared.get(text)
    if (known) return known
    // PostgreSQL writes $1 what SQLite writes ?1.
    const made = db.prepare(text.replaceAll('$', '?'))
    prepared.set(text, made)
    return made
  }
  return {
    rows: async (text, values = []) => statement(text).all(...values.map(toInput)),
    change: async (text, values = []) => Number(statement(text).run(...values.map(toInput)).changes),
  }
}
