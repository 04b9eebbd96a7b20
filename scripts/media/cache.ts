import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Raised when the code would make something else of the same file and settings. */
const version = 1

/** Keeps what was made of a file from build to build: pictures take seconds. */
export async function cached(
  folder: string,
  source: Uint8Array,
  settings: unknown,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const key = createHash('sha256')
    .update(JSON.stringify([version, settings]))
    .update(source)
  const path = join(folder, key.digest('base64url'))
  try {
    return await readFile(path)
  } catch {
    const made = await make()
    await mkdir(folder, { recursive: true })
    // Two builds may run at once: neither reads half a file of the other.
    await writeFile(`${path}.${process.pid}`, made)
    await rename(`${path}.${process.pid}`, path)
    return made
  }
}
