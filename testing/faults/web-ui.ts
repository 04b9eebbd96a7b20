import type { Faults } from './fault.ts'

export const faults: Faults = {
  'web/ui/amount.tsx': {
    'e2e/page/copied-price.spec.ts': [
      ['a price that is copied reads "$350.000 pesos"', '{digits(amount)}\n', '{digits(amount)} {agency.currency.name}\n'],
    ],
  },
  'web/ui/field/field.tsx': {
    'web/ui/field/field.browser.test.tsx': [
      ['Firefox reads every empty field out as invalid before anything was written', "'aria-invalid': error !== '',", "'aria-invalid': error !== '' || undefined,"],
      ['who cannot see finds a field invalid, and not why', "'aria-describedby': error ? note : undefined,", ''],
      ['after a refused Enter no focus moves, and nobody is told why', 'if (control === document.activeElement) announce(words)', ''],
      ['the field is right, and still called wrong', "if (!words) setError('')", 'if (!words) {}'],
      ['with every letter another error is read out', "if (!words) setError('')", 'setError(words)\n    if (!words) {}'],
      ['who only comes by is told that the field is empty', 'if (error || control.value) setError(words)', 'setError(words)'],
      ['the same mistake is read out each time the field is left', 'if (!error && control.value && words) announce(words)', 'if (control.value && words) announce(words)'],
      ['the button moves from under the finger, and nothing is sent', '    afterPress(() => {\n      const words = judge(control)', '    Promise.resolve().then(() => {\n      const words = judge(control)'],
      ['the server’s own words are lost', 'control.validity.customError ? control.validationMessage : errors.malformed', 'errors.malformed'],
      ['an address as it was copied is refused', '    putRight(control)\n', ''],
    ],
  },
  'web/ui/field/suggest-address.ts': {
    'web/ui/field/suggest-address.test.ts': [
      ['a real address is asked about as if it were a slip', 'if (others.test(domain)) return null', ''],
    ],
  },
  'web/ui/field/validate.ts': {
    'web/ui/field/field.browser.test.tsx': [
      ['blanks alone are sent as a message', "visible.test(value) ? ofValue : required ? 'missing' : ''", "value ? ofValue : required ? 'missing' : ''"],
      ['what a script wrote is sent, and refused by the server', "isTooLong(control) ? 'malformed' : ''", "''"],
      ['what the page knows of a value the browser is not told: it is sent', '  control.setCustomValidity(fault)\n', ''],
    ],
  },
  'web/ui/heading.tsx': {
    'e2e/accessibility/larger-letters.spec.ts': [
      ['Whoever enlarged the letters reads a headline with its end cut off.', 'const tail = word.slice(-tailLength)', 'const tail = word'],
    ],
    'e2e/page/shop-name.spec.ts': [
      ['a company reads its name with a full stop and a dot in a heading', 'const ending = dot ?', 'const ending = !dot ?', 'gets no second one'],
    ],
  },
  'web/ui/price.module.css': {
    'e2e/accessibility/larger-letters.spec.ts': [
      ['With larger letters a price breaks in two.', '.amount > span {\n  display: block;\n', '.amount > span {\n  display: block;\n  font-size: 1em !important;\n  white-space: normal;\n', 'no number breaks'],
    ],
  },
}
