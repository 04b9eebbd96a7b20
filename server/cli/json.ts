import { fieldKeys, fields } from '#contract/fields.ts'
import type { StoredMessage } from '../messages/store.ts'

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** A message for other programs, and for the person it came from: everything stored but derived keys. */
export function toJson(message: StoredMessage): string {
  const record = {
    id: message.id,
    acceptedAt: iso(message.acceptedAt),
    state: message.state,
    ...Object.fromEntries(fieldKeys.map((key) => [fields[key].wire, message[key]])),
    attempts: message.attempts,
    nextAttemptAt: message.state === 'accepted' ? iso(message.nextAttemptAt) : null,
    sentAt: iso(message.sentAt),
    lastError: message.lastError,
    spamSign: message.spamSign,
    messageId: message.messageId,
  }
  return JSON.stringify(record, null, 2).replace(obeyed, escaped)
}

/** What a terminal would obey or hide, and `JSON.stringify` leaves as it is. */
const obeyed = /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g
const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A list of them, in pieces. */
export async function* toJsonList(
  messages: Iterable<StoredMessage> | AsyncIterable<StoredMessage>,
): AsyncGenerator<string> {
  let before = '['
  for await (const message of messages) {
    yield `${before}\n${toJson(message).replace(/^/gm, '  ')}`
    before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}
