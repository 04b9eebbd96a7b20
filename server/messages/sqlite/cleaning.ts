import type { DatabaseSync } from 'node:sqlite'
import type { Session } from '#server/messages/dialect.ts'
import type { Cleaning, ServerStore } from '#server/messages/store.ts'
import { checkpoint } from './database-file.ts'

/** How much one transaction rewrites: visitors' messages wait for it some milliseconds. */
const rowsAtOnce = 200
const charactersAtOnce = 500_000
const pagesAtOnce = 500
/** More rows than a page holds: the page at the end of one transaction is in the middle of the next. */
const overlap = 30
/** What purges leave is cleaned once in this time at most: it writes the whole file anew. */
const dayMs = 86_400_000

/** New debt joins a run in progress, which then does again what it has done already. */
const owe = `update contact_queue set clean_debts = clean_debts + 1, clean_again = clean_after,
  clean_until = max(clean_until, (select coalesce(max(seq), 0) from contact_messages)),
  clean_due = min(coalesce(clean_due, $1), $1)`

/** The row of what is owed (005-cleaning.sql). */
type Debt = Record<'due' | 'after' | 'until' | 'again' | 'debts', number | null>

/**
 * Removes what was deleted from where `secure_delete` leaves it: SQLite moves rows between pages, and copies of them stay in the
 * unused part of a page. Each row is deleted and stored again as it was, so that every page is emptied, cleared and used anew.
 * Then the free pages go back to the disk, and the log is emptied. VACUUM does this at once, and for 900 MB keeps the lock 16 s.
 *
 * What is owed is written in the transaction that deletes, and how far it was paid in each transaction that pays: a process may end
 * at any moment, and another one goes on, or several at once.
 */
export function createCleaning(db: DatabaseSync, now: () => number) {
  const readDebt =
    db.prepare(`SELECT clean_due AS due, clean_after AS after, clean_until AS until, clean_again AS again,
    clean_debts AS debts FROM contact_queue`)
  const readDone = db.prepare('SELECT cleaned_at AS at FROM contact_queue')
  const debt = () => readDebt.get() as Debt
  /** Whether the last step failed. */
  let failed = false

  /** Returns the `seq` up to which rows are rewritten now; `until` when these were the last. */
  function rewriteAfter(after: number, until: number): number {
    const page = db.prepare('SELECT * FROM contact_messages WHERE seq > ? ORDER BY seq LIMIT ?')
    const columns = page.columns().map(({ name }) => name)
    const placeholders = columns.map(() => '?').join(', ')
    const store = db.prepare(`INSERT INTO contact_messages (${columns.join(', ')}) VALUES (${placeholders})`)
    const rows = page.all(after, rowsAtOnce)
    const some = firstOf(rows)
    const last = Number(some.at(-1)?.seq ?? 0)
    db.prepare('DELETE FROM contact_messages WHERE seq BETWEEN ? AND ?').run(some[0]?.seq ?? 0, last)
    for (const row of some) store.run(...columns.map((name) => row[name] ?? null))
    // New messages hold nothing of what was deleted before. Rewriting them too would not end as long as they come.
    return rows.length <= overlap ? until : Math.min(until, Number(some.at(-overlap)?.seq))
  }

  const free = db.prepare('PRAGMA freelist_count')
  const freePages = () => Number(free.get()?.freelist_count)
  // Files that were made without incremental vacuum keep their free pages for new messages.
  const shrinks = db.prepare('PRAGMA auto_vacuum').get()?.auto_vacuum === 2

  /** Gives some free pages back. Returns whether there may be more. */
  function shrink(): boolean {
    const before = shrinks ? freePages() : 0
    if (before > 0) db.exec(`PRAGMA incremental_vacuum(${pagesAtOnce})`)
    return before > 0 && freePages() < before
  }

  /** Whether it has to be paid now; a time that was written while the clock was ahead counts as due. */
  const isDue = ({ due }: Debt) => due !== null && (due <= now() || due > now() + dayMs)

  return {
    /** Within the transaction that deletes. */
    async owe(session: Session, when: 'now' | 'daily'): Promise<void> {
      const at = now()
      const last = Number(readDone.get()?.at ?? Number.NEGATIVE_INFINITY)
      const waits = when === 'daily' && last <= at && last > at - dayMs
      await session.change(owe, [waits ? last + dayMs : at])
    },

    step(which: Parameters<ServerStore['clean']>[0]): Cleaning {
      const isWanted = (found: Debt) => found.due !== null && (which === 'all' || isDue(found))
      if (!isWanted(debt())) return 'done'
      // On a disk that is nearly full the log may have taken what was free: emptied, it has room for the next steps.
      if (failed) checkpoint(db)
      failed = true
      db.exec('BEGIN IMMEDIATE')
      // Read again within the lock: others clean and delete too.
      const found = debt()
      const { after, until, again } = found as Record<keyof Debt, number>
      const rewrites = isWanted(found) && after < until
      if (rewrites) db.prepare('UPDATE contact_queue SET clean_after = ?').run(rewriteAfter(after, until))
      else if (again > 0)
        db.exec('UPDATE contact_queue SET clean_after = 0, clean_until = clean_again, clean_again = 0')
      db.exec('COMMIT')
      const goesOn = rewrites || again > 0 || shrink()
      failed = false
      if (goesOn) return 'more'
      if (!checkpoint(db)) return 'blocked'
      const paid =
        db.prepare(`UPDATE contact_queue SET clean_due = NULL, clean_after = 0, clean_until = 0, cleaned_at = ?
        WHERE clean_debts = ? AND clean_again = 0`)
      return paid.run(now(), found.debts).changes === 1 ? 'done' : 'more'
    },
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
