import { DatabaseSync } from 'node:sqlite'

/** Looks into the file itself, past the program. */
export function inspectStore(file: string, accepted: Iterable<string>) {
  using db = new DatabaseSync(file, { timeout: 5000 })
  const integrity = String(db.prepare('PRAGMA integrity_check').get()?.integrity_check)
  const texts = db.prepare('SELECT text, count(*) AS times FROM contact_messages GROUP BY text').all()
  const seen = new Set(texts.map(({ text }) => text))
  return {
    integrity,
    rows: texts.reduce((sum, { times }) => sum + Number(times), 0),
    /** Words that stand in more than one row. */
    repeated: texts.filter(({ times }) => times !== 1).map(({ text }) => text),
    /** Of those that were answered 200, the ones that are nowhere. */
    lost: [...accepted].filter((text) => !seen.has(text)),
  }
}
