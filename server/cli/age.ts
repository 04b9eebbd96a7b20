import { openAsBlob } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { buffer, text } from 'node:stream/consumers'
import { cli } from '#content/owners-tool.ts'
import { Declined } from './world.ts'

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

export async function encrypted(bytes: Uint8Array, recipient: string): Promise<AsyncIterable<Uint8Array>> {
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
export async function contents(file: string, identity: string | undefined): Promise<Uint8Array> {
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
