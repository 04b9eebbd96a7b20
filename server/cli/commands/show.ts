import type { MessageStore } from '../../messages/types.ts'
import type { Command } from '../arguments.ts'
import { details } from '../details.ts'
import { findOne } from '../find.ts'
import { toRecord } from '../record.ts'
import type { ExitCode, World } from '../run.ts'
import { safeJson } from '../safe-text.ts'

type Show = Extract<Command, { kind: 'show' }>

export async function show(command: Show, store: MessageStore, world: World): Promise<ExitCode> {
  const message = await findOne(store, command.id)
  world.out(command.json ? `${safeJson(toRecord(message))}\n` : details(message))
  return 0
}
