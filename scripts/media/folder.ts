import { readdir, readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { Fault, words } from './faults.ts'

/** A picture that the owner put into content/. */
export interface OwnerFile {
  /** Its name without the ending: that of the client, or of the piece of work, that it belongs to. */
  id: string
  /** From the project's root. */
  path: string
  bytes: Uint8Array
}

export async function readOwnerFile(path: string): Promise<OwnerFile> {
  return { id: basename(path, extname(path)), path, bytes: await readFile(path) }
}

/** The folder's files, by name; hidden ones and folders left out. A folder that is not there is empty. */
export async function readFolder(folder: string): Promise<OwnerFile[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const names = entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
  const shown = names.filter((name) => !name.startsWith('.')).sort()
  return Promise.all(shown.map((name) => readOwnerFile(`${folder}/${name}`)))
}

/** The file with this id, if there is one. Of two, nobody knows which is meant: throws a Fault. */
export function fileFor(id: string, files: readonly OwnerFile[]): OwnerFile | undefined {
  const found = files.filter((file) => file.id === id)
  if (found.length > 1) throw new Fault(words.twice(id, found.map(({ path }) => path).join(' y ')))
  return found[0]
}

/** Says which files belong to nothing of a list; `source` is the list's own file. */
export function unusedFiles(files: readonly OwnerFile[], list: readonly { id: string }[], source: string) {
  const unused = files.filter((file) => !list.some(({ id }) => id === file.id))
  return unused.map(({ path }) => words.unused(path, source))
}
