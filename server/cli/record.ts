import { cli, stateWords } from '#content/cli.ts'
import { fieldWords } from '#content/fields.ts'
import { fieldKeys, fields } from '#contract/fields.ts'
import { sheetDate } from '../dates.ts'
import type { StoredMessage } from '../messages/store.ts'

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** A message for other programs, and for the person it came from: everything stored but derived keys. */
export function toRecord(message: StoredMessage) {
  return {
    id: message.id,
    acceptedAt: iso(message.acceptedAt),
    state: message.state,
    ...Object.fromEntries(fieldKeys.map((key) => [fields[key].wire, message[key]])),
    attempts: message.attempts,
    nextAttemptAt: message.state === 'accepted' ? iso(message.nextAttemptAt) : null,
    sentAt: iso(message.sentAt),
    lastError: message.lastError,
    quarantineReason: message.quarantineReason,
    spamSign: message.spamSign,
    messageId: message.messageId,
    clientHash: message.clientHash,
  }
}

const columns: [header: string, cell: (message: StoredMessage) => string | null][] = [
  [cli.csv.id, ({ id }) => id],
  [cli.csv.date, ({ acceptedAt }) => sheetDate(acceptedAt)],
  [cli.csv.state, ({ state }) => stateWords[state].one],
  ...fieldKeys.map((key): (typeof columns)[number] => [fieldWords[key].csv, (message) => message[key]]),
  [cli.csv.sent, ({ sentAt }) => (sentAt === null ? null : sheetDate(sentAt))],
  [cli.csv.error, ({ lastError }) => lastError],
  [cli.csv.reason, ({ quarantineReason, spamSign }) => quarantineReason ?? spamSign],
]

export const sheetHeader = columns.map(([header]) => header)

export const toCells = (message: StoredMessage): string[] => columns.map(([, cell]) => cell(message) ?? '')
