import type { Fault } from './fault.ts'

const test = 'testing/skips.system.test.ts'

/** With CI=1 nothing is skipped in silence. */
export const faults: Fault[] = [
  {
    who: 'CI is green without the tests of a program that is missing',
    file: 'testing/skips.ts',
    from: '!reasons.includes(why)',
    to: "why.startsWith('no reason')",
    test,
  },
  {
    who: 'CI is green without a test that somebody left out for a moment',
    file: 'testing/skips.ts',
    from: 'if (process.env.SKIPPED) appendFileSync',
    to: 'if (process.env.SKIPPED && why) appendFileSync',
    test,
  },
]
