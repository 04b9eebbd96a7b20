import { existsSync, linkSync, openAsBlob, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { cli } from '#server/words/owners-tool.ts'
import { copyOf, inspectCopy, makeFolder, syncFolder } from '../../messages/sqlite/database-file.ts'
import type { MessageStore } from '../../messages/store.ts'
import { type Command, CommandError, type Context } from '../command-line.ts'
import { statesInWords } from './stored-messages.ts'

export async function backup({ argument, options }: Command, store: MessageStore, context: Context) {
  if (context.databaseUrl !== null) throw new CommandError(cli.postgres)
  const file = resolve(argument)
  const copy = copyOf(context.file)
  await createFile(file, options.recipient === undefined ? copy : await encrypted(copy, options.recipient))
  // The copy may be on another disk: it is intact even if this fails because the disk of the messages is full.
  await store.backedUp(Date.now()).catch(() => {})
  context.out(`${cli.backup(file)}\n`)
}

/** An encrypted copy is decrypted only in memory. */
export async function check({ argument, options }: Command, context: Context): Promise<void> {
  const found = inspectCopy(await contents(argument, options.identity))
  context.out(`${inWords(found)}\n`)
}

export async function restore({ argument, options }: Command, context: Context): Promise<void> {
  if (context.databaseUrl !== null) throw new CommandError(cli.postgres)
  const taken = [context.place, `${context.place}-wal`].find((path) => existsSync(path))
  if (taken) throw new CommandError(cli.restore.taken(taken))
  const copy = await contents(argument, options.identity)
  const found = inspectCopy(copy)
  makeFolder(dirname(context.place))
  await createFile(context.place, copy)
  context.out(`${cli.restore.done(context.place)}\n${inWords(found)}\n`)
}

const inWords = ({ version, counts }: ReturnType<typeof inspectCopy>) =>
  cli.copy.intact(version, statesInWords(counts))

/** Only for the owner to read, and over no other file. Linked into place when all of it is on disk: no copy is ever incomplete. */
async function createFile(file: string, content: Parameters<typeof writeFile>[1]): Promise<void> {
  const draft = `${file}.tmp`
  // Left by a process that was killed.
  rmSync(draft, { force: true })
  try {
    await writeFile(draft, content, { flag: 'wx', mode: 0o600, flush: true })
    linkSync(draft, file)
    syncFolder(dirname(file))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    throw new CommandError(code === 'EEXIST' ? cli.exists(file) : cli.cannotWrite(file, code))
  } finally {
    rmSync(draft, { force: true })
  }
}

/** In the format of age, whose own program opens such files too. The package is imported when it is used. */
const ageHeader = 'age-encryption.org/v1\n'

async function encrypted(bytes: Uint8Array, recipient: string): Promise<AsyncIterable<Uint8Array>> {
  const { Encrypter } = await import('age-encryption')
  const age = new Encrypter()
  age.addRecipient(recipient)
  // As a stream: one piece would be in memory four times.
  return age.encrypt(new Blob([bytes as BlobPart]).stream())
}

/** Decrypted if needed. `identity`: the file with the private key, `-` for stdin. */
async function contents(path: string, identity: string | undefined): Promise<Uint8Array> {
  const file = resolve(path)
  if (!existsSync(file)) throw new CommandError(cli.copy.absent(file))
  const blob = await openAsBlob(file)
  if ((await blob.slice(0, ageHeader.length).text()) !== ageHeader) return blob.bytes()
  if (identity === undefined) throw new CommandError(cli.copy.encrypted(file))
  const { Decrypter } = await import('age-encryption')
  const age = new Decrypter()
  try {
    const keyFile = await (identity === '-' ? text(process.stdin) : readFile(identity, 'utf8'))
    for (const key of keyFile.match(/^AGE-SECRET-KEY-\S+/gm)!) age.addIdentity(key)
  } catch {
    throw new CommandError(cli.copy.noKey(identity))
  }
  try {
    // Every chunk is authenticated: a wrong key, a changed byte and a missing end are errors.
    return await buffer(await age.decrypt(blob.stream()))
  } catch (error) {
    const wrongKey = /no identity matched/.test(String(error))
    throw new CommandError(wrongKey ? cli.copy.wrongKey(file) : cli.copy.damaged(file))
  }
}
