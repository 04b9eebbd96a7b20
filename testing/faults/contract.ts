import type { Faults } from './fault.ts'

export const faults: Faults = {
  'contract/email-address.ts': {
    'contract/email-address.test.ts': [
      ['an address copied with an invisible character is refused', ".replace(unseen, '')", ''],
      ['one of two addresses is taken, and nobody knows which', 'if (more !== undefined)', 'if (false)'],
    ],
  },
  'contract/page.ts': {
    'scripts/build/documents.built.test.ts': [
      ['a section to which the page leads cannot be typed', "'redes', 'piezas', 'cosas'", "'piezas', 'cosas'", 'every link into the page'],
    ],
  },
  'contract/plan-line.ts': {
    'contract/plan-line.test.ts': [
      ['the chosen sections count against the limit of the message', '{1,400}', '{1,40}'],
      ['whoever made a sign and wrote 10,000 characters is refused', '`${signLine}${sectionsLine}$`', '`${sectionsLine}$`', 'count against no limit'],
      ['the sign’s address is listed as a section', 'new RegExp(`${sectionsLine}$`)', 'new RegExp(`${signLine}${sectionsLine}$`)', 'sections come off'],
    ],
  },
  'contract/send.ts': {
    'contract/send.test.ts': [
      ['"no se pudo enviar" for a message that was stored', 'answerTimeoutMs + 5_000', 'answerTimeoutMs - 5_000'],
    ],
  },
  'contract/source-line.ts': {
    'contract/source-line.test.ts': [
      ['a visitor’s own words are taken out of the message', '/\\n\\nLlegó por: (', '/\\n+Llegó por: ('],
    ],
  },
  'contract/source.ts': {
    'contract/source.test.ts': [
      ['a link writes whatever it likes into the agency’s mail', "replace(/[^\\p{L}\\p{Nd}._-]+/gu, ' ')", "replace(/<[^>]*>/gu, ' ')"],
      ['a link fills the list with a name of any length', '.slice(0, partLimit)', ''],
      ['a capital of two letters, and the server leaves the line in the message', '/^[a-zà-öø-þ]/', '/^\\p{Ll}/u'],
      ['what somebody shared on Instagram is paid for as an advertisement', '/^igshi?d?$/, false', '/^igshi?d?$/, true'],
      ['an enquiry by Instagram’s app counts beside Instagram', '|instagram/', '|instagram$/'],
    ],
  },
}
