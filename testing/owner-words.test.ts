import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

/** A path into `content/` that is no import: those lead to the second agency's words (vitest.config.ts). */
const opened = /^(?!.*\b(?:from|import\(?) ?['"]).*['"`/]content\/\w/m

test('no unit outside scripts/ opens a file of content/: an owner’s edit turns no rule red', () => {
  const units = globSync('{contract,web,server,testing,bench,e2e}/**/*.test.{ts,tsx}').filter(
    (path) =>
      !/\.(content|system|built|browser)\.test\./.test(path) &&
      basename(path) !== basename(import.meta.filename),
  )
  expect(units.length).toBeGreaterThan(50)
  expect(units.filter((path) => opened.test(readFileSync(path, 'utf8')))).toEqual([])
})

test.each([
  ["readFileSync('content/plans.ts')", true],
  ["new URL('../../content/plans.ts', import.meta.url)", true],
  ["import { plans } from '#content/plans.ts'", false],
  ["const { hero } = await import('../content/hero.ts')", false],
])('%s: %s', (line, found) => expect(opened.test(line)).toBe(found))
