import { openSync, readSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { columnsOf, worst } from '#server/messages/channels.ts'
import { channels, type MessageState } from '#server/messages/message.ts'
import { StoreUnavailable, StoreUnusable } from '#server/messages/store-errors.ts'
import { store as words } from '#server/words/store.ts'
import { busyWaitMs, checkpoint, migrationsAfter, versionOf } from './database-file.ts'
import { toStoreError } from './disk-faults.ts'
import { isIntact } from './integrity.ts'

const chunkBytes = 65_536
/** How often to try to catch a moment with an empty log, and the pause between (ms): a busy server writes hundreds of times a second. */
const tries = 600
const pauseMs = 50

/**
 * Copies all messages consistently and piece by piece while servers go on writing, and delays no write. It reads the file itself,
 * which is safe only because its read transaction begins while the log is empty: from then on no checkpoint may change the file, and
 * what is written meanwhile is in the log alone (https://sqlite.org/walformat.html, 2.3.1: WAL_READ_LOCK(0)).
 */
export async function* readCopy(file: string): AsyncGenerator<Uint8Array> {
  using reader = new DatabaseSync(file, { readOnly: true, timeout: busyWaitMs })
  const bytes = await beginWithoutLog(file, reader)
  // Never closed: closing one handle of a file drops all of the process's locks on it.
  const handle = openSync(file, 'r')
  for (let at = 0; at < bytes; at += chunkBytes) {
    const chunk = new Uint8Array(Math.min(chunkBytes, bytes - at))
    if (readSync(handle, chunk, 0, chunk.length, at) < chunk.length)
      throw new StoreUnavailable(words.resizedWhileCopied)
    yield at === 0 ? withoutLog(chunk) : chunk
  }
}

/** Begins the reader's transaction while nobody writes and the log is empty. Returns the size of what it sees. */
async function beginWithoutLog(file: string, reader: DatabaseSync): Promise<number> {
  using writer = new DatabaseSync(file, { timeout: busyWaitMs })
  for (let i = 0; i < tries; i++) {
    checkpoint(writer)
    writer.exec('BEGIN IMMEDIATE')
    try {
      if ((statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) === 0) {
        reader.exec('BEGIN')
        const size = 'SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size'
        // The first read begins the transaction.
        reader.prepare('SELECT 1 FROM contact_queue').get()
        return Number(reader.prepare(size).get()?.bytes)
      }
    } finally {
      writer.exec('ROLLBACK')
    }
    await sleep(pauseMs)
  }
  throw new StoreUnavailable(words.busy)
}

/** Marks a copy as a file without a log (https://sqlite.org/fileformat2.html, 1.3.3), so that it can be read where nothing can be written. */
function withoutLog(firstChunk: Uint8Array): Uint8Array {
  return firstChunk.fill(1, 18, 20)
}

/** The bytes of a copy, marked as a file without a log: the mark is in the first chunk. */
export async function* asCopy(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let first = true
  for await (const chunk of chunks) {
    yield first && chunk.length >= 20 ? withoutLog(new Uint8Array(chunk)) : chunk
    first = false
  }
}

/** From this version on it is written down that a file has to be cleaned. */
const cleaningVersion = 5

const isClean = (db: DatabaseSync, version: number) =>
  version < cleaningVersion || db.prepare('SELECT clean_due AS due FROM contact_queue').get()?.due === null

/** A copy that is older than a channel has no columns for it. */
function countsOf(db: DatabaseSync) {
  const known = db.prepare("SELECT name FROM pragma_table_info('contact_messages')").all()
  const columns = channels
    .map((channel) => columnsOf(channel).state)
    .filter((column) => known.some(({ name }) => name === column))
    .join(', ')
  const select = `SELECT ${columns}, count(*) AS number FROM contact_messages GROUP BY ${columns}`
  const counts: Partial<Record<MessageState, number>> = {}
  for (const { number, ...states } of db.prepare(select).all()) {
    const state = worst(Object.values(states) as MessageState[])
    counts[state] = (counts[state] ?? 0) + Number(number)
  }
  return counts
}

/**
 * Returns a copy's schema version, its messages in each state, and whether it holds words of deleted ones; creates no file beside it.
 * Throws when it is damaged or not ours. `fill`: writes the file once it is open, and may take its name away.
 */
export async function inspectCopy(file: string, fill?: () => Promise<void>) {
  const foreign = new StoreUnusable(words.notACopy)
  // `immutable`: SQLite needs to create no log in the file's folder, which may be read-only.
  const unchanging = Object.assign(pathToFileURL(file), { search: 'immutable=1' })
  try {
    using db = new DatabaseSync(fill ? file : unchanging, { readOnly: true })
    await fill?.()
    if (!isIntact(db, 'integrity_check')) throw new StoreUnusable(words.damagedCopy)
    const version = versionOf(db)
    migrationsAfter(version)
    if (version === 0) throw foreign
    return { version, counts: countsOf(db), isClean: isClean(db, version) }
  } catch (error) {
    throw toStoreError(error)
  }
}
