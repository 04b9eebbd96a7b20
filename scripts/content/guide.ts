import { readFileSync } from 'node:fs'

/** What an owner follows. */
export const guide = readFileSync('docs/change-the-words.md', 'utf8')

const blocks = [...guide.matchAll(/```\w*\n([\s\S]*?)```/g)].map(([, text = '']) => text)

/** The guide's example that begins like this. */
export const block = (start: string) => blocks.find((text) => text.startsWith(start)) ?? ''
