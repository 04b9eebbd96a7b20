import type { Faults } from './fault.ts'

export const faults: Faults = {
  'web/sections/mockups/mockups.tsx': {
    'e2e/page/shop-name.spec.ts': [
      ['the reader of a link is told that a stranger’s shop is theirs', 'lead = strangers\n', 'lead = !strangers\n', 'the reader is asked for their own'],
    ],
  },
}
