/** What is stored of a submission: its words, an ID, the digest of the duplicate rule, and whether it looks like spam. */
import { createHash, randomUUID } from 'node:crypto'
import { type FieldValues, fieldKeys } from '#contract/fields.ts'
import type { NewMessage } from '../messages/store.ts'
import type { Submission } from './submission.ts'

/** So many addresses in one enquiry are seldom a client's. */
const manyLinks = 4
const link = /https?:\/\/(?:www\.)?|\bwww\./gi
/** Nobody types these into a form; programs that post to every form do. Two patterns for one tag: both are linear. */
const markup = /\[url[=\]]|\[link[=\]]|\[\/url\]/i
const tag = /<a\s/i
const address = /href\s*=/i

/** Why a message looks like spam, `null` when it does not. It is delivered all the same, after the others. */
export function spamSignOf({ name, text, honeypot }: Submission): string | null {
  // Only a robot, or now and then a browser that completes by itself, fills the field that nobody sees.
  if (honeypot !== '') return 'honeypot'
  if (name.match(link)) return 'link in name'
  const all = `${name}\n${text}`
  if (markup.test(all) || (tag.test(all) && address.test(all))) return 'markup'
  if ((text.match(link)?.length ?? 0) >= manyLinks) return 'links'
  return null
}

/** Sortable by time, with 40 random bits: `19b6f2c4d5e-9f8e7d6c5b`. No letter that reads as a digit: it can be told over the phone. */
function newId(now: number): string {
  // A UUID comes from a pool: bytes asked for singly cost ten times as much.
  const random = randomUUID().replace('-', '').slice(0, 10)
  return `${Math.floor(now).toString(16)}-${random}`
}

/** The same words give the same digest; the array keeps neighbouring fields from running into each other. */
function digestOf(words: FieldValues): string {
  return createHash('sha256')
    .update(JSON.stringify(fieldKeys.map((key) => words[key])))
    .digest('base64url')
}

/** `host`: the right side of the Message-ID. */
export function newMessage(submission: Submission, now: number, host: string): NewMessage {
  const { honeypot: _, ...words } = submission
  const id = newId(now)
  const spamSign = spamSignOf(submission)
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
