import { existsSync, rmSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { cli } from '#content/owners-tool.ts'
import { inspectCopy, placeFile } from '../../messages/sqlite/copy.ts'
import { makeFolder } from '../../messages/sqlite/database-file.ts'
import { temporary } from '../../messages/sqlite/temporary.ts'
import type { MessageStore } from '../../messages/store.ts'
import { contents, encrypted, isEncrypted } from '../age.ts'
import type { Command } from '../arguments.ts'
import { oneLine } from '../safe-text.ts'
import { Declined, type World } from '../world.ts'
import { statesInWords } from './list.ts'

const size = new Intl.NumberFormat('es-AR', { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })

export async function backup({ word, options }: Command, store: MessageStore, world: World): Promise<void> {
  if (world.databaseUrl !== null) throw new Declined(cli.backup.postgres)
  const file = resolve(word)
  if (existsSync(file)) throw new Declined(cli.exists(oneLine(file)))
  const { recipient } = options
  if (recipient === undefined) await store.backup(file)
  else {
    // The readable copy stands beside the messages, not where the encrypted one goes, and only meanwhile.
    using plain = temporary(`${world.place}.${process.pid}.copy`)
    await store.backup(plain.path, async () => {
      const bytes = await encrypted(plain.path, recipient)
      await placeFile(file, (draft) => writeFile(draft, bytes))
    })
  }
  await world.out(`${cli.backup.done(oneLine(file), size.format(statSync(file).size / 1000))}\n`)
}

/** Is this copy whole, and what is in it? An encrypted one is opened into a file that is gone afterwards. */
export async function check({ word, options }: Command, world: World): Promise<void> {
  const file = existing(word)
  using plain = temporary(join(tmpdir(), `messages.db.${process.pid}.copy`))
  if (isEncrypted(file))
    await writeFile(plain.path, await contents(file, options.identity), { flag: 'wx', mode: 0o600 })
  await world.out(`${inWords(inspectCopy(isEncrypted(file) ? plain.path : file))}\n`)
}

/** Puts a copy where the server looks for its messages, and where there are none. What is not whole is not put there. */
export async function restore({ word, options }: Command, world: World): Promise<void> {
  if (world.databaseUrl !== null) throw new Declined(cli.restore.postgres)
  const taken = [world.place, `${world.place}-wal`].find((path) => existsSync(path))
  if (taken) throw new Declined(cli.restore.taken(oneLine(taken)))
  const file = existing(word)
  const made = makeFolder(dirname(world.place))
  try {
    const bytes = await contents(file, options.identity)
    const found = await placeFile(world.place, async (draft) => {
      await writeFile(draft, bytes)
      return inspectCopy(draft)
    })
    await world.out(`${cli.restore.done(oneLine(world.place))}\n${inWords(found)}\n`)
  } catch (error) {
    if (made) rmSync(made, { recursive: true })
    throw error
  }
}

function existing(word: string): string {
  const file = resolve(word)
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Declined(cli.copy.absent(oneLine(file)))
  return file
}

const inWords = ({ version, counts }: ReturnType<typeof inspectCopy>) =>
  cli.copy.whole(version, statesInWords(counts))
