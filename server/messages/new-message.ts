import { createHash, randomBytes } from 'node:crypto'
import type { Letter } from '#contract/body.ts'
import type { NewMessage } from './types.ts'

/** Crockford's base 32: no letter that reads as a digit, so that an id can be told over the phone. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const timeLetters = 9
const randomLetters = 8

/** Sortable by time until the year 3084, with 40 random bits: `1k2v9d3m8-x4c7q0bz`. */
export function newId(now: number): string {
  let time = ''
  for (let rest = Math.floor(now), i = 0; i < timeLetters; i++, rest = Math.floor(rest / 32)) {
    time = alphabet.charAt(rest % 32) + time
  }
  const random = [...randomBytes(randomLetters)].map((byte) => alphabet.charAt(byte % 32))
  return `${time}-${random.join('')}`
}

/** The same words give the same digest; the array keeps neighbouring fields from running into each other. */
export function digestOf({ name, email, text, plan }: Omit<Letter, 'honeypot'>): string {
  return createHash('sha256')
    .update(JSON.stringify([name, email, text, plan]))
    .digest('base64url')
}

export interface Circumstances {
  now: number
  /** The right side of the Message-ID. */
  host: string
  clientHash: string | null
  quarantineReason: string | null
}

export function newMessage(
  letter: Letter,
  { now, host, clientHash, quarantineReason }: Circumstances,
): NewMessage {
  const { name, email, text, plan } = letter
  const id = newId(now)
  const digest = digestOf(letter)
  return {
    id,
    messageId: `<${id}@${host}>`,
    acceptedAt: now,
    name,
    email,
    text,
    plan,
    digest,
    clientHash,
    quarantineReason,
  }
}
