import { cli, stateWords } from '#content/cli.ts'
import type { StoredMessage } from '../messages/types.ts'
import { longDate, shortDate } from './dates.ts'
import { manyLines, oneLine } from './safe-text.ts'

/** One message in full, for reading. */
export function details(message: StoredMessage): string {
  const { fields } = cli
  const lines: [string, string | null][] = [
    [fields.id, message.id],
    [fields.date, `${longDate(message.acceptedAt)} (${cli.mendoza})`],
    [fields.state, stateWords[message.state].one],
    [fields.name, message.name],
    [fields.email, message.email],
    [fields.plan, message.plan],
    [fields.sent, message.sentAt === null ? null : shortDate(message.sentAt)],
    [fields.attempts, message.attempts === 0 ? null : String(message.attempts)],
    [fields.next, message.state === 'accepted' ? shortDate(message.nextAttemptAt) : null],
    [fields.error, message.lastError],
    [fields.reason, message.quarantineReason ?? message.spamSign],
  ]
  const head = lines.flatMap(([label, value]) =>
    value === null ? [] : [`${label.padEnd(14)}${oneLine(value)}`],
  )
  return `${head.join('\n')}\n\n${manyLines(message.text)}\n`
}
