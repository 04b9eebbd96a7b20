import type { StoredMessage } from '#server/messages/types.ts'
import { sampleMessage } from '#server/testing/sample-message.ts'

/** A leased message as the worker gets it. */
export function storedMessage(over: Partial<StoredMessage> = {}): StoredMessage {
  return {
    ...sampleMessage(over),
    seq: 1,
    state: 'leased',
    later: false,
    turn: 0,
    attempts: 1,
    nextAttemptAt: 0,
    leasedUntil: null,
    sentAt: null,
    lastError: null,
    ...over,
  }
}
