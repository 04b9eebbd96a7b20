import type { Fault } from './fault.ts'

/** Where an enquiry came from. */
export const faults: Fault[] = [
  {
    who: 'a link writes whatever it likes into the agency’s mail',
    file: 'contract/source-line.ts',
    from: "replace(/[^\\p{L}\\p{Nd}._-]+/gu, ' ')",
    to: "replace(/<[^>]*>/gu, ' ')",
    test: 'contract/source-line.test.ts',
  },
  {
    who: 'a link fills the list with a name of any length',
    file: 'contract/source-line.ts',
    from: '.slice(0, partLimit)',
    to: '',
    test: 'contract/source-line.test.ts',
  },
  {
    who: 'a capital of two letters, and the server leaves the line in the message',
    file: 'contract/source-line.ts',
    from: '/^[a-zà-öø-þ]/',
    to: '/^\\p{Ll}/u',
    test: 'contract/source-line.test.ts',
  },
  {
    who: 'a name in the address loses its spaces with the advertisement',
    file: 'contract/source-line.ts',
    from: 'tracking = /^(?:',
    to: 'tracking = /(?:',
    test: 'contract/source-line.test.ts',
  },
  {
    who: 'a visitor’s own words are taken out of the message',
    file: 'contract/source-line.ts',
    from: '/\\n\\nLlegó por: (',
    to: '/\\n+Llegó por: (',
    test: 'contract/source-line.test.ts',
  },
  {
    who: 'the plan stays in the text below a source',
    file: 'server/endpoint/submission.ts',
    from: 'splitPlan(last.text, plans)',
    to: 'splitPlan(message, plans)',
    test: 'server/endpoint/submission.test.ts',
  },
  {
    who: 'a line above the plan is not taken off',
    file: 'server/endpoint/submission.ts',
    from: '...(last.source === null && splitSource(text))',
    to: '',
    test: 'server/endpoint/submission.test.ts',
  },
  {
    who: 'words of visitors go into a column that the agency never asked for',
    file: 'server/endpoint/submission.ts',
    from: 'if (!sources) return',
    to: 'if (false) return',
    test: 'server/endpoint/submission.test.ts',
  },
  {
    who: 'the store forgets where a message came from',
    file: 'server/messages/dialect.ts',
    from: "  'source',\n",
    to: '',
    test: 'server/messages/sqlite/store.test.ts',
  },
  {
    who: 'an enquiry of the evening of the 31st counts for the next month',
    file: 'server/cli/commands/sources.ts',
    from: 'spreadsheetDate(at).slice(0, 7)',
    to: 'new Date(at).toISOString().slice(0, 7)',
    test: 'server/cli/messages.test.ts',
  },
  {
    who: 'the mail does not say which advertisement brought the enquiry',
    file: 'server/delivery/mail.ts',
    from: 'message.source === null ? [] :',
    to: 'message.source !== null ? [] :',
    test: 'server/delivery/mail.test.ts',
  },
  {
    who: 'a visitor is not told that it is noted where they came from',
    file: 'scripts/content-checks/agreement.ts',
    from: 'if (sources && source === undefined)',
    to: 'if (false)',
    test: 'scripts/check-content.test.ts',
  },
]
