import { type Fault, row } from './fault.ts'

const kerning = 'e2e/page/kerning.spec.ts'
const scale = 'web/styles/scale.test.ts'
const larger = 'e2e/accessibility/larger-letters.spec.ts'
const grown = 'no number breaks'
const speaks = 'what speaks up'
const composition = 'e2e/page/composition.spec.ts'

export const faults: Fault[] = [
  row(
    'Readers see a second full stop in "Sobre" and "Publicidad": the spur of the b.',
    'scripts/fonts/spur.ts',
    'return left === undefined ? file : withoutSpur(file, left)',
    'return file',
    kerning,
  ),
  row(
    'Small headings are set as close as large ones, and their letters run together.',
    'web/styles/tokens.css',
    'max(-0.024em, 0.047rem - 0.0475em)',
    '-0.035em',
    kerning,
  ),
  row(
    'A component brings an eighth size of type.',
    'web/sections/contact/contact.module.css',
    '.quiet {\n  font-size: var(--h3);',
    '.quiet {\n  font-size: 1.3rem;',
    scale,
  ),
  row(
    'A component writes the display face by itself.',
    'web/sections/about/about.module.css',
    '.statement > span {\n',
    '.statement > span {\n  font-family: var(--font-display);\n',
    scale,
  ),
  row(
    'At 1150 px the lead of the plans climbs above its heading, in five lines.',
    'web/sections/plans/plans.module.css',
    '    --lead: var(--body);\n',
    '',
    composition,
    'at a desk no lead climbs',
  ),
  row(
    'With larger letters a telephone number breaks in two.',
    'web/sections/contact/contact.module.css',
    '  container-type: inline-size;\n}\n\n.phone > :first-child > span {\n  white-space: nowrap;',
    '}\n\n.phone > :first-child > span {\n  white-space: normal;',
    larger,
    grown,
  ),
  row(
    'With larger letters a price breaks in two.',
    'web/ui/price.module.css',
    '.amount > span {\n  display: block;\n',
    '.amount > span {\n  display: block;\n  font-size: 1em !important;\n  white-space: normal;\n',
    larger,
    grown,
  ),
  row(
    'With larger letters the strip says "Pausa" and "r".',
    'web/sections/clients/clients.module.css',
    '  min-width: var(--height);\n  height: 100%;\n  padding-inline: 0.375rem;',
    '  width: var(--height);\n  height: 100%;\n  white-space: normal !important;',
    larger,
    grown,
  ),
  row(
    'With larger letters the badge covers the full stop of the plan below it.',
    'web/sections/plans/plans.module.css',
    'calc(-1.25rem - var(--s-5)) calc(-1 * var(--s-1)) 0 auto',
    'calc(-1.25rem - var(--s-5)) calc(-1 * var(--s-1)) -1.25rem auto',
    larger,
    grown,
  ),
  row(
    'With larger letters one’s own colour is beyond the edge.',
    'web/shop/board.module.css',
    '.colours {\n  flex-wrap: wrap;',
    '.colours {\n  flex-wrap: nowrap;',
    larger,
    'all palettes',
  ),
  row(
    'With larger letters a price is smaller than the words beside it, and a service’s words stand in a narrow column.',
    'web/sections/services/services.module.css',
    '@container (width <= 23ch) {\n  .row {',
    '@container (width <= 1ch) {\n  .row {',
    larger,
    speaks,
  ),
  row(
    'With larger letters the statement is smaller than its label.',
    'web/sections/about/about.module.css',
    'max(1.4rem, min(11.4',
    'max(1rem, min(11.4',
    larger,
    speaks,
  ),
  row(
    'With larger letters the words to tick stay as small as they were.',
    'web/sections/plans/builder.module.css',
    'max(var(--body), min(var(--h3), 5.6vw))',
    'min(var(--h3), 5.6vw)',
    larger,
    speaks,
  ),
  row(
    'With larger letters the agency’s name shrinks.',
    'web/sections/nav/nav.module.css',
    'max(24vw, 100vw - 10.75rem)',
    '(100vw - 10.75rem)',
    larger,
    speaks,
  ),
  row(
    'With larger letters a long word is broken without a hyphen.',
    'web/styles/type.css',
    '      hyphens: auto;',
    '      hyphens: manual;',
    larger,
    speaks,
  ),
  row(
    'With larger letters the actions of the plans break their words, beside the empty edges of a card.',
    'web/sections/plans/plans.module.css',
    'padding: var(--s-3) min(var(--s-3), max(6.2vw, 24px));\n  transition',
    'padding: var(--s-3);\n  transition',
    larger,
    grown,
  ),
  row(
    'On a laptop the action to keep a picture is cut by the window, where the link from the sign leads.',
    'web/sections/mockups/mockups.module.css',
    '    scroll-margin-top: calc(-1 * var(--section));',
    '    scroll-margin-top: 0;',
    'e2e/page/mockups.spec.ts',
    'on a laptop the link',
  ),
  row(
    'Where the colours take two rows, the button beside them becomes a block.',
    'web/shop/board.module.css',
    '  align-self: end;\n  margin-bottom: -0.25rem;',
    '  margin-bottom: -0.25rem;',
    'e2e/page/mockups.spec.ts',
    'on a laptop the link',
  ),
  ...(
    [
      [
        'Letters at 200 % on a telephone double the air too: 27,000 px to scroll.',
        'web/styles/page.css',
        '@media (--enlarged) {',
        '@media (--enlarged) and (--large) {',
      ],
      [
        'With letters at 200 % “Completa” breaks in the middle.',
        'web/sections/plans/plans.module.css',
        '    font-size: 0.85em;',
        '    font-size: 1em;',
      ],
      [
        'With letters at 200 % “recomendaciones” breaks without a hyphen.',
        'web/ui/ruled-list.module.css',
        '    font-size: 0.88em;',
        '    font-size: 1em;',
      ],
      [
        'With letters at 200 % the chat’s sign lies on the agency’s name.',
        'web/sections/nav/nav.module.css',
        '@container (width <= 2.74rem)',
        '@container (width <= 0.01rem)',
      ],
      [
        'With letters at 200 % the way to the chat is the smallest text of the first screen.',
        'web/sections/hero/hero.module.css',
        '    font-size: 0.9em;',
        '    font-size: min(var(--body), 4.7vw);',
      ],
    ] as const
  ).map(([who, file, from, to]) => row(who, file, from, to, larger, 'a browser’s own letters')),
]
