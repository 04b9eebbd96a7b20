import { DatabaseSync } from 'node:sqlite'

export interface StoreReport {
  integrity: string
  rows: number
  /** Words that stand in more than one row. */
  repeated: string[]
  /** Of those that were answered 200, the ones that are nowhere. */
  lost: string[]
}

/** Looks into the file itself, past the program. */
export function inspectStore(file: string, accepted: Iterable<string>): StoreReport {
  const db = new DatabaseSync(file, { timeout: 5000 })
  try {
    const integrity = String(db.prepare('PRAGMA integrity_check').get()?.integrity_check)
    const texts = db
      .prepare('SELECT text FROM contact_messages')
      .all()
      .map((row) => String(row.text))
    const seen = new Set(texts)
    const repeated = db.prepare('SELECT text FROM contact_messages GROUP BY text HAVING count(*) > 1').all()
    return {
      integrity,
      rows: texts.length,
      repeated: repeated.map((row) => String(row.text)),
      lost: [...accepted].filter((text) => !seen.has(text)),
    }
  } finally {
    db.close()
  }
}
