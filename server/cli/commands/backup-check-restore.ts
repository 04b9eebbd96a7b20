import { existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { cli } from '#content/owners-tool.ts'
import { inspectCopy, placeFile } from '../../messages/sqlite/copy.ts'
import { makeFolder } from '../../messages/sqlite/database-file.ts'
import type { MessageStore } from '../../messages/store.ts'
import { contents, encrypted } from '../age.ts'
import type { Command } from '../arguments.ts'
import { Declined, type World } from '../world.ts'
import { statesInWords } from './list.ts'

const size = new Intl.NumberFormat('es-AR', { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })

export async function backup({ word, options }: Command, store: MessageStore, world: World): Promise<void> {
  if (world.databaseUrl !== null) throw new Declined(cli.backup.postgres)
  const file = resolve(word)
  if (existsSync(file)) throw new Declined(cli.exists(file))
  const { recipient } = options
  await store.backup(async (copy) =>
    placeFile(file, recipient === undefined ? copy : await encrypted(copy, recipient)),
  )
  await world.out(`${cli.backup.done(file, size.format(statSync(file).size / 1000))}\n`)
}

/** Is this copy whole, and what is in it? An encrypted one is opened in memory alone. */
export async function check({ word, options }: Command, world: World): Promise<void> {
  const found = inspectCopy(await contents(existing(word), options.identity))
  await world.out(`${inWords(found)}\n`)
}

/** Puts a copy where the server looks for its messages, and where there are none. What is not whole is not put there. */
export async function restore({ word, options }: Command, world: World): Promise<void> {
  if (world.databaseUrl !== null) throw new Declined(cli.restore.postgres)
  const taken = [world.place, `${world.place}-wal`].find((path) => existsSync(path))
  if (taken) throw new Declined(cli.restore.taken(taken))
  const copy = await contents(existing(word), options.identity)
  const found = inspectCopy(copy)
  makeFolder(dirname(world.place))
  await placeFile(world.place, copy)
  await world.out(`${cli.restore.done(world.place)}\n${inWords(found)}\n`)
}

function existing(word: string): string {
  const file = resolve(word)
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Declined(cli.copy.absent(file))
  return file
}

const inWords = ({ version, counts }: ReturnType<typeof inspectCopy>) =>
  cli.copy.whole(version, statesInWords(counts))
