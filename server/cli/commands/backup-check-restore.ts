import { existsSync, openAsBlob, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { cli } from '#content/owners-tool.ts'
import { inspectCopy, placeFile } from '../../messages/sqlite/copy.ts'
import { makeFolder } from '../../messages/sqlite/database-file.ts'
import type { MessageStore } from '../../messages/store.ts'
import { type Command, Declined, type World } from '../call.ts'
import { statesInWords } from './list-show.ts'

const size = new Intl.NumberFormat('es-AR', { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })

export async function backup({ word, options }: Command, store: MessageStore, world: World): Promise<void> {
  if (world.databaseUrl !== null) throw new Declined(cli.backup.postgres)
  const file = resolve(word)
  if (existsSync(file)) throw new Declined(cli.exists(file))
  const { recipient } = options
  const copy = await store.copy()
  await placeFile(file, recipient === undefined ? copy : await encrypted(copy, recipient))
  // With the disk of the messages full the copy, on another, is whole all the same.
  await store.backedUp(Date.now()).catch(() => {})
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

/**
 * Back-ups that only the owner's private key opens, in the format of age (age-encryption.org/v1): whoever has its program
 * opens them without ours. Loaded when it is used; the other commands start without it.
 */
const head = 'age-encryption.org/v1\n'
const pieceSize = 65_536

/** In pieces: as one it would be in memory four times. */
function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    pull(stream) {
      if (at >= bytes.length) return stream.close()
      stream.enqueue(bytes.subarray(at, at + pieceSize))
      at += pieceSize
    },
  })
}

async function encrypted(bytes: Uint8Array, recipient: string): Promise<AsyncIterable<Uint8Array>> {
  const { Encrypter } = await import('age-encryption')
  const age = new Encrypter()
  try {
    age.addRecipient(recipient)
  } catch {
    throw new Declined(`--recipient ${cli.usage.recipient}.`)
  }
  return age.encrypt(streamOf(bytes))
}

/** What is in the file, whether it is encrypted or not. `identity`: the file with the private key, `-` for the input. */
async function contents(file: string, identity: string | undefined): Promise<Uint8Array> {
  const blob = await openAsBlob(file)
  if ((await blob.slice(0, head.length).text()) !== head) return readFile(file)
  if (identity === undefined) throw new Declined(cli.copy.encrypted(file))
  const { Decrypter } = await import('age-encryption')
  const age = new Decrypter()
  try {
    const written = identity === '-' ? text(process.stdin) : readFile(identity, 'utf8')
    for (const key of keysIn(await written)) age.addIdentity(key)
  } catch {
    throw new Declined(cli.copy.noKey(identity))
  }
  try {
    // Every piece carries its own seal: a wrong key, a changed byte and a missing end are errors.
    return await buffer(await age.decrypt(blob.stream()))
  } catch (error) {
    const wrongKey = /no identity matched/.test(String(error))
    throw new Declined(wrongKey ? cli.copy.wrongKey(file) : cli.copy.damaged(file))
  }
}

/** The lines of a key file that are no comment, at least one. */
function keysIn(file: string): string[] {
  const lines = file.split('\n').map((line) => line.trim())
  const keys = lines.filter((line) => line !== '' && !line.startsWith('#'))
  if (keys.length === 0) throw new Error('no key')
  return keys
}
