import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'

const folder = 'node_modules/.cache/real/made'
/** The programs themselves: others would make something else of the same files. */
const programs = globSync('scripts/{brand,fonts,media}/**/*.ts')
  .sort()
  .map((file) => readFileSync(file))

/** Keeps what was made of files from build to build: pictures and fonts take seconds. */
export async function cached<Made>(
  settings: unknown,
  sources: readonly Uint8Array[],
  make: () => Promise<Made>,
): Promise<Made> {
  const key = createHash('sha256').update(JSON.stringify(settings))
  for (const bytes of [...programs, ...sources]) key.update(bytes)
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
