import { existsSync, globSync, readFileSync } from 'node:fs'

const read = (file: string) => readFileSync(file, 'utf8')

/** Commands that the documents name and package.json does not know: a reader would meet an error. */
export function commandFaults(): string[] {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  return globSync(['*.md', 'docs/**/*.md']).flatMap((file) =>
    [...read(file).matchAll(/npm (?:run ([\w:-]+)|(start|test)\b)/g)]
      .map((found) => found[1] ?? found[2] ?? '')
      .filter((name) => !(name in scripts))
      .map((name) => `${file} names \`npm run ${name}\`, which does not exist`),
  )
}

/** A file in backticks, and the words of a test of it in curly quotes behind. */
const named = /`([\w./-]+\.(?:tsx?|mjs|css|sql|md|conf|service))`(?:\s+“([^”]+)”)?/g

/** The files and tests that a text names and that do not exist, a sentence each. */
export function evidenceFaults(document: string, text: string): string[] {
  return [...text.matchAll(named)].flatMap(([, file = '', words = '']) => {
    if (!existsSync(file)) return [`${document} names ${file}, which does not exist`]
    return read(file).includes(words) ? [] : [`${document}: no test of ${file} is called “${words}”`]
  })
}

/** A claim whose test was renamed or deleted proves nothing, and nobody would notice. */
export function allEvidenceFaults(): string[] {
  return globSync('docs/{accessibility,security}.md').flatMap((file) => evidenceFaults(file, read(file)))
}
