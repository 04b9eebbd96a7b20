import { cli, stateWords } from '#content/cli.ts'
import { fieldWords } from '#content/fields.ts'
import { fieldKeys } from '#contract/fields.ts'
import { longDate, shortDate } from '../dates.ts'
import type { StoredMessage } from '../messages/store.ts'
import { manyLines, oneLine } from './safe-text.ts'

export function details(message: StoredMessage): string {
  const labels = cli.fields
  const lines: [string, string | null][] = [
    [labels.id, message.id],
    [labels.date, `${longDate(message.acceptedAt)} (${cli.mendoza})`],
    [labels.state, stateWords[message.state].one],
    ...fieldKeys.flatMap((key) =>
      key === 'text' ? [] : [[fieldWords[key].shown, message[key]] as [string, string | null]],
    ),
    [labels.sent, message.sentAt === null ? null : shortDate(message.sentAt)],
    [labels.attempts, message.attempts === 0 ? null : String(message.attempts)],
    [labels.next, message.state === 'accepted' ? shortDate(message.nextAttemptAt) : null],
    [labels.error, message.lastError],
    [labels.reason, message.quarantineReason ?? message.spamSign],
  ]
  const head = lines.flatMap(([label, value]) =>
    value === null ? [] : [`${label.padEnd(14)}${oneLine(value)}`],
  )
  return `${head.join('\n')}\n\n${manyLines(message.text)}\n`
}
