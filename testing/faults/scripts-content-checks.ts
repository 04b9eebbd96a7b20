import type { Faults } from './fault.ts'

export const faults: Faults = {
  'scripts/content-checks/agreement.ts': {
    'scripts/check-content.test.ts': [
      ['350 for 350.000', 'price < 1000', 'price < 1'],
      ['dollars are refused as pesos', "agency.currency.code !== 'ARS'", "agency.currency.code === ''"],
      ['words stand beside work that is gone', 'work !== undefined && !ids.includes(work)', 'work !== undefined && ids.length === 0'],
      ['one package has an image, the other a hole', 'bare.length === 0 || index < 0', 'index < 99'],
      ['the privacy note lacks the law’s words', 'if (!said.includes(plain(words)))', 'if (said.length === 0)'],
      ['an agency in Uruguay is asked for Argentina’s law', "country === 'AR' ?", 'country ?'],
      ['the note hides what the form asks for', '!plain(summary).includes(asked)', 'summary.length === 0'],
      ['a visitor is not told that it is noted where they came from', 'if (sources && source === undefined)', 'if (false)'],
      ['a visitor is not told that visits are counted', 'if (analytics && visits === undefined)', 'if (false)'],
    ],
  },
  'scripts/content-checks/brand.ts': {
    'scripts/content-checks/brand.test.ts': [
      ['visitors cannot read one of two colours', "['malbec-950', 4.5, ['malbec-200', 'celeste-300']],", ''],
      ['visitors cannot read a pale text', 'ratio >= least', 'ratio >= 1'],
      ['the owner reads 4,5 and is refused', 'Math.floor(ratio * 100)', 'Math.ceil(ratio * 100)'],
      ['a face has no bold: the browser draws one', 'Number(wght?.max) >= max', 'true'],
      ['a face has no regular weight', 'Number(wght?.min) <= min', 'true'],
    ],
    'scripts/check-content.test.ts': [
      ['the name covers the menu on a phone', 'width <= widest', 'width <= 99'],
      ['a name of 23 letters is refused', 'const widest = 13', 'const widest = 10'],
      ['a name shows empty boxes', 'unwritten.length === 0 &&', ''],
    ],
  },
  'scripts/content-checks/hints.ts': {
    'scripts/check-content.test.ts': [
      ['a lost comma is said of the wrong line', 'return { line: last + 1, hint: `falta', 'return { line: last + 2, hint: `falta'],
      ['typographic quotes get no advice', '/^[‘’“”„´«»]/.test(after)', '/^$/.test(after)'],
      ['an open grave accent is said thirty lines below', 'if (torn >= 0 && torn < line)', 'if (torn < 0)'],
    ],
  },
  'scripts/content-checks/sentences.ts': {
    'scripts/check-content.test.ts': [
      ['an owner reads zod’s English', "if (code === 'unrecognized_keys') {", "if (code === 'x') {"],
      ['an owner does not learn how long the text is', 'tiene ${input.length} caracteres y entran', 'entran'],
    ],
    'scripts/content-checks/sentences.test.ts': [
      ['a full disk is said in English', 'ENOSPC: full', 'ENOSPCX: full'],
    ],
  },
  'scripts/content-checks/syntax-errors.ts': {
    'scripts/check-content.test.ts': [
      ['a field twice: the first is lost in silence', 'keys.indexOf(keys[at]) < at', 'keys.indexOf(keys[at]) > at'],
      ['350_0000 is three and a half million', '(_\\d{3})+)$/', '(_\\d+)+)$/'],
      ['an invisible character stops the page in English', 'return hidden(text, nodes)', 'return undefined'],
      ['the line of a mistake on Windows is wrong', ".replaceAll('\\r\\n', '\\n')", ''],
      ['a file in Latin-1 shows broken letters', 'if (!isUtf8(bytes))', 'if (bytes.length < 0)'],
      ['an import of a name that is gone stops in English', 'const lost = specifiers.find(', 'const lost = [].find('],
    ],
  },
}
