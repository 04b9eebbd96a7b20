import { existsSync, openAsBlob, rmSync } from 'node:fs'
import { open, readFile, rmdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { ReadableStream } from 'node:stream/web'
import { type Command, CommandError, type Context } from '#server/cli/command-line.ts'
import { createFile, diskError, temporaryFor } from '#server/cli/new-file.ts'
import { asCopy, inspectCopy, readCopy } from '#server/messages/sqlite/copy.ts'
import { makeFolder } from '#server/messages/sqlite/database-file.ts'
import type { OwnerStore } from '#server/messages/store.ts'
import { cli } from '#server/words/tool.ts'
import { statesInWords } from './stored-messages.ts'

/** These commands read and write piece by piece: a store of 900 MB needs no more memory than one of 9 MB. */
export async function backup({ argument, options }: Command, store: OwnerStore, context: Context) {
  if (context.databaseUrl !== null) throw new CommandError(cli.postgres)
  const file = resolve(argument)
  const copy = readCopy(context.file)
  await createFile(file, options.recipient === undefined ? copy : await encrypted(copy, options.recipient))
  // The copy may be on another disk: it is intact even if this fails because the disk of the messages is full.
  await store.backedUp().catch(() => {})
  await context.out(`${cli.backup(file)}\n`)
}

export async function check({ argument, options }: Command, context: Context): Promise<void> {
  const file = resolve(argument)
  const { bytes, isEncrypted } = await contents(file, options.identity)
  const found = isEncrypted ? await inspectUnnamed(file, bytes) : await inspectCopy(file)
  await context.out(`${inWords(found)}\n`)
}

/** What is decrypted for a check has no name on the disk (on Windows it keeps one), and is gone with the process, however that ends. */
async function inspectUnnamed(file: string, bytes: AsyncIterable<Uint8Array>) {
  const temporary = temporaryFor(file)
  const unname = () => rmSync(temporary, { force: true })
  const handle = await open(temporary, 'wx', 0o600).catch((error: unknown) => {
    throw diskError(temporary, error)
  })
  try {
    return await inspectCopy(temporary, async () => {
      if (process.platform !== 'win32') unname()
      await handle.writeFile(asCopy(bytes))
    })
  } finally {
    await handle.close()
    unname()
  }
}

export async function restore({ argument, options }: Command, context: Context): Promise<void> {
  if (context.databaseUrl !== null) throw new CommandError(cli.postgres)
  const taken = [context.storeLabel, `${context.storeLabel}-wal`].find((path) => existsSync(path))
  if (taken) throw new CommandError(cli.restore.taken(taken))
  const { bytes } = await contents(resolve(argument), options.identity)
  const folder = dirname(context.storeLabel)
  const isNew = !existsSync(folder)
  let found = ''
  try {
    makeFolder(folder)
    await createFile(context.storeLabel, asCopy(bytes), async (draft) => {
      found = inWords(await inspectCopy(draft))
    })
  } catch (error) {
    // `rmdir` removes the folder only when it is empty.
    if (isNew) await rmdir(folder).catch(() => {})
    throw diskError(context.storeLabel, error)
  }
  await context.out(`${cli.restore.done(context.storeLabel)}\n${found}\n`)
}

const inWords = ({ version, counts, isClean }: Awaited<ReturnType<typeof inspectCopy>>) =>
  [cli.copy.intact(version, statesInWords(counts)), ...(isClean ? [] : [cli.copy.unclean])].join('\n')

/** Encrypts in age's format, so that the `age` program opens the file too. The package is imported when it is used. */
const ageHeader = 'age-encryption.org/v1\n'

async function encrypted(bytes: AsyncIterable<Uint8Array>, recipient: string) {
  const { Encrypter } = await import('age-encryption')
  const age = new Encrypter()
  age.addRecipient(recipient)
  return age.encrypt(ReadableStream.from(bytes) as globalThis.ReadableStream<Uint8Array>)
}

/** The bytes of a copy, decrypted if needed. `identity`: the file with the private key, `-` for stdin. */
async function contents(file: string, identity: string | undefined) {
  if (!existsSync(file)) throw new CommandError(cli.copy.absent(file))
  const blob = await openAsBlob(file)
  const isEncrypted = (await blob.slice(0, ageHeader.length).text()) === ageHeader
  if (!isEncrypted) return { isEncrypted, bytes: blob.stream() }
  if (identity === undefined) throw new CommandError(cli.copy.encrypted(file))
  const { Decrypter } = await import('age-encryption')
  const age = new Decrypter()
  try {
    const keyFile = await (identity === '-' ? text(process.stdin) : readFile(identity, 'utf8'))
    for (const key of keyFile.match(/^AGE-SECRET-KEY-\S+/gm)!) age.addIdentity(key)
  } catch {
    throw new CommandError(cli.copy.noKey(identity))
  }
  /** Every chunk is authenticated: a wrong key, a changed byte or a missing end is an error. */
  async function* decrypted(): AsyncGenerator<Uint8Array> {
    try {
      yield* await age.decrypt(blob.stream())
    } catch (error) {
      const wrongKey = /no identity matched/.test(String(error))
      throw new CommandError(wrongKey ? cli.copy.wrongKey(file) : cli.copy.damaged(file))
    }
  }
  return { isEncrypted, bytes: decrypted() }
}
