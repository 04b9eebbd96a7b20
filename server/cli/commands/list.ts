import { cli, stateWords } from '#content/cli.ts'
import type { MessageState, MessageStore, QueueHealth } from '../../messages/types.ts'
import type { Command } from '../arguments.ts'
import { shortDate } from '../dates.ts'
import { toRecord } from '../record.ts'
import type { ExitCode, World } from '../run.ts'
import { oneLine, safeJsonList } from '../safe-text.ts'
import { table } from '../table.ts'

const shownByDefault = 50

type List = Extract<Command, { kind: 'list' }>

/** An empty list is an answer, not a failure: always 0. */
export async function list(command: List, store: MessageStore, world: World): Promise<ExitCode> {
  const state = command.state === null ? {} : { state: command.state }
  if (command.json) {
    const messages = await store.list(command.limit === null ? state : { ...state, limit: command.limit })
    for (const piece of safeJsonList(messages.map(toRecord))) await world.out(piece)
    return 0
  }
  const messages = await store.list({ ...state, limit: command.limit ?? shownByDefault })
  const health = await store.health()
  if (messages.length > 0) world.out(`${table(messages, world.columns)}\n`)
  world.out(summary(messages.length, command.state, health))
  return 0
}

function summary(shown: number, state: MessageState | null, { counts, paused }: QueueHealth): string {
  const states = Object.keys(counts) as MessageState[]
  const all = states.reduce((sum, key) => sum + counts[key], 0)
  const wanted = state === null ? all : counts[state]
  const lines: string[] = []
  if (all === 0) lines.push(cli.none)
  else if (wanted === 0 && state !== null) lines.push(cli.noneLike(stateWords[state].one))
  if (all > 0) {
    const words = states
      .filter((key) => counts[key] > 0)
      .map((key) => `${counts[key]} ${counts[key] === 1 ? stateWords[key].one : stateWords[key].many}`)
    lines.push(cli.summary(all, words.join(', ')))
  }
  if (shown < wanted) lines.push(cli.partial(shown, wanted))
  if (paused) lines.push(cli.paused(shortDate(paused.since), oneLine(paused.reason)))
  return `${lines.join('\n')}\n`
}
