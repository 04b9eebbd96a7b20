import { hash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'

const folder = 'node_modules/.cache/real/made'
/** The programs that make the files: a change invalidates the cache. */
const programs = globSync('scripts/{brand,fonts,media}/**/*.ts')
  .sort()
  .map((file) => readFileSync(file, 'utf8'))

/** Caches the result of `make` on disk by its settings and sources: pictures and fonts take seconds. */
export async function cached<Made>(
  settings: unknown,
  sources: readonly Uint8Array[],
  make: () => Promise<Made>,
): Promise<Made> {
  const key = [programs, settings, sources.map((bytes) => hash('sha256', bytes))]
  const path = join(folder, hash('sha256', JSON.stringify(key)))
  try {
    return deserialize(await readFile(path))
  } catch {
    const made = await make()
    await mkdir(folder, { recursive: true })
    // Half a file of another build is none: reading it throws.
    await writeFile(path, serialize(made))
    return made
  }
}
