/** Checks `content/` as it would be, before anything is written. */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { contentErrors } from '../check-content.ts'
import { instead, loadAll } from './environments.ts'

/** The first mistake of these files, as content's checks say it; `undefined` for none. */
export async function firstError(
  vite: ViteDevServer,
  files: ReadonlyMap<string, string>,
): Promise<string | undefined> {
  // Syntax and lines are read from files.
  const root = await mkdtemp(join(tmpdir(), 'real-edit-'))
  try {
    for (const folder of ['content', 'server/words'])
      await cp(folder, join(root, folder), { recursive: true })
    for (const [file, text] of files) await writeFile(join(root, file), text)
    instead.trial = (file, text) => files.get(file) ?? text
    const [error] = await contentErrors(loadAll(vite, 'trial'), root)
    return error
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

/** What is said beside the word, where its file, line and quotes are not seen. */
export function besideTheWord(error: string, field: string): string {
  const [sentence = ''] = error.split('\n')
  const [, where = '', why = sentence] = /^[^ ]+:\d+: ([\w.[\]-]+): (.*)$/.exec(sentence) ?? []
  const own = where === field ? '' : `${where}: `
  const plain = why
    .replace(/^el texto tiene (\d+) caracteres y entran (\d+)$/, 'Tiene $1 letras y entran $2.')
    .replace(/^el texto está vacío$/, 'No puede quedar vacío.')
  return own + plain
}
