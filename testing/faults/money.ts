import type { Fault } from './fault.ts'

/** The figures that a visitor decides by. */
export const faults: Fault[] = [
  {
    who: 'a plan that is not the cheapest is called so',
    file: 'web/domain/prices.ts',
    from: 'Math.min(...sold[section].map(amountOf))',
    to: 'Math.max(...sold[section].map(amountOf))',
    test: 'web/domain/prices.test.ts',
  },
  {
    who: 'with the dearest plan first a visitor is told a dearer one',
    file: 'web/domain/prices.ts',
    from: '.reduce((best, other) => (amountOf(other) < amountOf(best) ? other : best))',
    to: '.reduce((one) => one)',
    test: 'web/domain/prices.test.ts',
  },
  {
    who: 'a plan is offered for more sections than it has',
    file: 'web/domain/prices.ts',
    from: '>= names.length &&',
    to: '>= 0 &&',
    test: 'web/domain/prices.test.ts',
  },
  {
    who: 'a million has one dot',
    file: 'web/domain/pesos.ts',
    from: '(?=(\\d{3})+$)/g',
    to: '(?=\\d{3}$)/g',
    test: 'web/domain/pesos.test.ts',
  },
  {
    who: 'words instead of a price are the lowest',
    file: 'web/domain/pesos.ts',
    from: 'Number.POSITIVE_INFINITY',
    to: '0',
    test: 'web/domain/pesos.test.ts',
  },
  {
    who: 'a price that is copied reads "$350.000 pesos"',
    file: 'web/ui/amount.tsx',
    from: '{digits(amount)}\n',
    to: '{digits(amount)} {agency.currency.name}\n',
    test: 'e2e/page/copied-price.spec.ts',
  },
]
