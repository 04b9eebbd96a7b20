/** Checks `content/` as it would be, before anything is written. */
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { contentErrors } from '../check-content.ts'
import { instead, loadAll } from './environments.ts'
import type { Files } from './history.ts'

/** The first mistake of these files, as content's checks say it; `undefined` for none. */
export async function firstError(vite: ViteDevServer, files: Files): Promise<string | undefined> {
  // Syntax, lines, pictures and what is imported are looked for among files.
  const root = await mkdtemp(join(tmpdir(), 'real-edit-'))
  try {
    for (const folder of ['content', 'contract', 'server/words'])
      await cp(folder, join(root, folder), { recursive: true })
    for (const [file, bytes] of files) {
      await mkdir(join(root, dirname(file)), { recursive: true })
      if (bytes === undefined) await rm(join(root, file), { force: true })
      else await writeFile(join(root, file), bytes)
    }
    instead.trial = (file, text) => {
      const pending = files.get(file)
      return pending === undefined ? text : String(pending)
    }
    const [error] = await contentErrors(loadAll(vite, 'trial'), root)
    return error?.replaceAll(`${root}/`, '')
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}
