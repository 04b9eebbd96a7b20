import type { Faults } from './fault.ts'

export const faults: Faults = {
  'web/styles/forced-dark.css': {
    'e2e/accessibility/forced-dark.spec.ts': [
      ['in an app that darkens every page, seventy dots are dark on dark, and two are white', '    svg {\n      color: var(--nieve);\n    }\n', '', 'what is drawn can be seen'],
      ['in an app that darkens every page, logos and mountains sink into their ground', '    .mask,\n', '', 'what is drawn can be seen'],
      ['in an app that darkens every page, whoever has a pale palette reads no price on it', '    .ground-shop {\n', '    .ground-shop-x {\n', 'the letters of signs'],
    ],
  },
  'web/styles/helpers.css': {
    'e2e/accessibility/larger-letters.spec.ts': [
      ['Whoever enlarged the letters sees “+100 Clientes” run out of its disc.', '    width: max-content;\n    min-width: var(--disc);\n', '    width: var(--disc);\n', 'all of the page can be read'],
    ],
  },
  'web/styles/page.css': {
    'e2e/accessibility/forced-dark.spec.ts': [
      ['A telephone in dark mode whitens the words on the light buttons: nobody can read them.', 'color-scheme: only light;', 'color-scheme: light;'],
    ],
  },
  'web/styles/print.css': {
    'e2e/page/print.spec.ts': [
      ['A printed page has bands that are nearly white.', '    body {\n      background: white;', '    body {', 'nothing is coloured'],
      ['the printed page is pale', '      --ink: black;', '      --ink: #bbb;', 'print styles'],
    ],
    'e2e/page/questions.spec.ts': [
      ['a printed page asks and does not answer', 'content-visibility: visible;', '', 'on paper'],
    ],
  },
  'web/styles/reset.css': {
    'e2e/page/rhythm.spec.ts': [
      ['who asked for less motion finds figures cut off', '      animation: none !important;', '      animation-delay: 0s !important;', 'with reduced motion'],
    ],
  },
  'web/styles/larger-letters.css': {
    'e2e/accessibility/larger-letters.spec.ts': [
      ['Whoever enlarged the letters of an app cannot read the end of a price.', '      --room: 4.65;\n', '      --room: 7.8;\n', 'all of the page can be read'],
    ],
  },
  'web/styles/type.css': {
    'e2e/accessibility/larger-letters.spec.ts': [
      ['With larger letters a long word is broken without a hyphen.', '      hyphens: auto;', '      hyphens: manual;', 'what speaks up'],
    ],
  },
}
