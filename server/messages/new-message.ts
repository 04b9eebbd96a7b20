import { createHash, randomUUID } from 'node:crypto'
import { type FieldValues, fieldKeys } from '#contract/fields.ts'
import type { NewMessage } from './store.ts'

/** Crockford's base 32: no letter that reads as a digit, so that an id can be told over the phone. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

function encode(number: number, letters: number): string {
  let text = ''
  for (let rest = number; text.length < letters; rest = Math.floor(rest / 32)) {
    text = alphabet.charAt(rest % 32) + text
  }
  return text
}

/** Sortable by time until the year 3084, with 40 random bits: `1k2v9d3m8-x4c7q0bz`. */
export function newId(now: number): string {
  // A UUID's first 48 bits are random, and come from a pool: eight bytes asked for singly cost ten times as much.
  const random = Number.parseInt(randomUUID().replace('-', '').slice(0, 10), 16)
  return `${encode(Math.floor(now), 9)}-${encode(random, 8)}`
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
