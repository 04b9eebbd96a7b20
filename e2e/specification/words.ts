import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const record = join(import.meta.dirname, 'words.sha256')

function fingerprint(): string {
  const files = globSync(['content/*.ts', 'content/{logos,photos,work}/*'], {
    exclude: ['**/*.test.ts', '**/schema.ts'],
  })
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

/** After the words were changed together with the specification and the pictures. */
export const approveWords = () => writeFileSync(record, `${fingerprint()}\n`)

/**
 * `null` while the words are those that the specification was written for and the pictures were approved with;
 * otherwise the reason, for the owner to read, why the page is not held to them.
 */
export function wordsChanged(): string | null {
  if (readFileSync(record, 'utf8').trim() === fingerprint()) return null
  return 'Esto es sobre la especificación y las imágenes aprobadas: cambiaste content/, así que no se compara.'
}
