import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { goalNames } from './goals.ts'

test('the owner’s guide names the goals as they are sent: one that is written otherwise counts nothing', () => {
  const guide = readFileSync('docs/change-the-words.md', 'utf8').replace(/\s+/g, ' ')
  for (const name of Object.values(goalNames)) expect(guide).toContain(`«${name}»`)
})
