import { fieldWords } from '#content/field-words.ts'
import { mail } from '#content/mail.ts'
import { cli, stateWords } from '#content/owners-tool.ts'
import { fieldKeys, fields } from '#contract/fields.ts'
import { oneLine, paragraphs } from '../../clean.ts'
import { longDate, shortDate } from '../../dates.ts'
import type { MessageState, MessageStore, StoredMessage } from '../../messages/store.ts'
import { type Command, Declined, type World } from '../call.ts'
import { toJson, toJsonList } from './export.ts'

const shownByDefault = 50
const longest = 60

/** An empty list is an answer, not a failure. */
export async function list({ options }: Command, store: MessageStore, world: World): Promise<void> {
  const { state, limit, json } = options
  const messages = await store.list({ state, limit: limit ?? (json ? undefined : shownByDefault) })
  if (json) {
    for await (const piece of toJsonList(messages)) await world.out(piece)
    return
  }
  for (const message of messages) await world.out(`${entry(message)}\n\n`)
  const { counts } = await store.health()
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const wanted = state === undefined ? all : counts[state]
  if (all > 0 && wanted === 0 && state !== undefined)
    await world.out(`${cli.noneLike(stateWords[state].one)}\n`)
  await world.out(`${statesInWords(counts)}\n`)
  if (messages.length < wanted) await world.out(`${cli.partial(messages.length, wanted)}\n`)
}

/** Who and how it stands, then its ID and first line. */
function entry({ id, acceptedAt, state, name, email, plan, text }: StoredMessage): string {
  const who = `${oneLine(name, longest)} <${oneLine(email, fields.email.limit)}>`
  const facts = [shortDate(acceptedAt), stateWords[state].one, who, plan && oneLine(plan, longest)]
  const [firstLine = ''] = paragraphs(text).split('\n', 1)
  return `${facts.filter(Boolean).join('  ')}\n  ${id}  ${oneLine(firstLine, longest)}`
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
