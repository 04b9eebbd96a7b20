import { cli, stateWords } from '#content/owners-tool.ts'
import type { MessageState, MessageStore, QueueHealth } from '../../messages/store.ts'
import type { CommandOf } from '../arguments.ts'
import { toRecord } from '../json-record.ts'
import { safeJsonList } from '../safe-text.ts'
import { table } from '../table.ts'
import type { World } from '../world.ts'

const shownByDefault = 50

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

function summary(shown: number, state: MessageState | undefined, { counts }: QueueHealth): string[] {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const wanted = state === undefined ? all : counts[state]
  const lines = [statesInWords(counts)]
  if (all > 0 && wanted === 0 && state !== undefined) lines.unshift(cli.noneLike(stateWords[state].one))
  if (shown < wanted) lines.push(cli.partial(shown, wanted))
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
