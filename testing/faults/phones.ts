import type { Fault } from './fault.ts'

export const faults: Fault[] = [
  {
    who: 'A telephone in dark mode whitens the words on the light buttons: nobody can read them.',
    file: 'web/styles/base.css',
    from: 'color-scheme: only light;',
    to: 'color-scheme: light;',
    test: 'e2e/accessibility/forced-dark.spec.ts',
  },
  {
    who: 'Whoever chooses a palette by keyboard does not see where they are.',
    file: 'web/sections/mockups/mockups.module.css',
    from: '.colours :focus-visible ~ span::after {',
    to: '.colours :active ~ span::after {',
    test: 'e2e/accessibility/keyboard.spec.ts',
    name: 'shows a focus ring',
  },
  {
    who: 'Google sees a page whose first screen is twelve thousand pixels high.',
    file: 'web/sections/hero/hero.module.css',
    from: 'min-height: var(--screen);',
    to: 'min-height: calc(100 * var(--svh));',
    test: 'e2e/page/tall-window.spec.ts',
  },
]
