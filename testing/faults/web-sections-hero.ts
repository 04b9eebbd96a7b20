import type { Faults } from './fault.ts'

export const faults: Faults = {
  'web/sections/hero/hero.module.css': {
    'e2e/page/tall-window.spec.ts': [
      ['Google sees a page whose first screen is twelve thousand pixels high.', 'min-height: var(--screen);', 'min-height: calc(100 * var(--svh));'],
    ],
    'e2e/page/shop-name.spec.ts': [
      ['beside the sign of a phone the claim’s disc outshines it', '  font: 700 var(--small) / 1.1 var(--font-text);\n', '  background: var(--pill);\n', 'above the keys'],
    ],
    'e2e/page/first-screen.spec.ts': [
      ['who opens a link in an app’s browser sees neither whose sign it is nor that it is an example', '  max-height: calc(100% + var(--over));\n', '  position: static;\n', 'a link of 1 sees'],
    ],
  },
  'web/sections/hero/hero.tsx': {
    'e2e/page/shop-name.spec.ts': [
      ['an owner with a name finds no way to write to the agency', '<WhatsappLink>{hero.whatsapp}</WhatsappLink>', '{!sign && <WhatsappLink>{hero.whatsapp}</WhatsappLink>}', 'Escape removes it'],
    ],
  },
}
