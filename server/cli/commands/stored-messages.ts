import { resolve } from 'node:path'
import { fieldKeys, fields } from '#contract/fields.ts'
import { type Command, CommandError, type Context, misuse } from '#server/cli/command-line.ts'
import { createFile } from '#server/cli/new-file.ts'
import { byMailAlone, deliveryOf, otherChannels, stateOf } from '#server/messages/channels.ts'
import type {
  Channel,
  Delivery,
  MessageState,
  OtherChannel,
  StoredMessage,
} from '#server/messages/message.ts'
import { channels } from '#server/messages/message.ts'
import { payCleaning } from '#server/messages/pay-cleaning.ts'
import type { ListFilter, OwnerStore } from '#server/messages/store.ts'
import { oneLine, paragraphs } from '#server/text/clean.ts'
import { systemClock } from '#server/time/clock.ts'
import { longDate, shortDate, spreadsheetDate } from '#server/time/dates.ts'
import { fieldWords } from '#server/words/field-words.ts'
import { cli, stateWords } from '#server/words/tool.ts'

const maxLength = 60

export async function list({ options }: Command, store: OwnerStore, context: Context): Promise<void> {
  const { state, limit = options.json ? Infinity : 50, json } = options
  const messages = newestFirst(store, { state }, limit)
  if (json) return writeAll(toJson(messages), context)
  let shown = 0
  for await (const message of messages) {
    await context.out(`${entry(message)}\n\n`)
    shown++
  }
  const { counts } = await store.health()
  const messageCount = state === undefined ? sum(counts) : counts[state]
  await context.out(`${statesInWords(counts)}\n`)
  if (shown < messageCount) await context.out(`${cli.partial(shown, messageCount)}\n`)
}

/** How many messages are in memory at a time: the longest take 40 KB. */
const pageLength = 50

type Messages = AsyncIterable<StoredMessage>

async function* newestFirst(
  store: OwnerStore,
  filter: ListFilter,
  limit: number,
): AsyncGenerator<StoredMessage> {
  let before: number | undefined
  for (let left = limit; left > 0; left -= pageLength) {
    const page = await store.list({ ...filter, before, limit: Math.min(left, pageLength) })
    yield* page
    if (page.length < pageLength) return
    before = page.at(-1)?.seq
  }
}

async function* oldestFirst(store: OwnerStore, filter: ListFilter): AsyncGenerator<StoredMessage> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const page: StoredMessage[] = await store.list({ ...filter, after, limit: pageLength })
    yield* page
    after = page.at(-1)?.seq
  }
}

async function writeAll(parts: AsyncIterable<string>, context: Context): Promise<void> {
  for await (const part of parts) await context.out(part)
}

/** The state in each channel, where the mail is not the only one. */
function statesOf(message: StoredMessage): string {
  if (byMailAlone(message)) return stateWords[message.state].one
  const states = channels.map((channel) => [channel, deliveryOf(message, channel)] as const)
  return states
    .flatMap(([channel, delivery]) => (delivery ? [`${channel} ${stateWords[delivery.state].one}`] : []))
    .join(', ')
}

function entry(message: StoredMessage): string {
  const { id, acceptedAt, name, email, plan, source, text } = message
  const who = `${oneLine(name, maxLength)} <${oneLine(email, fields.email.limit)}>`
  const about = [plan && oneLine(plan, maxLength), source && cli.cameBy(oneLine(source, maxLength))]
  const parts = [shortDate(acceptedAt), statesOf(message), who, ...about]
  const [firstLine = ''] = paragraphs(text).split('\n', 1)
  return `${parts.filter(Boolean).join('  ')}\n  ${id}  ${oneLine(firstLine, maxLength)}`
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

export async function show({ argument }: Command, store: OwnerStore, context: Context): Promise<void> {
  await context.out(details(await findOne(store, argument)))
}

async function findOne(store: OwnerStore, id: string): Promise<StoredMessage> {
  const message = await store.find(id)
  if (message === null) throw new CommandError(cli.notFound(id))
  return message
}

export function details(message: StoredMessage): string {
  const shown = columnsFor(otherChannels.filter((channel) => message[channel] !== null))
  const width = Math.max(12, ...shown.map(([label]) => label.length)) + 2
  const lines = shown.flatMap(([label, cell]) => {
    const value = label === fieldWords.text.label ? null : cell(message)
    return value === null ? [] : [`${label.padEnd(width)}${oneLine(value, fields.email.limit)}`]
  })
  return `${lines.join('\n')}\n\n${paragraphs(message.text)}\n`
}

const date = (at: number | null | undefined) => (at == null ? null : spreadsheetDate(at))
const attempts = (delivery: Delivery | null) => (delivery === null ? null : String(delivery.attempts))
const next = (delivery: Delivery | null) =>
  delivery?.state === 'accepted' ? date(delivery.nextAttemptAt) : null

type Column = [label: string, cell: (message: StoredMessage) => string | null]

/** What `show` and an export as CSV tell of a message. */
const columns: Column[] = [
  [cli.labels.id, ({ id }) => id],
  [cli.labels.date, ({ acceptedAt }) => date(acceptedAt)],
  [cli.labels.state, (message) => stateWords[stateOf(message)].one],
  ...fieldKeys.map((key): Column => [fieldWords[key].label, (message) => message[key]]),
  [cli.labels.source, ({ source }) => source],
  [cli.labels.sent, ({ sentAt }) => date(sentAt)],
  [cli.labels.attempts, (message) => attempts(deliveryOf(message, 'mail'))],
  [cli.labels.next, (message) => next(deliveryOf(message, 'mail'))],
  [cli.labels.error, ({ lastError }) => lastError],
  [cli.labels.reason, ({ spamSign }) => spamSign],
]

const stateWord = (delivery: Delivery | null) => delivery && stateWords[delivery.state].one
const channelLabels: Record<Channel, string> = cli.labels.channels

/** The columns, and those of each channel by which messages go beside the mail. */
function columnsFor(others: readonly OtherChannel[]): Column[] {
  if (others.length === 0) return columns
  const { sent, attempts: tried, next: soon, error } = cli.labels.of
  const ofMail: Column = [channelLabels.mail, (message) => stateWord(deliveryOf(message, 'mail'))]
  const ofOthers = others.flatMap((channel): Column[] => {
    const label = channelLabels[channel]
    return [
      [label, (message) => stateWord(message[channel])],
      [sent(label), (message) => date(message[channel]?.sentAt)],
      [tried(label), (message) => attempts(message[channel])],
      [soon(label), (message) => next(message[channel])],
      [error(label), (message) => message[channel]?.lastError ?? null],
    ]
  })
  return [...columns, ofMail, ...ofOthers]
}

/** Exports the oldest first. Finding no message of one person is a failure; an empty store gives an empty file. */
export async function exportMessages({ options }: Command, store: OwnerStore, context: Context) {
  const { email, json, semicolon, output } = options
  const { all } = email === undefined ? { all: null } : await store.count({ email })
  if (all === 0) throw new CommandError(cli.noMatch)
  const messages = oldestFirst(store, { email })
  const { used } = await store.health()
  const shown = columnsFor(otherChannels.filter((channel) => used[channel] > 0))
  const parts = json ? toJson(messages) : toCsv(messages, shown, semicolon ? ';' : ',')
  if (output === undefined) return writeAll(parts, context)
  const file = resolve(output)
  await createFile(file, parts)
  await context.out(`${cli.exported(file)}\n`)
}

async function* toCsv(messages: Messages, columns: Column[], separator: ',' | ';'): AsyncGenerator<string> {
  // Without a byte order mark Excel reads UTF-8 as Latin-1 and breaks every accent.
  const headers = columns.map(([label]) => label.toLowerCase())
  yield `\ufeff${csvLine(headers, separator)}`
  for await (const message of messages)
    yield csvLine(
      columns.map(([, cell]) => cell(message) ?? ''),
      separator,
    )
}

/**
 * What begins like this is a formula for a spreadsheet: at the start of a cell, and after what another program may take for the
 * end of one (Excel splits at the separator of its language, whatever the quotes say).
 */
const formulaStart = /(?=[=+\-@\uff1d\uff0b\uff0d\uff20])(?<=(?:^|[,;|\t\r\n])[\s"']*)/g

/** A cell of CSV (RFC 4180). Programs that need the exact text use JSON. */
export function csvLine(cells: readonly string[], separator: ',' | ';'): string {
  const quoted = cells.map((cell) => `"${cell.replace(formulaStart, "'").replaceAll('"', '""')}"`)
  return `${quoted.join(separator)}\r\n`
}

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** Characters that control a terminal or are invisible, which `JSON.stringify` does not escape. */
const unsafe = /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g
const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

async function* toJson(messages: Messages): AsyncGenerator<string> {
  let before = '['
  for await (const message of messages) {
    yield `${before}\n  ${jsonRecord(message)}`
    before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}

const deliveryRecord = ({ state, attempts, nextAttemptAt, sentAt, lastError }: Delivery) => ({
  attempts,
  nextAttemptAt: state === 'accepted' ? iso(nextAttemptAt) : null,
  sentAt: iso(sentAt),
  lastError,
})

const otherRecord = (channel: OtherChannel, delivery: Delivery | null) =>
  delivery ? [[channel, { state: delivery.state, ...deliveryRecord(delivery) }]] : []

/** A message as JSON, for other programs and for the person who sent it: everything but derived keys. */
export function jsonRecord(message: StoredMessage): string {
  const record = {
    id: message.id,
    acceptedAt: iso(message.acceptedAt),
    state: stateOf(message),
    ...Object.fromEntries(fieldKeys.map((key) => [fields[key].wire, message[key]])),
    source: message.source,
    ...deliveryRecord(message),
    ...(!byMailAlone(message) && { mailState: deliveryOf(message, 'mail')?.state ?? null }),
    ...Object.fromEntries(otherChannels.flatMap((channel) => otherRecord(channel, message[channel]))),
    spamSign: message.spamSign,
    messageId: message.messageId || null,
  }
  return JSON.stringify(record, null, 2).replaceAll('\n', '\n  ').replace(unsafe, escaped)
}

/** From this size of the store on, `erase` says that it may take minutes (bytes). */
const largeStore = 100_000_000

/** Says how many messages, whose and since when, then asks. Without a terminal it needs `--yes`. */
export async function erase(command: Command, store: OwnerStore, context: Context): Promise<void> {
  const { yes, ...filter } = command.options
  const { all, waiting } = await store.count(filter)
  if (all === 0) return finishCleaning(store, context)
  const { email, id, state, since } = filter
  const which = [
    email && cli.erase.of(oneLine(email, fields.email.limit)),
    id && cli.erase.id(oneLine(id, maxLength)),
    state && cli.erase.state(stateWords[state].one),
    since !== undefined && cli.erase.since(longDate(since)),
  ]
  const found = cli.erase.found(all, which.filter(Boolean).join(', '))
  await context.out(`${found}${waiting > 0 ? cli.erase.waiting(waiting) : ''}\n`)
  if (!yes) {
    if (context.ask === null) throw misuse(cli.erase.needsYes)
    const answer = await context.ask(cli.erase.question)
    if (answer.trim().toLowerCase() !== cli.erase.answer) throw new CommandError(cli.erase.cancelled)
  }
  const isLarge = context.databaseUrl === null && (await store.health()).bytes > largeStore
  if (isLarge) context.err(`${cli.erase.slow}\n`)
  const erased = await store.erase(filter)
  const fault = await clean(store)
  if (fault !== null) throw new CommandError(cli.erase.owed(erased, fault))
  await context.out(`${cli.erase.done(erased)}\n${cli.erase.elsewhere}\n`)
  if (context.databaseUrl !== null) await context.out(`${cli.erase.postgres}\n`)
}

/** For an `erase` that finds nothing: an earlier one may have been interrupted after it had deleted, and is finished here. */
async function finishCleaning(store: OwnerStore, context: Context): Promise<void> {
  if ((await store.health()).cleaningDue === null) throw new CommandError(cli.noMatch)
  const fault = await clean(store)
  if (fault !== null) throw new CommandError(cli.erase.stillOwed(fault))
  await context.out(`${cli.erase.finished}\n`)
}

/** How often to try when another process is in the way or the disk is full, and the pause between (ms). */
const tries = 4
const pauseMs = 1_000

/** Takes the words of deleted messages out of the file. Returns why that could not be ended; `null`: it is done. */
async function clean(store: OwnerStore): Promise<string | null> {
  const { signal } = new AbortController()
  let left = tries
  const onStep = () => {
    left = tries
  }
  for (;;) {
    const paying = payCleaning(store, 'all', { clock: systemClock, signal, onStep })
    const fault = await paying.then(
      (end) => (end === 'done' ? null : cli.erase.readers),
      (error: Error) => error.message,
    )
    if (fault === null || --left === 0) return fault
    await systemClock.sleep(pauseMs, signal)
  }
}

export async function retry({ argument, options }: Command, store: OwnerStore, context: Context) {
  const target = argument === '' ? null : await findOne(store, argument)
  const which = target ? { id: target.id } : options.dead ? 'dead' : 'all'
  const count = await store.retry(which)
  if (count > 0) return context.out(`${cli.retry.done(count)}\n`)
  if (target) throw new CommandError(cli.wrongState(target.id, stateWords[stateOf(target)].one))
  throw new CommandError(cli.retry.nothing)
}

/** Marks a message as delivered that the agency has answered by hand. */
export async function done({ argument }: Command, store: OwnerStore, context: Context): Promise<void> {
  const message = await findOne(store, argument)
  const { id } = message
  if (await store.done(id)) return context.out(`${cli.done(id)}\n`)
  throw new CommandError(cli.wrongState(id, stateWords[stateOf(message)].one))
}
