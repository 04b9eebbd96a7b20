import { expect, test } from 'vitest'
import { evidenceFaults } from './documents.ts'

const own = '`scripts/repository-checks/documents.test.ts`'

test.each([`${own} “the menu ${'flies'}”`, '`e2e/gone.spec.ts` “the menu opens”', '`docs/gone.md`'])(
  '%s is no evidence',
  (text) => {
    expect(evidenceFaults('docs/x.md', text)).toHaveLength(1)
  },
)
