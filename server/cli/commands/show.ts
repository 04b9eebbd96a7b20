import { fieldWords } from '#content/field-words.ts'
import { mail } from '#content/mail.ts'
import { cli, stateWords } from '#content/owners-tool.ts'
import { fieldKeys, fields } from '#contract/fields.ts'
import { oneLine, paragraphs } from '../../clean.ts'
import { longDate, shortDate } from '../../dates.ts'
import type { MessageStore, StoredMessage } from '../../messages/store.ts'
import type { Command } from '../arguments.ts'
import { toJson } from '../json.ts'
import { Declined, type World } from '../world.ts'

export async function show(command: Command, store: MessageStore, world: World): Promise<void> {
  const message = await findOne(store, command.word)
  world.out(command.options.json ? `${toJson(message)}\n` : details(message))
}

export async function findOne(store: MessageStore, id: string): Promise<StoredMessage> {
  const message = await store.find(id)
  if (message === null) throw new Declined(cli.notFound(id))
  return message
}

export function details(message: StoredMessage): string {
  const labels = cli.fields
  const lines: [string, string | null][] = [
    [labels.id, message.id],
    [labels.date, `${longDate(message.acceptedAt)} (${mail.zone.label})`],
    [labels.state, stateWords[message.state].one],
    ...asked(message),
    [labels.sent, message.sentAt === null ? null : shortDate(message.sentAt)],
    [labels.attempts, message.attempts === 0 ? null : String(message.attempts)],
    [labels.next, message.state === 'accepted' ? shortDate(message.nextAttemptAt) : null],
    [labels.error, message.lastError],
    [labels.reason, message.spamSign],
  ]
  const head = lines.flatMap(([label, value]) => (value === null ? [] : [`${label.padEnd(14)}${value}`]))
  return `${head.join('\n')}\n\n${paragraphs(message.text)}\n`
}

/** Every field but the text, with its label. */
function asked(message: StoredMessage): [string, string | null][] {
  return fieldKeys.flatMap((key) => {
    if (key === 'text') return []
    const value = message[key]
    return [[fieldWords[key].shown, value === null ? null : oneLine(value, fields[key].limit)]]
  })
}
