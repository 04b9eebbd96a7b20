import type { Faults } from './fault.ts'

export const faults: Faults = {
  'web/sections/clients/clients.module.css': {
    'e2e/page/other-content.spec.ts': [
      ['Names of clients without a logo lie over each other where nothing moves.', '    white-space: normal;\n', ''],
    ],
  },
  'web/sections/clients/initials.ts': {
    'web/sections/clients/initials.test.ts': [
      ['A client whose name ends in a flower has half a flower as an initial.', 'word.match(/[\\p{L}\\p{N}]\\p{M}*/u) ?? []', 'word.slice(0, 1)'],
    ],
  },
}
