import type { Faults } from './fault.ts'

export const faults: Faults = {
  'web/sections/nav/nav.module.css': {
    'e2e/page/print.spec.ts': [
      ['the bar lies over the words of each sheet', '  @media print {\n    .bar {\n      position: static;', '  @media print {\n    .bar {\n      position: fixed;', 'print styles'],
    ],
    'e2e/loading/slow-network.spec.ts': [
      ['whoever opens the menu before the deferred styles reads pale words on the browser’s white', '    color: inherit;\n    background: var(--malbec-950);\n    border: 0;\n', '', 'an opened menu lies over the page'],
    ],
    'e2e/accessibility/larger-letters.spec.ts': [
      ['With letters at 200 % the chat’s sign lies on the agency’s name.', '@container (width <= 2.74rem)', '@container (width <= 0.01rem)', 'a browser’s own letters'],
    ],
    'e2e/page/quick-action.spec.ts': [
      ['the keyboard’s place in the bar vanishes as the page scrolls', '.away:not(:focus-visible),', '.away,', 'the keyboard reaches it'],
    ],
  },
  'web/sections/nav/nav.tsx': {
    'e2e/page/navigation.spec.ts': [
      ['the menu marks a section that is not in sight', 'redrawn.observe(', 'void (', 'drawn anew'],
    ],
  },
}
