import type { Faults } from './fault.ts'

export const faults: Faults = {
  'web/sections/contact/chosen-plan.tsx': {
    'web/sections/contact/chosen-plan.browser.test.tsx': [
      ['a plan that was sent vanishes, and the answer jumps', 'const { plan, sections } = last', 'const { plan, sections } = chosen'],
      ['who takes the plan off is thrown to the top of the page', "currentTarget.form?.querySelector('h3')?.focus({ preventScroll: true })", 'currentTarget.blur()'],
      ['a plan that was taken off stays in the form', 'setLast(noPlan)', ''],
      ['a plan that was sent can be taken off, and seems to be another’s', 'disabled={!chosen.plan}', ''],
    ],
  },
  'web/sections/contact/contact.module.css': {
    'e2e/loading/before-hydration.spec.ts': [
      ['the form has answered, and under the answer stands that nothing could be sent', '  display: none !important;', '  display: none;', 'the line goes'],
    ],
    'e2e/page/questions.spec.ts': [
      ['the reasons come after the form, when nobody needs them', '  grid-area: 3 / 1;\n', '  grid-area: 1 / 1;\n', 'the reasons stand before the form'],
    ],
  },
  'web/sections/contact/contact.tsx': {
    'e2e/form/sent.spec.ts': [
      ['after sending, two links to the same chat stand side by side', '          <Whereabouts />\n        </div>\n      )}', '          <WhatsappLink />\n        </div>\n      )}', 'on a desk, without a name'],
    ],
  },
  'web/sections/contact/draft.ts': {
    'e2e/form/sending.spec.ts': [
      ['after sending, what the page wrote for the visitor stays in the browser of a shared computer', 'for (const key of [storageKeys.draft, greetingKey])', 'for (const key of [storageKeys.draft])', 'survives kill -9'],
    ],
    'web/sections/contact/use-contact-form.browser.test.tsx': [
      ['who adds a question to the beginning and then chooses another plan loses the question', 'fill(message, greeting + rest)', 'fill(message, greeting)', 'what a visitor adds'],
      ['who writes the whole message alone finds the page’s words in front of it', 'message.value : readStored(greetingKey)', "message.value : (readStored(greetingKey) ?? '')", 'own words stays'],
    ],
    'web/sections/contact/greeting.browser.test.tsx': [
      ['Whoever comes back and names another shop sends a message about the first one.', 'message.value : readStored(greetingKey)', 'message.value : null'],
    ],
  },
  'web/sections/contact/form-answers.tsx': {
    'web/sections/contact/contact-form.browser.test.tsx': [
      ['after a failure the chat has the words of before', "form.addEventListener('input', read)", '', 'the chat follows the words'],
      ['after a failure the chat has the sign in the colours of before', '  useStreet()\n', '', 'the colours of the sign'],
    ],
  },
  'web/sections/contact/message.ts': {
    'e2e/form/sent.spec.ts': [
      ['the agency never sees the sign that a visitor made', 'sections, signAddress()', "sections, ''", 'on a phone sent with a sign'],
    ],
  },
  'web/sections/contact/send.ts': {
    'e2e/form/hosted-emailjs.spec.ts': [
      ['EmailJS refuses a message that does not say whose account it is for', '      user_id: endpoint.publicKey,\n', '', 'a static host posts'],
    ],
  },
  'web/sections/contact/sent-panel.tsx': {
    'web/sections/contact/sent-panel.browser.test.tsx': [
      ['a person is called by their whole name, as on a form', '=> first || name)', '=> name)', 'without a sign the words'],
    ],
    'e2e/form/sent.spec.ts': [
      ['Whoever has sent a plan reads nothing about it, its price or its sections.', '{chosen.plan && (', '{chosen.plan && !chosen.plan.name && (', 'the receipt below that'],
    ],
    'web/sections/contact/use-contact-form.browser.test.tsx': [
      ['whoever has signed with their name is not greeted by it', 'firstNameOf(name, shopName)', "firstNameOf('', shopName)", 'all three'],
    ],
  },
  'web/sections/contact/use-contact-form.ts': {
    'web/sections/contact/use-contact-form.browser.test.tsx': [
      ['who cannot see is not told that the message is on its way', '    announce(contact.form.sending)\n', '', 'being sent'],
      ['whoever writes again after a plan finds the sent shop in an empty form', 'if (!sent || chosen.plan) begin()', 'begin()', 'all three'],
      ['a message asks for one plan and names another', 'if (!sending && !sent) begin()', '', 'another plan while'],
      ['whoever changes their mind sends a message about another plan than the chosen one', '}, [shopName, chosen])', '}, [shopName])', 'begins with the plan'],
      ['who writes on after a failure no longer sees what the law asks for', '{ ...now, edited: true }', 'now', 'privacy note'],
    ],
    'web/sections/contact/sent-panel.browser.test.tsx': [
      ['the keyboard writes into a field that nobody sees', "form.addEventListener('focusin', onFocus)", "form.addEventListener('focusin', () => {})", 'the fields come back'],
    ],
    'e2e/page/analytics.spec.ts': [
      ['a message that was sent does not count', "if (analytics) reach('sent')", '', 'each goal arrives'],
    ],
  },
  'web/sections/contact/privacy.const.ts': {
    'scripts/build/documents.built.test.ts': [
      ['visitors of an agency that counts nothing read that they are counted', '...(analytics ?', '...(privacy.visits ?', 'no trace in any file'],
    ],
  },
}
