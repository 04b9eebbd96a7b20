import type { Fault } from './fault.ts'

export const faults: Fault[] = [
  {
    who: 'Whoever swipes a street on a telephone sees half a name at its edge.',
    file: 'web/shop/named-street.module.css',
    from: '      scroll-snap-type: x mandatory;\n',
    to: '',
    test: 'e2e/page/street.spec.ts',
    name: 'no name is cut',
  },
  {
    who: 'On the narrowest screen the shops cut off the feet of what the agency claims.',
    file: 'web/shop/named-street.module.css',
    from: 'width: calc((100 * var(--cqw) - 2 * var(--between)) / 3);',
    to: 'width: min(10rem, 50vw);',
    test: 'e2e/page/street.spec.ts',
    name: '5 in the street at 320',
  },
  {
    who: 'What is said on the pavement falls apart into two lines.',
    file: 'web/shop/named-street.module.css',
    from: '  margin-block: -0.625rem;\n',
    to: '',
    test: 'e2e/page/street.spec.ts',
    name: 'in two lines on the pavement',
  },
  {
    who: 'Two shops side by side look alike: a green one and another green one.',
    file: 'web/shop/draw/palette.ts',
    from: 'const alike = 190',
    to: 'const alike = 100',
    test: 'web/shop/draw/palette.test.ts',
    name: 'no two side by side',
  },
  {
    who: 'A shop looks like the one beside it, whose owner has chosen that colour.',
    file: 'web/shop/draw/palette.ts',
    from: 'const chosen = street[at + 1]?.colour',
    to: "const chosen = ''",
    test: 'web/shop/draw/palette.test.ts',
    name: 'somebody chose',
  },
]
