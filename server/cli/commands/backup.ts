import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { cli } from '#content/cli.ts'
import type { MessageStore } from '../../messages/types.ts'
import type { Command } from '../arguments.ts'
import { Declined } from '../find.ts'
import type { ExitCode, World } from '../run.ts'
import { oneLine } from '../safe-text.ts'

type Backup = Extract<Command, { kind: 'backup' }>

const size = new Intl.NumberFormat('es-AR', { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })

export async function backup(command: Backup, store: MessageStore, world: World): Promise<ExitCode> {
  const file = resolve(command.file)
  if (existsSync(file)) throw new Declined(cli.exists(oneLine(file)))
  await store.backup(file)
  world.out(`${cli.backup.done(oneLine(file), size.format(statSync(file).size / 1000))}\n`)
  return 0
}
