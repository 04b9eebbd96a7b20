/** Checks `content/` as it would be, before anything is written. */
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { contentErrors } from '../check-content.ts'
import { instead, loadAll } from './environments.ts'
import type { Files } from './history.ts'

/** A folder with these files as they would be, for as long as the check takes; no file of `content/` imports any other room. */
export async function inTrialFolder<T>(files: Files, check: (root: string) => Promise<T>): Promise<T> {
  const root = await mkdtemp(join(tmpdir(), 'real-edit-'))
  try {
    await cp('content', join(root, 'content'), { recursive: true })
    for (const [file, bytes] of files) {
      await mkdir(join(root, dirname(file)), { recursive: true })
      if (bytes === undefined) await rm(join(root, file), { force: true })
      else await writeFile(join(root, file), bytes)
    }
    return await check(root)
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

/** The first mistake of these files, as content's checks say it; `undefined` for none. */
export function firstError(vite: ViteDevServer, files: Files): Promise<string | undefined> {
  instead.trial = (file, text) => {
    const pending = files.get(file)
    return pending === undefined ? text : String(pending)
  }
  return inTrialFolder(files, async (root) => {
    const [error] = await contentErrors(loadAll(vite, 'trial'), root)
    return error?.replaceAll(`${root}/`, '')
  })
}
