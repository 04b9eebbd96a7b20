import { expect, test } from 'vitest'
import { evidenceFaults } from './evidence.ts'

const files: Record<string, string> = { 'e2e/a.spec.ts': "test('the menu opens, and closes', …)" }
const faults = (text: string) => evidenceFaults('docs/x.md', text, (file) => files[file] ?? null)

test('a test that exists is evidence', () => {
  expect(faults('| x | y | `e2e/a.spec.ts` “the menu opens” |')).toEqual([])
  expect(faults('see `e2e/a.spec.ts`')).toEqual([])
})

test.each(['`e2e/a.spec.ts` “the menu flies”', '`e2e/gone.spec.ts` “the menu opens”', '`docs/gone.md`'])(
  '%s is none',
  (text) => {
    expect(faults(text)).toHaveLength(1)
  },
)
