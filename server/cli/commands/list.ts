import { cli, stateWords } from '#content/owners-tool.ts'
import { fields } from '#contract/fields.ts'
import { oneLine, paragraphs } from '../../clean.ts'
import { shortDate } from '../../dates.ts'
import type { MessageState, MessageStore, StoredMessage } from '../../messages/store.ts'
import type { Command } from '../arguments.ts'
import { toJsonList } from '../json.ts'
import type { World } from '../world.ts'

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
