import { cli } from '#content/cli.ts'
import type { MessageStore, StoredMessage } from '../messages/types.ts'
import { oneLine } from './safe-text.ts'

/** What was asked cannot be done (no such message, a file in the way): a sentence for the person, exit code 1. */
export class Declined extends Error {}

const candidatesShown = 10

/** The message with this ID, or the only one whose ID begins so. */
export async function findOne(store: MessageStore, id: string): Promise<StoredMessage> {
  const exact = await store.find(id)
  if (exact) return exact
  const found = (await store.list()).filter((message) => message.id.startsWith(id))
  const [only] = found
  if (only === undefined) throw new Declined(cli.notFound(oneLine(id)))
  if (found.length === 1) return only
  const some = found.slice(0, candidatesShown).map((message) => `  ${oneLine(message.id)}`)
  if (found.length > some.length) some.push('  …')
  throw new Declined([cli.ambiguous(oneLine(id), found.length), ...some].join('\n'))
}
