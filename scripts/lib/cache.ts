import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'

const folder = 'node_modules/.cache/real/made'
/** Hash of the programs that make the files: a change invalidates the cache. */
const programs = createHash('sha256')
for (const file of globSync('scripts/{brand,fonts,media}/**/*.ts').sort()) programs.update(readFileSync(file))
const version = programs.digest('base64url')

/** Caches the result of `make` on disk by its settings and sources: pictures and fonts take seconds. */
export async function cached<Made>(
  settings: unknown,
  sources: readonly Uint8Array[],
  make: () => Promise<Made>,
): Promise<Made> {
  const key = createHash('sha256').update(JSON.stringify([version, settings]))
  for (const bytes of sources) key.update(bytes)
  const path = join(folder, key.digest('base64url'))
  try {
    return deserialize(await readFile(path))
  } catch {
    const made = await make()
    await mkdir(folder, { recursive: true })
    // Two builds may run at once: neither reads half a file of the other.
    await writeFile(`${path}.${process.pid}`, serialize(made))
    await rename(`${path}.${process.pid}`, path)
    return made
  }
}
