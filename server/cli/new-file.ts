import {
  closeSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { syncFolder } from '#server/messages/sqlite/database-file.ts'
import { cli } from '#server/words/tool.ts'
import { CommandError } from './command-line.ts'

/** An incomplete file may hold readable messages, so what a killed process left is removed. `real-backup.service` looks for the same end. */
const temporaryName = /\.(?<pid>\d+)(?<place>\.[\da-f-]+)?\.real-tmp$/
/** A temporary file that has not changed for this long belongs to no running process (ms). */
const leftAfterMs = 60_000

/** Names where a process's number means this process alone: this start of this machine, and this container. Only Linux tells. */
function placeOfNumbers(): string {
  try {
    const [boot] = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').split('-')
    const [container] = /\d+/.exec(readlinkSync('/proc/self/ns/pid')) ?? []
    return boot && container ? `.${boot}-${container}` : ''
  } catch {
    return ''
  }
}

/** Names the temporary file for a file. Removes those beside it that killed processes left. */
export function temporaryFor(file: string): string {
  const folder = dirname(file)
  const place = placeOfNumbers()
  for (const name of onDisk(file, () => readdirSync(folder))) {
    const found = temporaryName.exec(name)?.groups
    if (!found) continue
    const isHere = place !== '' && found.place === place
    const temporary = join(folder, name)
    if ((isHere && isGone(Number(found.pid))) || isOld(temporary)) rmSync(temporary, { force: true })
  }
  return join(folder, `${basename(file)}.${process.pid}${place}.real-tmp`)
}

/** A temporary file that bears our own number is an earlier process's, because we have none yet. */
function isGone(pid: number): boolean {
  try {
    return pid === process.pid || !process.kill(pid, 0)
  } catch (error) {
    // EPERM: it runs, as another user.
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

const isOld = (temporary: string) =>
  Date.now() - (statSync(temporary, { throwIfNoEntry: false })?.mtimeMs ?? 0) > leftAfterMs

/** Sentences by the system's error code, where the owner can do something. */
function onDisk<T>(file: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw diskError(file, error)
  }
}

export function diskError(file: string, error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (syscall === undefined || code === undefined) return error
  return new CommandError(code === 'EEXIST' ? cli.exists(file) : cli.cannotWrite(file, code))
}

/**
 * Writes a file that only its owner can read, and replaces no other file. The file gets its name when all of it is on disk and
 * `accept` did not throw, so no file with that name is ever incomplete.
 */
export async function createFile(
  file: string,
  content: AsyncIterable<Uint8Array | string>,
  accept?: (temporary: string) => Promise<void>,
): Promise<void> {
  // Asked before the work, which may take minutes.
  onDisk(file, () => refuseExisting(file))
  const temporary = temporaryFor(file)
  const remove = () => rmSync(temporary, { force: true })
  const stop = () => {
    remove()
    process.exit(1)
  }
  for (const signal of signals) process.once(signal, stop)
  try {
    await writeFile(temporary, content, { flag: 'wx', mode: 0o600, flush: true })
    await accept?.(temporary)
    giveName(temporary, file)
    syncFolder(dirname(file))
  } catch (error) {
    throw diskError(file, error)
  } finally {
    for (const signal of signals) process.off(signal, stop)
    remove()
  }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

function refuseExisting(file: string): void {
  if (statSync(file, { throwIfNoEntry: false }))
    throw Object.assign(new Error(), { code: 'EEXIST', syscall: 'open' })
}

/** FAT, exFAT and network shares have no hard links: there we create an empty file with the name first, and replace it. */
const noLinks = [
  'EPERM',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EINVAL',
  'EMLINK',
  'EACCES',
  'EISDIR',
  'UNKNOWN',
]

function giveName(temporary: string, file: string): void {
  try {
    // Unlike `rename`, `link` replaces no other file.
    linkSync(temporary, file)
  } catch (error) {
    if (!noLinks.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    closeSync(openSync(file, 'wx', 0o600))
    renameSync(temporary, file)
  }
}
