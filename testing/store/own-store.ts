import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { onTestFinished } from 'vitest'
import { type FieldValues, fieldKeys } from '#contract/fields.ts'
import type { NewMessage, StoredMessage } from '#server/messages/message.ts'
import { openSqliteStore } from '#server/messages/sqlite/store.ts'
import type { Cleaning, MessageStore } from '#server/messages/store.ts'
import { type Clock, systemClock } from '#server/time/clock.ts'
import { settableClock, timed } from './timed-store.ts'

/** In memory if possible: these tests would spend most of their time on syncing a disk. */
const parent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

export function ownFolder(): string {
  const folder = mkdtempSync(join(parent, 'real-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export function openOwnStore(clock: Pick<Clock, 'now'> = systemClock) {
  const home = ownFolder()
  const folder = join(home, 'data')
  const file = join(folder, 'messages.db')
  const store = openSqliteStore(file, clock)
  onTestFinished(() => store.close())
  return {
    ...{ store, home, folder, file },
    /** Whether words are in any file of the folder, the log among them. */
    holds: (words: RegExp) => holdsIn(folder, words),
  }
}

/** The same, for tests that say when something happens. */
export function openTimedStore() {
  const clock = settableClock(sampleTime)
  const own = openOwnStore(clock)
  return { ...own, store: timed(own.store, clock), clock }
}

/** Whether words can be read in any file of a folder. */
export const holdsIn = (folder: string, words: RegExp) =>
  readdirSync(folder).some((name) => words.test(readFileSync(join(folder, name), 'latin1')))

/** Pays the whole debt of cleaning at once. */
export async function cleanAll(store: Pick<MessageStore, 'clean'>): Promise<Cleaning> {
  let left: Cleaning
  do left = await store.clean('all')
  while (left === 'more')
  return left
}

/** Changes a database file as another process does, without the server's code. */
export function execSql(file: string, sql: string): void {
  using db = new DatabaseSync(file)
  db.exec(sql)
}

export const sampleTime = 1_750_000_000_000

let count = 0

/** A message as the endpoint passes it to the store, different at every call. */
export function sampleMessage(over: Partial<NewMessage> = {}): NewMessage {
  count++
  const id = over.id ?? `id-${count}-${process.pid}`
  return {
    id,
    messageId: `<${id}@ejemplo.test>`,
    acceptedAt: sampleTime,
    ...(Object.fromEntries(fieldKeys.map((key) => [key, null])) as object as FieldValues),
    name: 'Ana Pérez',
    email: `ana${count}@ejemplo.test`,
    text: `Hola, quiero una página.\nSomos ${count}. 🍷`,
    source: null,
    digest: `digest-${id}`,
    channels: ['mail'],
    spamSign: null,
    later: 0,
    ...over,
  }
}

export const sampleMessages = (count: number, over: Partial<NewMessage> = {}) =>
  Array.from({ length: count }, () => sampleMessage(over))

export const noLimits = Number.MAX_SAFE_INTEGER

export function storedMessage(over: Partial<StoredMessage> = {}): StoredMessage {
  const { channels: _, ...message } = sampleMessage(over)
  return {
    ...message,
    seq: 1,
    state: 'leased',
    attempts: 1,
    nextAttemptAt: 0,
    leasedUntil: null,
    sentAt: null,
    lastError: null,
    webhook: null,
    ...over,
  }
}
