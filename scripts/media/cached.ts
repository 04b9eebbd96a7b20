import { hash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import sharp from 'sharp'
import { VERSION as svgo } from 'svgo'

const cacheFolder = 'node_modules/.cache/real/made'
/** The programs that make the files: a change invalidates the cache. */
const programs = [
  globSync('scripts/{media,fonts}/*.ts').map((file) => readFileSync(file, 'utf8')),
  sharp.versions,
  svgo,
]

/** Caches the result of `make` on disk by its settings and source: all images take seconds, in `npm run dev` with each edit. */
export async function cached<Made>(
  settings: object,
  source: Uint8Array,
  make: () => Promise<Made>,
): Promise<Made> {
  const path = join(cacheFolder, hash('sha256', JSON.stringify([programs, settings, hash('sha256', source)])))
  try {
    return deserialize(await readFile(path))
  } catch {
    const made = await make()
    await mkdir(cacheFolder, { recursive: true })
    // Half a file of another build is none: reading it throws.
    await writeFile(path, serialize(made))
    return made
  }
}
