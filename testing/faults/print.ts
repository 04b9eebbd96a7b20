import type { Fault } from './fault.ts'

export const faults: Fault[] = [
  {
    who: 'the printed page is pale',
    file: 'web/styles/below-first-screen.css',
    from: '      --ink: black;',
    to: '      --ink: #bbb;',
    test: 'e2e/page/print.spec.ts',
    name: 'print styles',
  },
]
