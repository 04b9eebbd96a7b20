import { existsSync, globSync, readFileSync } from 'node:fs'

/**
 * `docs/accessibility.md` and `docs/security.md` name for each claim the test that proves it. A claim whose test was
 * renamed or deleted proves nothing, and nobody would notice.
 */
const tables = 'docs/{accessibility,security}.md'

/** A file in backticks, and the words of a test of it in curly quotes behind. */
const named = /`([\w./-]+\.(?:tsx?|mjs|css|sql|md|conf|service))`(?:\s+“([^”]+)”)?/g

/** What a text names in vain, a sentence each; `read` answers a file's text, `null` when there is none. */
export function evidenceFaults(
  document: string,
  text: string,
  read: (file: string) => string | null,
): string[] {
  return [...text.matchAll(named)].flatMap(([, file = '', words]) => {
    const source = read(file)
    if (source === null) return [`${document} names ${file}, which does not exist`]
    if (words === undefined || source.includes(words)) return []
    return [`${document}: no test of ${file} is called “${words}”`]
  })
}

const readFile = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : null)

/** Every claim of the tables without its test. */
export function allEvidenceFaults(): string[] {
  return globSync(tables).flatMap((file) => evidenceFaults(file, readFileSync(file, 'utf8'), readFile))
}
