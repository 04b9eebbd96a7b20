import { closeSync, openAsBlob, openSync, readFileSync, readSync } from 'node:fs'
import { cli } from '#content/owners-tool.ts'
import { oneLine } from './safe-text.ts'
import { Declined } from './world.ts'

/**
 * Back-ups that only the owner's private key opens, in the format of age (age-encryption.org/v1): whoever has its program
 * opens them without ours. Loaded when it is used; the other commands start without it.
 */
const head = 'age-encryption.org/v1\n'

export function isEncrypted(file: string): boolean {
  const bytes = Buffer.alloc(head.length)
  const handle = openSync(file, 'r')
  readSync(handle, bytes)
  closeSync(handle)
  return bytes.toString('latin1') === head
}

export async function encrypted(file: string, recipient: string): Promise<AsyncIterable<Uint8Array>> {
  const { Encrypter } = await import('age-encryption')
  const age = new Encrypter()
  try {
    age.addRecipient(recipient)
  } catch {
    throw new Declined(`--recipient ${cli.usage.recipient}.`)
  }
  return age.encrypt((await openAsBlob(file)).stream())
}

/** What is in the file, whether it is encrypted or not. `identity`: the file with the private key, `-` for the input. */
export async function contents(
  file: string,
  identity: string | undefined,
): Promise<AsyncIterable<Uint8Array>> {
  const bytes = (await openAsBlob(file)).stream()
  if (!isEncrypted(file)) return bytes
  if (identity === undefined) throw new Declined(cli.copy.encrypted(oneLine(file)))
  const { Decrypter } = await import('age-encryption')
  const age = new Decrypter()
  try {
    for (const key of keysIn(readFileSync(identity === '-' ? 0 : identity, 'utf8'))) age.addIdentity(key)
  } catch {
    throw new Declined(cli.copy.noKey(oneLine(identity)))
  }
  return whole(() => age.decrypt(bytes), oneLine(file))
}

/** The lines of a key file that are no comment, at least one. */
function keysIn(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  const keys = lines.filter((line) => line !== '' && !line.startsWith('#'))
  if (keys.length === 0) throw new Error('no key')
  return keys
}

/** Every piece carries its own seal: a wrong key, a changed byte and a missing end are errors, in a sentence. */
async function* whole(decrypt: () => Promise<AsyncIterable<Uint8Array>>, file: string) {
  try {
    yield* await decrypt()
  } catch (error) {
    const wrongKey = /no identity matched/.test(String(error))
    throw new Declined(wrongKey ? cli.copy.wrongKey(file) : cli.copy.damaged(file))
  }
}
