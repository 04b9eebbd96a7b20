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
]
