import { existsSync, linkSync, mkdtempDisposableSync, rmSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { cli } from '#content/cli.ts'
import { inspectCopy } from '../../messages/sqlite/copy.ts'
import { makeFolder, syncFolder } from '../../messages/sqlite/database-file.ts'
import type { MessageStore } from '../../messages/store.ts'
import { contents, encrypted, isEncrypted } from '../age.ts'
import type { CommandOf } from '../arguments.ts'
import { oneLine } from '../safe-text.ts'
import { Declined, type World } from '../world.ts'
import { statesInWords } from './list.ts'

const size = new Intl.NumberFormat('es-AR', { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })

export async function backup(
  { word, options: { recipient } }: CommandOf<'backup'>,
  store: MessageStore,
  world: World,
): Promise<void> {
  if (world.postgres) throw new Declined(cli.backup.postgres)
  const file = resolve(word)
  if (existsSync(file)) throw new Declined(cli.exists(oneLine(file)))
  if (recipient === undefined) await store.backup(file)
  else {
    // The readable copy stands beside the messages, not where the encrypted one goes, and only meanwhile.
    const plain = `${world.place}.${process.pid}.copy`
    try {
      await store.backup(plain, async () => place(file, await encrypted(plain, recipient), () => {}))
    } finally {
      rmSync(plain, { force: true })
    }
  }
  world.out(`${cli.backup.done(oneLine(file), size.format(statSync(file).size / 1000))}\n`)
}

/** Is this copy whole, and what is in it? An encrypted one is opened in a folder of its own, which is gone afterwards. */
export async function check({ word, options }: CommandOf<'check'>, world: World): Promise<void> {
  const file = existing(word)
  using folder = mkdtempDisposableSync(join(tmpdir(), 'real-check-'))
  const plain = join(folder.path, 'copy.db')
  if (isEncrypted(file)) await place(plain, await contents(file, options.identity), () => {})
  world.out(`${inWords(inspectCopy(isEncrypted(file) ? plain : file))}\n`)
}

/** Puts a copy where the server looks for its messages, and where there are none. What is not whole is not put there. */
export async function restore({ word, options }: CommandOf<'restore'>, world: World): Promise<void> {
  if (world.postgres) throw new Declined(cli.restore.postgres)
  const taken = [world.place, `${world.place}-wal`].find((path) => existsSync(path))
  if (taken) throw new Declined(cli.restore.taken(oneLine(taken)))
  const file = existing(word)
  const made = makeFolder(dirname(world.place))
  try {
    const found = await place(world.place, await contents(file, options.identity), inspectCopy)
    world.out(`${cli.restore.done(oneLine(world.place))}\n${inWords(found)}\n`)
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

/**
 * Writes a file that nobody else may read, under a temporary name until all of it is on disk and `approve` has not thrown.
 * Never over another.
 */
async function place<T>(
  file: string,
  bytes: AsyncIterable<Uint8Array>,
  approve: (draft: string) => T,
): Promise<T> {
  const draft = `${file}.${process.pid}.tmp`
  try {
    await writeFile(draft, bytes, { flag: 'wx', mode: 0o600, flush: true })
    const approved = approve(draft)
    linkSync(draft, file)
    syncFolder(dirname(file))
    return approved
  } finally {
    rmSync(draft, { force: true })
  }
}
