import { linkSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { cli } from '#server/words/owners-tool.ts'
import { syncFolder } from '../messages/sqlite/database-file.ts'
import { CommandError } from './command-line.ts'

/**
 * Creates a file that only the owner may read, and never overwrites one. It is linked into place when all of it is on disk, so
 * that there is never an incomplete copy.
 */
export async function createFile(file: string, content: Parameters<typeof writeFile>[1]): Promise<void> {
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
