import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

/** How much one transaction rewrites: visitors' messages wait for it some milliseconds. */
const rowsAtOnce = 200
const charactersAtOnce = 500_000
const pagesAtOnce = 500
/** The pause between two transactions (ms): longer than SQLite's first waits, so that other writers get the lock. */
const pauseMs = 30
/** More rows than a page holds: the page at the end of one transaction is in the middle of the next. */
const overlap = 30

/**
 * Removes what was deleted from where `secure_delete` leaves it: SQLite moves rows between pages, and copies of them stay in the
 * unused part of a page. Each row is deleted and stored again as it was, so that every page is emptied, cleared and used anew.
 * Then gives the free pages back to the disk. VACUUM does both at once, and for 900 MB keeps the lock 16 s.
 */
export async function rewrite(db: DatabaseSync, use: (work: () => void) => Promise<void>): Promise<void> {
  const page = db.prepare('SELECT * FROM contact_messages WHERE seq > ? ORDER BY seq LIMIT ?')
  const columns = page.columns().map(({ name }) => name)
  const erase = db.prepare('DELETE FROM contact_messages WHERE seq BETWEEN ? AND ?')
  const placeholders = columns.map(() => '?').join(', ')
  const store = db.prepare(`INSERT INTO contact_messages (${columns.join(', ')}) VALUES (${placeholders})`)

  // New messages hold nothing of what was deleted before. Rewriting them too would not end as long as they come.
  const until = Number(db.prepare('SELECT max(seq) AS seq FROM contact_messages').get()?.seq ?? 0)
  let last = 0
  for (let ended = false; !ended; await sleep(pauseMs))
    await use(() => {
      db.exec('BEGIN IMMEDIATE')
      const rows = page.all(last, rowsAtOnce)
      ended = rows.length <= overlap
      const some = firstOf(rows)
      erase.run(some[0]?.seq ?? 0, some.at(-1)?.seq ?? 0)
      for (const row of some) store.run(...columns.map((name) => row[name] ?? null))
      db.exec('COMMIT')
      last = Number(some.at(-overlap)?.seq ?? 0)
      ended ||= last >= until
    })

  const free = db.prepare('PRAGMA freelist_count')
  const freePages = () => Number(free.get()?.freelist_count)
  // Files that were made without incremental vacuum keep their free pages for new messages.
  const shrinks = db.prepare('PRAGMA auto_vacuum').get()?.auto_vacuum === 2
  for (let before = Infinity; shrinks && freePages() > 0 && freePages() < before; await sleep(pauseMs)) {
    before = freePages()
    await use(() => db.exec(`PRAGMA incremental_vacuum(${pagesAtOnce})`))
  }
}

/** As many rows as fit into one transaction, and always more than the overlap, so that it makes progress. */
function firstOf<Row extends { text?: unknown }>(rows: Row[]): Row[] {
  let characters = 0
  const tooMany = rows.findIndex((row, i) => {
    characters += String(row.text).length
    return characters > charactersAtOnce && i > 2 * overlap
  })
  return tooMany < 0 ? rows : rows.slice(0, tooMany)
}
