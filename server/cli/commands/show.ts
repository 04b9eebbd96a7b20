import { fieldWords } from '#content/field-words.ts'
import { mail } from '#content/mail.ts'
import { cli, stateWords } from '#content/owners-tool.ts'
import { fieldKeys } from '#contract/fields.ts'
import { longDate, shortDate } from '../../dates.ts'
import type { MessageStore, StoredMessage } from '../../messages/store.ts'
import type { Command } from '../arguments.ts'
import { toRecord } from '../json-record.ts'
import { manyLines, oneLine, safeJson } from '../safe-text.ts'
import { Declined, type World } from '../world.ts'

const candidatesShown = 10

export async function show(command: Command, store: MessageStore, world: World): Promise<void> {
  const message = await findOne(store, command.word)
  world.out(command.options.json ? `${safeJson(toRecord(message))}\n` : details(message))
}

/** The message with this ID, or the only one whose ID begins so. */
export async function findOne(store: MessageStore, id: string): Promise<StoredMessage> {
  const exact = await store.find(id)
  if (exact) return exact
  const found = await store.list({ idStart: id, limit: candidatesShown })
  const [only] = found
  if (only === undefined) throw new Declined(cli.notFound(oneLine(id)))
  if (found.length === 1) return only
  const { all } = await store.count({ idStart: id })
  const some = found.map((message) => `  ${oneLine(message.id)}`)
  if (all > some.length) some.push('  …')
  throw new Declined([cli.ambiguous(oneLine(id), all), ...some].join('\n'))
}

export function details(message: StoredMessage): string {
  const labels = cli.fields
  const lines: [string, string | null][] = [
    [labels.id, message.id],
    [labels.date, `${longDate(message.acceptedAt)} (${mail.zone.label})`],
    [labels.state, stateWords[message.state].one],
    ...fieldKeys.flatMap((key) =>
      key === 'text' ? [] : [[fieldWords[key].shown, message[key]] as [string, string | null]],
    ),
    [labels.sent, message.sentAt === null ? null : shortDate(message.sentAt)],
    [labels.attempts, message.attempts === 0 ? null : String(message.attempts)],
    [labels.next, message.state === 'accepted' ? shortDate(message.nextAttemptAt) : null],
    [labels.error, message.lastError],
    [labels.reason, message.spamSign],
  ]
  const head = lines.flatMap(([label, value]) =>
    value === null ? [] : [`${label.padEnd(14)}${oneLine(value)}`],
  )
  return `${head.join('\n')}\n\n${manyLines(message.text)}\n`
}
