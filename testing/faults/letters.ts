import { type Fault, row } from './fault.ts'

const kerning = 'e2e/page/kerning.spec.ts'
const scale = 'web/styles/scale.test.ts'
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
    '.question {\n  font-size: var(--h4);',
    '.question {\n  font-size: 1.3rem;',
    scale,
  ),
  row(
    'A component writes the display face by itself.',
    'web/sections/about/about.module.css',
    '.statement {\n',
    '.statement {\n  font-family: var(--font-display);\n',
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
]
