import type { NewMessage, StoredMessage } from '#server/messages/types.ts'

let made = 0

/** A plausible message for tests; say only what matters to yours. */
export function newMessage(given: Partial<NewMessage> = {}): NewMessage {
  made++
  const id = given.id ?? `m${String(made).padStart(6, '0')}`
  return {
    id,
    messageId: `<${id}@real.example>`,
    acceptedAt: 1_800_000_000_000,
    name: 'Lucía Fernández',
    email: 'lucia@bodega.example',
    text: `Quiero renovar mi página. Caso ${made}.`,
    plan: 'Completa',
    digest: id,
    clientHash: null,
    quarantineReason: null,
    ...given,
  }
}

export function storedMessage(given: Partial<StoredMessage> = {}): StoredMessage {
  return {
    ...newMessage(given),
    seq: 1,
    state: 'leased',
    attempts: 1,
    nextAttemptAt: 0,
    leasedUntil: null,
    sentAt: null,
    lastError: null,
    ...given,
  }
}
