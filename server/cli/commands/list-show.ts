import { fields } from '#contract/fields.ts'
import { fieldWords } from '#server/words/field-words.ts'
import { cli, stateWords } from '#server/words/owners-tool.ts'
import type { MessageState, MessageStore, StoredMessage } from '../../messages/store.ts'
import { oneLine, paragraphs } from '../../text/clean.ts'
import { shortDate } from '../../text/dates.ts'
import { type Command, CommandError, type Context } from '../command-line.ts'
import { columns, toJson } from './export.ts'

const defaultLimit = 50
const maxLength = 60

export async function list({ options }: Command, store: MessageStore, context: Context): Promise<void> {
  const { state, limit, json } = options
  const messages = await store.list({ state, limit: limit ?? (json ? undefined : defaultLimit) })
  if (json) return context.out(toJson(messages))
  for (const message of messages) context.out(`${entry(message)}\n\n`)
  const { counts } = await store.health()
  const total = state === undefined ? sum(counts) : counts[state]
  context.out(`${statesInWords(counts)}\n`)
  if (messages.length < total) context.out(`${cli.partial(messages.length, total)}\n`)
}

/** Date, state and sender, then the ID and the first line. */
function entry({ id, acceptedAt, state, name, email, plan, text }: StoredMessage): string {
  const who = `${oneLine(name, maxLength)} <${oneLine(email, fields.email.limit)}>`
  const facts = [shortDate(acceptedAt), stateWords[state].one, who, plan && oneLine(plan, maxLength)]
  const [firstLine = ''] = paragraphs(text).split('\n', 1)
  return `${facts.filter(Boolean).join('  ')}\n  ${id}  ${oneLine(firstLine, maxLength)}`
}

const sum = (counts: object) => Object.values(counts).reduce((all: number, count) => all + count, 0)

/** `3 mensajes: 1 pendiente, 2 enviados.` */
export function statesInWords(counts: Partial<Record<MessageState, number>>): string {
  const states = (Object.keys(stateWords) as MessageState[]).flatMap((state) => {
    const count = counts[state] ?? 0
    return count === 0 ? [] : [`${count} ${stateWords[state][count === 1 ? 'one' : 'many']}`]
  })
  const all = sum(counts)
  return all === 0 ? cli.none : cli.summary(all, states.join(', '))
}

export async function show({ argument }: Command, store: MessageStore, context: Context): Promise<void> {
  context.out(details(await findOne(store, argument)))
}

export async function findOne(store: MessageStore, id: string): Promise<StoredMessage> {
  const message = await store.find(id)
  if (message === null) throw new CommandError(cli.notFound(id))
  return message
}

export function details(message: StoredMessage): string {
  const lines = columns.flatMap(([label, cell]) => {
    const value = label === fieldWords.text.label ? null : cell(message)
    return value === null ? [] : [`${label.padEnd(14)}${oneLine(value, fields.email.limit)}`]
  })
  return `${lines.join('\n')}\n\n${paragraphs(message.text)}\n`
}
