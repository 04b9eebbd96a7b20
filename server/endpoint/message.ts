/** What is stored of a submission: the fields, an ID, a digest to find duplicates, whether it looks like spam, and its rank. */
import { createHash, randomUUID } from 'node:crypto'
import { type FieldValues, fieldKeys } from '#contract/fields.ts'
import type { Channel, NewMessage } from '#server/messages/message.ts'
import { spamSignOf } from './spam.ts'
import type { Submission } from './submission.ts'

/** An ID that sorts by time, with 40 random bits: `19b6f2c4d5e-9f8e7d6c5b`. Hexadecimal can be read out over the phone. */
function newId(now: number): string {
  // `randomUUID` draws from a pool of random bytes; `randomBytes` costs ten times as much.
  const random = randomUUID().replace('-', '').slice(0, 10)
  return `${Math.floor(now).toString(16)}-${random}`
}

/** Equal fields give an equal digest. The JSON array keeps one field's end from being taken for the next one's beginning. */
function digestOf(words: FieldValues): string {
  return createHash('sha256')
    .update(JSON.stringify(fieldKeys.map((key) => words[key])))
    .digest('base64url')
}

interface Circumstances {
  now: number
  /** Our page's host. */
  pageHost: string | null
  /** The channels that are configured; without any, the message waits for the mail. */
  channels: readonly Channel[]
  /** Counts the message, and says its rank among those that are delivered after the others; 0: it is not one of them. */
  rankOf: (looksLikeSpam: boolean) => number
}

/** All that is stored of a submission is decided here. */
export function newMessage(
  submission: Submission,
  { now, pageHost, channels, rankOf }: Circumstances,
): NewMessage {
  const { honeypot: _, source, ...words } = submission
  const id = newId(now)
  const spamSign = spamSignOf(submission, pageHost)
  return {
    id,
    // Made at the first attempt, from the domain that sends then.
    messageId: '',
    acceptedAt: now,
    ...words,
    source,
    digest: digestOf(words),
    channels: channels.length > 0 ? channels : ['mail'],
    spamSign,
    later: rankOf(spamSign !== null),
  }
}
