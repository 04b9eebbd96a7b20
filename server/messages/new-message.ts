import { createHash, randomUUID } from 'node:crypto'
import { type FieldValues, fieldKeys } from '#contract/fields.ts'
import type { NewMessage } from './store.ts'

/** Sortable by time, with 40 random bits: `19b6f2c4d5e-9f8e7d6c5b`. No letter that reads as a digit: it can be told over the phone. */
export function newId(now: number): string {
  // A UUID comes from a pool: bytes asked for singly cost ten times as much.
  const random = randomUUID().replace('-', '').slice(0, 10)
  return `${Math.floor(now).toString(16)}-${random}`
}

/** The same words give the same digest; the array keeps neighbouring fields from running into each other. */
export function digestOf(words: FieldValues): string {
  return createHash('sha256')
    .update(JSON.stringify(fieldKeys.map((key) => words[key])))
    .digest('base64url')
}

interface Circumstances extends Pick<NewMessage, 'spamSign'> {
  now: number
  /** The right side of the Message-ID. */
  host: string
}

export function newMessage(words: FieldValues, { now, host, spamSign }: Circumstances): NewMessage {
  const id = newId(now)
  return {
    id,
    messageId: `<${id}@${host}>`,
    acceptedAt: now,
    ...words,
    digest: digestOf(words),
    spamSign,
    later: spamSign !== null,
  }
}
