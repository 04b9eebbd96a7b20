import { cli, stateWords } from '#content/owners-tool.ts'
import { shortDate } from '../../dates.ts'
import type { MessageState, MessageStore, StoredMessage } from '../../messages/store.ts'
import type { Command } from '../arguments.ts'
import { toRecord } from '../json-record.ts'
import { firstLine, oneLine, safeJsonList } from '../safe-text.ts'
import type { World } from '../world.ts'

const shownByDefault = 50
const longest = 60

/** An empty list is an answer, not a failure. */
export async function list({ options }: Command, store: MessageStore, world: World): Promise<void> {
  const { state, limit, json } = options
  const messages = await store.list({ state, limit: limit ?? (json ? undefined : shownByDefault) })
  if (json) {
    for await (const piece of safeJsonList(messages.map(toRecord))) await world.out(piece)
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
  const who = `${clipped(oneLine(name))} <${oneLine(email)}>`
  const facts = [shortDate(acceptedAt), stateWords[state].one, who, plan && clipped(oneLine(plan))]
  return `${facts.filter(Boolean).join('  ')}\n  ${oneLine(id)}  ${clipped(firstLine(text))}`
}

function clipped(line: string): string {
  const signs = [...line]
  return signs.length > longest ? `${signs.slice(0, longest).join('')}…` : line
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
