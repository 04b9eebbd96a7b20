import { fieldKeys, fields } from '#contract/fields.ts'
import { fieldWords } from '#server/words/field-words.ts'
import { mail } from '#server/words/mail.ts'
import { cli, stateWords } from '#server/words/owners-tool.ts'
import type { MessageState, MessageStore, StoredMessage } from '../../messages/store.ts'
import { oneLine, paragraphs } from '../../text/clean.ts'
import { longDate, shortDate } from '../../text/dates.ts'
import { type Command, CommandError, type Context } from '../command-line.ts'
import { toJson, toJsonList } from './export.ts'

const defaultLimit = 50
const maxLength = 60

/** An empty list is not a failure. */
export async function list({ options }: Command, store: MessageStore, context: Context): Promise<void> {
  const { state, limit, json } = options
  const messages = await store.list({ state, limit: limit ?? (json ? undefined : defaultLimit) })
  if (json) {
    for await (const piece of toJsonList(messages)) await context.out(piece)
    return
  }
  for (const message of messages) await context.out(`${entry(message)}\n\n`)
  const { counts } = await store.health()
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const total = state === undefined ? all : counts[state]
  if (all > 0 && total === 0 && state !== undefined)
    await context.out(`${cli.noneLike(stateWords[state].one)}\n`)
  await context.out(`${statesInWords(counts)}\n`)
  if (messages.length < total) await context.out(`${cli.partial(messages.length, total)}\n`)
}

/** Date, state and sender, then the ID and the first line. */
function entry({ id, acceptedAt, state, name, email, plan, text }: StoredMessage): string {
  const who = `${oneLine(name, maxLength)} <${oneLine(email, fields.email.limit)}>`
  const facts = [shortDate(acceptedAt), stateWords[state].one, who, plan && oneLine(plan, maxLength)]
  const [firstLine = ''] = paragraphs(text).split('\n', 1)
  return `${facts.filter(Boolean).join('  ')}\n  ${id}  ${oneLine(firstLine, maxLength)}`
}

/** `3 mensajes: 1 pendiente, 2 enviados.` */
export function statesInWords(counts: Partial<Record<MessageState, number>>): string {
  const states = (Object.keys(stateWords) as MessageState[]).flatMap((state) => {
    const count = counts[state] ?? 0
    return count === 0 ? [] : [`${count} ${stateWords[state][count === 1 ? 'one' : 'many']}`]
  })
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return all === 0 ? cli.none : cli.summary(all, states.join(', '))
}

export async function show(command: Command, store: MessageStore, context: Context): Promise<void> {
  const message = await findOne(store, command.argument)
  context.out(command.options.json ? `${toJson(message)}\n` : details(message))
}

export async function findOne(store: MessageStore, id: string): Promise<StoredMessage> {
  const message = await store.find(id)
  if (message === null) throw new CommandError(cli.notFound(id))
  return message
}

export function details(message: StoredMessage): string {
  const labels = cli.fields
  const lines: [string, string | null][] = [
    [labels.id, message.id],
    [labels.date, `${longDate(message.acceptedAt)} (${mail.zone.label})`],
    [labels.state, stateWords[message.state].one],
    ...fieldLines(message),
    [labels.sent, message.sentAt === null ? null : shortDate(message.sentAt)],
    [labels.attempts, message.attempts === 0 ? null : String(message.attempts)],
    [labels.next, message.state === 'accepted' ? shortDate(message.nextAttemptAt) : null],
    [labels.error, message.lastError],
    [labels.reason, message.spamSign],
  ]
  const head = lines.flatMap(([label, value]) => (value === null ? [] : [`${label.padEnd(14)}${value}`]))
  return `${head.join('\n')}\n\n${paragraphs(message.text)}\n`
}

/** Every field except the text, with its label. */
function fieldLines(message: StoredMessage): [string, string | null][] {
  return fieldKeys.flatMap((key) => {
    if (key === 'text') return []
    const value = message[key]
    return [[fieldWords[key].shown, value === null ? null : oneLine(value, fields[key].limit)]]
  })
}
