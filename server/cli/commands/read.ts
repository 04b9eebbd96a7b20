import { cli, stateWords } from '#content/cli.ts'
import { shortDate } from '../../dates.ts'
import type { MessageState, MessageStore, QueueHealth, StoredMessage } from '../../messages/store.ts'
import type { CommandOf } from '../arguments.ts'
import { details } from '../details.ts'
import { toRecord } from '../record.ts'
import { oneLine, safeJson, safeJsonList } from '../safe-text.ts'
import { table } from '../table.ts'
import { Declined, type World } from '../world.ts'

const shownByDefault = 50
const candidatesShown = 10

/** An empty list is an answer, not a failure. */
export async function list({ options }: CommandOf<'list'>, store: MessageStore, world: World): Promise<void> {
  const { state, limit, json } = options
  const messages = await store.list({ state, limit: limit ?? (json ? undefined : shownByDefault) })
  if (json) {
    for (const piece of safeJsonList(messages.map(toRecord))) await world.out(piece)
    return
  }
  if (messages.length > 0) world.out(`${table(messages, world.columns)}\n`)
  world.out(`${summary(messages.length, state, await store.health()).join('\n')}\n`)
}

function summary(shown: number, state: MessageState | undefined, { counts, paused }: QueueHealth): string[] {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const wanted = state === undefined ? all : counts[state]
  const lines: string[] = []
  if (all === 0) lines.push(cli.none)
  else {
    if (wanted === 0 && state !== undefined) lines.push(cli.noneLike(stateWords[state].one))
    lines.push(statesInWords(counts))
  }
  if (shown < wanted) lines.push(cli.partial(shown, wanted))
  if (paused) lines.push(cli.paused(shortDate(paused.since), oneLine(paused.reason)))
  return lines
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

export async function show(command: CommandOf<'show'>, store: MessageStore, world: World): Promise<void> {
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
