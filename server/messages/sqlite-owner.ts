import { randomBytes } from 'node:crypto'
import type { SQLInputValue } from 'node:sqlite'
import { keyDay } from '../client-hash.ts'
import { digestEveryMs, digestLeaseMs, digestShown, isDigestDue } from './digest-times.ts'
import { emailKey } from './email-key.ts'
import type { Sql } from './sqlite-connection.ts'
import { resume } from './sqlite-queue.ts'
import { toMessage } from './sqlite-row.ts'
import type { ListFilter, MessageStore, StoredMessage, Untold } from './types.ts'

/** Newest first. */
export function list(sql: Sql, filter: ListFilter): StoredMessage[] {
  const { where, values } = matching(filter)
  const rows = sql(`SELECT * FROM messages WHERE ${where} ORDER BY seq DESC LIMIT ?`)
  return rows.all(...values, filter.limit ?? -1).map(toMessage)
}

function matching({ id, state, email, since }: ListFilter): { where: string; values: SQLInputValue[] } {
  const wanted = {
    'id =': id,
    'state =': state,
    'email_key =': email && emailKey(email),
    'accepted_at >=': since,
  }
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined)
  const where = given.map(([test]) => `${test} ?`).join(' AND ') || 'true'
  return { where, values: given.map(([, value]) => value ?? null) }
}

export function find(sql: Sql, id: string): StoredMessage | null {
  const row = sql('SELECT * FROM messages WHERE id = ?').get(id)
  return row ? toMessage(row) : null
}

/** At most `limit` at once: whoever waits for the file meanwhile is a visitor. */
export function erase(sql: Sql, filter: ListFilter, limit: number): number {
  const { where, values } = matching(filter)
  const some = `DELETE FROM messages WHERE seq IN (SELECT seq FROM messages WHERE ${where} LIMIT ?)`
  return Number(sql(some).run(...values, limit).changes)
}

/** What the pages in use take. */
export function size(sql: Sql): number {
  const row = sql(`SELECT (page_count - freelist_count) * page_size AS bytes
    FROM pragma_page_count, pragma_freelist_count, pragma_page_size`).get()
  return Number(row?.bytes)
}

const findDigest = `SELECT value ->> 'after' AS after, value ->> 'seq' AS seq FROM meta WHERE key = 'digest'`
const writeDigest = `INSERT INTO meta VALUES ('digest', json_object('after', ?1, 'seq', ?2))
  ON CONFLICT (key) DO UPDATE SET value = json_object('after', ?1, 'seq', ?2)`
const untold = `FROM messages WHERE state = 'quarantined' AND seq > ?`

export function claimUntold(sql: Sql, now: number): Untold | null {
  const digest = sql(findDigest).get()
  const [after, seq] = [Number(digest?.after ?? 0), Number(digest?.seq ?? 0)]
  if (!isDigestDue(after, now)) return null
  const found = sql(`SELECT count(*) AS count, max(seq) AS last ${untold}`).get(seq)
  if (!found?.count) return null
  sql(writeDigest).run(now + digestLeaseMs, seq)
  const first = sql(`SELECT * ${untold} ORDER BY seq LIMIT ${digestShown}`).all(seq)
  return { count: Number(found.count), first: first.map(toMessage), lastSeq: Number(found.last) }
}

export function told(sql: Sql, { lastSeq }: Untold, now: number): void {
  sql(writeDigest).run(now + digestEveryMs, lastSeq)
}

const takeUpDead = `UPDATE messages SET state = 'accepted', attempts = 0, next_attempt_at = ? WHERE state = 'dead'`
const hasten = `UPDATE messages SET next_attempt_at = ?1 WHERE state = 'accepted' AND next_attempt_at > ?1`

export function retry(sql: Sql, which: { id: string } | 'dead' | 'all', now: number): number {
  resume(sql)
  if (typeof which === 'object') {
    const changed = [
      sql(`${takeUpDead} AND id = ?`).run(now, which.id),
      sql('UPDATE messages SET next_attempt_at = ? WHERE state = ? AND id = ?').run(
        now,
        'accepted',
        which.id,
      ),
    ]
    return changed.some((result) => result.changes) ? 1 : 0
  }
  // Waiting ones first, or those just taken up would count twice.
  const hastened = which === 'all' ? Number(sql(hasten).run(now).changes) : 0
  return hastened + Number(sql(takeUpDead).run(now).changes)
}

const freeOne = `UPDATE messages SET state = 'accepted', next_attempt_at = ?
  WHERE id = ? AND state = 'quarantined'`

export function release(sql: Sql, id: string, now: number): boolean {
  return sql(freeOne).run(now, id).changes === 1
}

const deleteOld = `DELETE FROM messages
  WHERE seq IN (SELECT seq FROM messages WHERE state = ? AND accepted_at < ? LIMIT ?)`
const forgetOld = `UPDATE messages SET client_hash = NULL, site_hash = NULL, network_hash = NULL
  WHERE seq IN (SELECT seq FROM messages WHERE client_hash IS NOT NULL AND accepted_at < ? LIMIT ?)`

export function purge(sql: Sql, what: Parameters<MessageStore['purge']>[0], before: number, limit: number) {
  const result =
    what === 'hashes' ? sql(forgetOld).run(before, limit) : sql(deleteOld).run(what, before, limit)
  return Number(result.changes)
}

/** Tomorrow's counts too: another process, or this clock before it was set back a little, made it. */
const changeKey = `INSERT INTO meta VALUES ('client_key', json_object('day', ?1, 'key', ?2))
  ON CONFLICT DO UPDATE SET value = excluded.value WHERE value ->> 'day' NOT IN (?1, ?1 + 1)`
const findKey = `SELECT value ->> 'key' AS key FROM meta WHERE key = 'client_key'`

export function clientKey(sql: Sql, now: number): { key: Uint8Array; changed: boolean } {
  const { changes } = sql(changeKey).run(keyDay(now), randomBytes(32).toString('hex'))
  return { key: Buffer.from(String(sql(findKey).get()?.key), 'hex'), changed: changes > 0 }
}

export function noteBackup(sql: Sql, now: number): void {
  sql(`INSERT INTO meta VALUES ('backup_at', ?1) ON CONFLICT DO UPDATE SET value = ?1`).run(String(now))
}

/**
 * A real write: on a full or read-only disk only a commit tells the truth. First room for the largest message: a cache of
 * one page makes SQLite write the rows to the log before any commit, where the space then stays after the rollback.
 */
export function probe(sql: Sql, now: number): void {
  sql('PRAGMA cache_size = 1').run()
  try {
    sql('SAVEPOINT room').run()
    sql(`INSERT INTO meta VALUES ('room', hex(zeroblob(50000)))`).run()
    sql('ROLLBACK TO room').run()
  } finally {
    sql('PRAGMA cache_size = -2000').run()
  }
  sql(`INSERT INTO meta VALUES ('probe', ?1) ON CONFLICT DO UPDATE SET value = ?1`).run(String(now))
}
