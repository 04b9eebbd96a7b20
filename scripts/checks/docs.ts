import { globSync, readFileSync } from 'node:fs'

/** Commands that the documents name and package.json does not know: a reader would meet an error. */
export function docsFaults(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  return globSync(['*.md', 'docs/**/*.md']).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/npm (?:run ([\w:-]+)|(start|test)\b)/g)]
      .map((found) => found[1] ?? found[2] ?? '')
      .filter((name) => !(name in scripts))
      .map((name) => `${file} names \`npm run ${name}\`, which does not exist`),
  )
}
