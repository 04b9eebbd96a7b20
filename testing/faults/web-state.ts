import type { Faults } from './fault.ts'

export const faults: Faults = {
  'web/state/chosen-plan.ts': {
    'e2e/form/hosted-emailjs.spec.ts': [
      ['a message names a plan whose section the owner hid', "isShown('precios') ?", 'true ?', 'menu, links, structured data'],
    ],
    'web/state/chosen-plan.test.ts': [
      ['a message names a plan that is gone', 'known && holds(plan, names) ? sections', 'holds(plan, names) ? sections'],
      ['a message asks for sections that its plan does not have', 'known && holds(plan, names) ? sections', 'known ? sections'],
      ['a removed plan leaves its sections in the next message', 'sections = name && readStored(storageKeys.sections)', 'sections = readStored(storageKeys.sections)'],
    ],
  },
  'web/state/goals.ts': {
    'web/state/goals.test.ts': [
      ['the owner writes a goal as the guide says, and it stays at nought', "'Abrió WhatsApp'", "'Abrio WhatsApp'"],
    ],
  },
  'web/state/session.ts': {
    'web/state/chosen-plan.test.ts': [
      ['where storage is blocked no plan can be chosen', 'if (value !== null) memory[key] = value', ''],
    ],
    'e2e/page/resilience.spec.ts': [
      ['where storage is blocked a plan that was chosen before React is lost', 'page.kept = memory', '', 'no access to storage and no React'],
    ],
  },
  'web/state/toast.ts': {
    'web/sections/shared/toast-area.browser.test.tsx': [
      ['a toast is seen, and nobody hears of it', "announce(silent ? '' : spoken(toast))", ''],
      ['a result that has the focus is heard twice', "announce(silent ? '' : spoken(toast))", 'announce(spoken(toast))'],
      ['a toast is read as "white heavy check mark"', "replace(/^\\p{Extended_Pictographic}\\s*/u, '')", 'trim()'],
    ],
  },
}
