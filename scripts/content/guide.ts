import { readFileSync } from 'node:fs'

/** What an owner follows. */
export const guide = readFileSync('docs/change-the-words.md', 'utf8')

const blocks = [...guide.matchAll(/```\w*\n([\s\S]*?)```/g)].map(([, text = '']) => text)

/** The guide's example, within a sentence, that begins like this. */
export const phrase = (start: string) =>
  [...guide.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text).find((text) => text.startsWith(start)) ??
  ''

/** The guide's example that begins like this. */
export const block = (start: string) => blocks.find((text) => text.startsWith(start)) ?? ''
