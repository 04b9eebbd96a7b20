import type { Faults } from './fault.ts'

export const faults: Faults = {
  'web/state/chosen-plan.ts': {
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
  },
  'web/state/shop.ts': {
    'e2e/page/shop-name.spec.ts': [
      ['the visitor’s own shop is a stranger’s after a reload', '  writeStored(storageKeys.ownName, ownName(name) || null)\n', '', 'stays theirs'],
      ['a stranger’s shop is taken for the visitor’s', 'readStored(storageKeys.ownName) === name', 'readStored(storageKeys.ownName) !== null', 'stays theirs'],
      ['a stranger’s colour stays on the visitor’s own sign', "colour: beside ? '' : colour", 'colour', 'colour travels'],
      ['a stranger’s drawing stays on the visitor’s sign', "emblem: beside || !shown ? '' : emblem", 'emblem', 'one tap changes the drawing'],
      ['a name is removed, and the address goes on telling of its colour', '  if (!name) return neighbours\n', '', 'a chosen colour'],
    ],
    'web/state/shop.test.ts': [
      ['A name that is too long ends on an article, on the sign and in the headline.', 'withoutLooseEnd(begun.length > words.length ? begun : words)', 'begun.length > words.length ? begun : words', 'a letter too many'],
      ['who writes a letter too many loses the sign', 'text.startsWith(lastGood) ? lastGood', "''"],
      ['a long name pasted over another leaves the other shop on the sign', 'begun.length > words.length ? begun : words', 'lastGood', 'pasted over anything'],
    ],
    'e2e/page/street.spec.ts': [
      ['somebody in a full street has to go, and nobody says so', '(others.length < maxShops ? others : [])', 'others.slice(1 - maxShops)', 'five fill'],
      ['the neighbours are gone once the reader writes', 'beside ? streetOf(shownName(before), now) : neighbours', 'neighbours', 'handed on'],
    ],
    'e2e/page/analytics.spec.ts': [
      ['one visitor who corrects the name of their shop counts as several', 'ownName(name) && !ownName(before)) reach', 'ownName(name)) reach', 'each goal arrives'],
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
