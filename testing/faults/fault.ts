/** A row of a table of faults: a promise broken on purpose, and the test that must notice. `npm run faults` tries each. */
export interface Fault {
  /** Who suffers what. */
  who: string
  file: string
  /** The exact text, which occurs once in `file`, and what takes its place. */
  from: string
  to: string
  /** The file of the test that must fail: a unit, `.system.test.ts`, `.built.test.ts`, `.browser.test.tsx`, or Playwright's `.spec.ts`. */
  test: string
  /** Part of the test's title, to run it alone. */
  name?: string
}

/** A row in one line, for tables whose rows share files and tests. */
export const row = (
  who: string,
  file: string,
  from: string,
  to: string,
  test: string,
  name?: string,
): Fault => ({ who, file, from, to, test, ...(name !== undefined && { name }) })
