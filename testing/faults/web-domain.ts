import type { Faults } from './fault.ts'

export const faults: Faults = {
  'web/domain/contrast.ts': {
    'web/domain/contrast.test.ts': [
      ['colours that nobody can read: green counts as red', '0.2126 * r + 0.7152 * g', '0.7152 * r + 0.2126 * g'],
      ['dark colours count as darker than they are', 'share / 12.92', 'share / 1292'],
      ['what is said aside is as loud as all else in the shop’s colours', 'mix(words, ground, 0.35)', 'words', 'worn of a palette'],
    ],
  },
  'web/domain/features.ts': {
    'e2e/page/resilience.spec.ts': [
      ['A browser without `document.fonts` shows nothing below the first screen.', 'document.fonts?.load(', 'document.fonts.load(', 'no document.fonts'],
    ],
    'e2e/page/analytics.spec.ts': [
      ['the page’s `load` waits for the tracker', "if (document.readyState === 'complete') idle()\n  else addEventListener('load', idle)", 'idle()', 'before the tracker came'],
    ],
  },
  'web/domain/first-name.ts': {
    'web/domain/first-name.test.ts': [
      ['a lawyer is thanked as “Dra”', '|dra?|', '|'],
    ],
  },
  'web/domain/link.ts': {
    'e2e/page/shop-name.spec.ts': [
      ['the sign comes in another colour than it was sent', '[colourParameter, colour.slice(1)],', "[colourParameter, ''],", 'any colour can be chosen'],
    ],
    'web/shop/arrival.test.ts': [
      ['the chosen drawing does not travel', '[emblemParameter, emblem],', "[emblemParameter, ''],"],
    ],
  },
  'web/domain/own-palette.ts': {
    'web/domain/contrast.test.ts': [
      ['the name on the sign is grey on grey', 'contrast(candidate, paper) >= 8', 'contrast(candidate, paper) >= 4'],
      ['the emblem on the dark ground cannot be read', 'contrast(candidate, dark) >= 4.5', 'contrast(candidate, dark) >= 3'],
      ['the awning has one colour', 'contrast(candidate, paper) >= 1.4', 'contrast(candidate, paper) >= 1'],
      ['a chosen palette comes as another', 'accent === colour', 'accent !== colour'],
    ],
  },
  'web/domain/digits.ts': {
    'web/domain/pesos.test.ts': [
      ['a million has one dot', '(?=(\\d{3})+$)/g', '(?=\\d{3}$)/g'],
    ],
  },
  'web/domain/pesos.ts': {
    'web/domain/pesos.test.ts': [
      ['words instead of a price are the lowest', 'Number.POSITIVE_INFINITY', '0'],
    ],
  },
  'web/domain/prices.ts': {
    'web/domain/prices.test.ts': [
      ['a plan that is not the cheapest is called so', 'Math.min(...sold[section].map(amountOf))', 'Math.max(...sold[section].map(amountOf))'],
      ['with the dearest plan first a visitor is told a dearer one', '.reduce((best, other) => (amountOf(other) < amountOf(best) ? other : best))', '.reduce((one) => one)'],
      ['a plan is offered for more sections than it has', '>= names.length &&', '>= 0 &&'],
    ],
  },
  'web/domain/with-name.ts': {
    'web/domain/with-name.test.ts': [
      ['a company reads its name with two full stops', "name.endsWith('.') ? name : name + stop", 'name + stop'],
    ],
  },
}
