/**
 * The faults of one folder: for each file that keeps a promise, by the test that must notice, rows of who suffers what, the exact
 * text (once in that file), what takes its place, and part of the test's title, to run it alone. A test is a unit, a
 * `.system.test.ts`, `.built.test.ts`, `.browser.test.tsx`, or Playwright's `.spec.ts`. `npm run faults` tries each row.
 *
 * Rows are for what loses or delays a message, a name, a price or an owner's word, or shuts somebody out. What only moves a pixel
 * is a reference picture's or a rule's. No row is about words of `content/`, which are their owner's.
 */
export type Faults = Record<string, Record<string, [who: string, from: string, to: string, name?: string][]>>

export interface Fault {
  /** The file in `testing/faults/`, without its ending. */
  table: string
  who: string
  file: string
  from: string
  to: string
  test: string
  name: string | undefined
}

export const rowsOf = (table: string, faults: Faults): Fault[] =>
  Object.entries(faults).flatMap(([file, tests]) =>
    Object.entries(tests).flatMap(([test, rows]) =>
      rows.map(([who, from, to, name]) => ({ table, who, file, from, to, test, name })),
    ),
  )
