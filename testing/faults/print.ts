import type { Fault } from './fault.ts'

export const faults: Fault[] = [
  {
    who: 'the printed page is pale',
    file: 'web/styles/print.css',
    from: '      --ink: black;',
    to: '      --ink: #bbb;',
    test: 'e2e/page/print.spec.ts',
    name: 'print styles',
  },
  {
    who: 'the bar lies over the words of each sheet',
    file: 'web/styles/print.css',
    from: '      position: static;',
    to: '      position: fixed;',
    test: 'e2e/page/print.spec.ts',
    name: 'print styles',
  },
  {
    who: 'a plan begins on one sheet and ends on the next',
    file: 'web/styles/print.css',
    from: '      break-inside: avoid;',
    to: '      break-inside: auto;',
    test: 'e2e/page/print.spec.ts',
    name: 'print styles',
  },
  {
    who: 'a hole is left above the printed headline',
    file: 'web/styles/print.css',
    from: '      padding-top: 0;\n',
    to: '',
    test: 'e2e/page/print.spec.ts',
    name: 'three full sheets',
  },
  {
    who: 'how to write stands alone on a last sheet',
    file: 'web/styles/print.css',
    from: '      padding-block: 0.25rem;\n',
    to: '      padding-block: 0.5rem;\n',
    test: 'e2e/page/print.spec.ts',
    name: 'three full sheets',
  },
  {
    who: 'a plan at the top of a sheet has no upper line',
    file: 'web/styles/print.css',
    from: '      border-top: var(--rule) solid;\n',
    to: '',
    test: 'e2e/page/print.spec.ts',
    name: 'three full sheets',
  },
]
