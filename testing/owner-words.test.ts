import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

/** A path into `content/` that is no import: those lead to the second agency's words (vitest.config.ts). */
const opened = /^(?!.*\b(?:from|import\(?) ?['"]).*['"`/]content\/\w/m

/** What a script opens of `content/`: a path by itself, or all words, in a call that names no other folder. */
const openedHere =
  /\b(?:read|write|exists|glob|cp|stat|rm|mk)\w*\(\[?['"`]content\b|\b(?:contentErrors|factsOf|pageImages|findSyntaxErrors)\(\)|\b(?:findLiterals|inTrialFolder|buildSite|withValidContent)\(/

const unitsIn = (rooms: string) =>
  globSync(`${rooms}/**/*.test.{ts,tsx}`).filter(
    (path) =>
      !/\.(content|system|built|browser)\.test\./.test(path) &&
      basename(path) !== basename(import.meta.filename),
  )

test('no unit outside scripts/ opens a file of content/: an owner’s edit turns no rule red', () => {
  const units = unitsIn('{contract,web,server,testing,bench,e2e}')
  expect(units.length).toBeGreaterThan(50)
  expect(units.filter((path) => opened.test(readFileSync(path, 'utf8')))).toEqual([])
})

test('a unit of scripts/ that opens content/ works where that is the second agency’s', () => {
  const open = unitsIn('scripts')
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
    .filter(({ text }) => openedHere.test(text))
  expect(open.length).toBeGreaterThan(4)
  expect(open.filter(({ text }) => !text.includes('workAtOtherAgency(')).map(({ path }) => path)).toEqual([])
})

test.each([
  ["readFileSync('content/plans.ts')", true],
  ["new URL('../../content/plans.ts', import.meta.url)", true],
  ["import { plans } from '#content/plans.ts'", false],
  ["const { hero } = await import('../content/hero.ts')", false],
])('%s: %s', (line, found) => expect(opened.test(line)).toBe(found))

test.each([
  ["await readFile('content/clients.ts', 'utf8')", true],
  ['existsSync(`content/work/a.svg`)', true],
  ['filledWords(plans, factsOf())', true],
  ['factsOf(folder.path)', false],
  ["join(folder.path, 'content/plans.ts')", false],
])('in scripts/ %s: %s', (line, found) => expect(openedHere.test(line)).toBe(found))
