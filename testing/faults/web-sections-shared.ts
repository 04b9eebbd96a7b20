import type { Faults } from './fault.ts'

export const faults: Faults = {
  'web/sections/shared/greeting.ts': {
    'web/sections/shared/greeting.test.ts': [
      ['whoever has chosen a plan faces an empty message all the same', '    plan &&\n      (count', '    plan && !plan.name &&\n      (count'],
    ],
  },
  'web/sections/shared/toast-area.tsx': {
    'web/sections/shared/toast-area.browser.test.tsx': [
      ['the same words are not said a second time', '<p key={announcement.id}>', '<p>', 'the same words again'],
      ['who reads slowly loses the toast that has a duration of its own', '        duration={toast.duration}\n', ''],
      ['a toast after one that was closed under the pointer stays for ever', '<OneToast key={toast.id} toast={toast} />', '<OneToast toast={toast} />'],
      ['who closes a toast by keyboard is thrown to the top of the page', 'if (focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true })', ''],
      ['F8 leads into an empty region', ' inert={!open}', ''],
      ['the words of a toast that is gone are still under a screen reader’s cursor', "    announce('')\n", ''],
    ],
  },
  'web/sections/shared/whatsapp.tsx': {
    'e2e/page/other-content.spec.ts': [
      ['without WhatsApp the open questions are gone', 'if (!whatsapp && (!message || exact)) return null', 'if (!whatsapp) return null', 'without WhatsApp a question'],
    ],
  },
}
