import { expect, test } from 'vitest'
import { evidenceFaults } from './documents.ts'

const own = '`scripts/checks/documents.test.ts`'

test('a test that exists is evidence', () => {
  expect(evidenceFaults('docs/x.md', `| x | y | ${own} “that exists is evidence” |`)).toEqual([])
  expect(evidenceFaults('docs/x.md', `see ${own}`)).toEqual([])
})

test.each([`${own} “the menu ${'flies'}”`, '`e2e/gone.spec.ts` “the menu opens”', '`docs/gone.md`'])(
  '%s is none',
  (text) => {
    expect(evidenceFaults('docs/x.md', text)).toHaveLength(1)
  },
)
