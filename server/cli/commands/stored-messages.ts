import { fieldKeys, fields } from '#contract/fields.ts'
import { fieldWords } from '#server/words/field-words.ts'
import { cli, stateWords } from '#server/words/owners-tool.ts'
import type { MessageState, MessageStore, StoredMessage } from '../../messages/store.ts'
import { oneLine, paragraphs } from '../../text/clean.ts'
import { shortDate, spreadsheetDate } from '../../text/dates.ts'
import { type Command, CommandError, type Context, misuse } from '../command-line.ts'

const maxLength = 60

export async function list({ options }: Command, store: MessageStore, context: Context): Promise<void> {
  const { state, limit, json } = options
  const messages = await store.list({ state, limit: limit ?? (json ? undefined : 50) })
  if (json) return context.out(toJson(messages))
  for (const message of messages) context.out(`${entry(message)}\n\n`)
  const { counts } = await store.health()
  const total = state === undefined ? sum(counts) : counts[state]
  context.out(`${statesInWords(counts)}\n`)
  if (messages.length < total) context.out(`${cli.partial(messages.length, total)}\n`)
}

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
  return states.length === 0 ? cli.none : cli.summary(sum(counts), states.join(', '))
}

export async function show({ argument }: Command, store: MessageStore, context: Context): Promise<void> {
  context.out(details(await findOne(store, argument)))
}

async function findOne(store: MessageStore, id: string): Promise<StoredMessage> {
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

const date = (at: number | null) => (at === null ? null : spreadsheetDate(at))

/** What `show` and an export as CSV tell of a message. */
const columns: [label: string, cell: (message: StoredMessage) => string | null][] = [
  [cli.labels.id, ({ id }) => id],
  [cli.labels.date, ({ acceptedAt }) => date(acceptedAt)],
  [cli.labels.state, ({ state }) => stateWords[state].one],
  ...fieldKeys.map((key): (typeof columns)[number] => [fieldWords[key].label, (message) => message[key]]),
  [cli.labels.sent, ({ sentAt }) => date(sentAt)],
  [cli.labels.attempts, ({ attempts }) => String(attempts)],
  [cli.labels.next, ({ state, nextAttemptAt }) => (state === 'accepted' ? date(nextAttemptAt) : null)],
  [cli.labels.error, ({ lastError }) => lastError],
  [cli.labels.reason, ({ spamSign }) => spamSign],
]

/** Oldest first. No message of one person is a failure; an empty store is an empty file. */
export async function exportMessages({ options }: Command, store: MessageStore, context: Context) {
  const { email, json, semicolon } = options
  const messages = (await store.list({ email })).reverse()
  if (messages.length === 0 && email !== undefined) throw new CommandError(cli.noMatch)
  context.out(json ? toJson(messages) : toCsv(messages, semicolon ? ';' : ','))
}

function toCsv(messages: readonly StoredMessage[], separator: ',' | ';'): string {
  const headers = columns.map(([label]) => label.toLowerCase())
  const rows = messages.map((message) => columns.map(([, cell]) => cell(message) ?? ''))
  // Without a byte order mark Excel reads UTF-8 as Latin-1 and breaks every accent.
  return `\ufeff${[headers, ...rows].map((cells) => csvLine(cells, separator)).join('')}`
}

/** A cell that begins like this is a formula for a spreadsheet. */
const formulaStart = /^([\s"']*)([=+\-@\uff1d\uff0b\uff0d\uff20])/

/** RFC 4180. Programs that need the exact text use JSON. */
export function csvLine(cells: readonly string[], separator: ',' | ';'): string {
  const quoted = cells.map((cell) => `"${cell.replace(formulaStart, "$1'$2").replaceAll('"', '""')}"`)
  return `${quoted.join(separator)}\r\n`
}

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** Characters that control a terminal or are invisible, which `JSON.stringify` does not escape. */
const unsafe = /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g
const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** For other programs, and for the person who sent a message: everything but derived keys. */
export function toJson(messages: readonly StoredMessage[]): string {
  const records = messages.map((message) => ({
    id: message.id,
    acceptedAt: iso(message.acceptedAt),
    state: message.state,
    ...Object.fromEntries(fieldKeys.map((key) => [fields[key].wire, message[key]])),
    attempts: message.attempts,
    nextAttemptAt: message.state === 'accepted' ? iso(message.nextAttemptAt) : null,
    sentAt: iso(message.sentAt),
    lastError: message.lastError,
    spamSign: message.spamSign,
    messageId: message.messageId,
  }))
  return `${JSON.stringify(records, null, 2).replace(unsafe, escaped)}\n`
}

/** Says how many messages, then asks. Without a terminal it needs `--yes`. */
export async function erase(command: Command, store: MessageStore, context: Context): Promise<void> {
  const { yes, ...filter } = command.options
  const { all, waiting } = await store.count(filter)
  if (all === 0) throw new CommandError(cli.noMatch)
  context.out(`${cli.erase.found(all)}${waiting > 0 ? cli.erase.waiting(waiting) : ''}\n`)
  if (!yes) {
    if (context.ask === null) throw misuse(cli.erase.needsYes)
    const answer = await context.ask(cli.erase.question)
    if (answer.trim().toLowerCase() !== cli.erase.answer) throw new CommandError(cli.erase.cancelled)
  }
  const erased = await store.erase(filter)
  context.out(`${cli.erase.done(erased)}\n${cli.erase.elsewhere}\n`)
}

export async function retry({ argument, options }: Command, store: MessageStore, context: Context) {
  const target = argument === '' ? null : await findOne(store, argument)
  const which = target ? { id: target.id } : options.dead ? 'dead' : 'all'
  const count = await store.retry(which, Date.now())
  if (count > 0) return context.out(`${cli.retry.done(count)}\n`)
  if (target) throw new CommandError(cli.wrongState(target.id, stateWords[target.state].one))
  throw new CommandError(cli.retry.nothing)
}

/** The agency answered a dead message by hand. */
export async function done({ argument }: Command, store: MessageStore, context: Context): Promise<void> {
  const { id, state } = await findOne(store, argument)
  if (!(await store.done(id, Date.now()))) throw new CommandError(cli.wrongState(id, stateWords[state].one))
  return context.out(`${cli.done(id)}\n`)
}
