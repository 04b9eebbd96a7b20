import type { Faults } from './fault.ts'

export const faults: Faults = {
  'web/sections/plans/builder.module.css': {
    'web/sections/plans/builder.browser.test.tsx': [
      ['In forced colours nobody sees which sections are chosen.', '    background: SelectedItem;\n', '', 'forced colours'],
    ],
    'e2e/accessibility/larger-letters.spec.ts': [
      ['With larger letters the words to tick stay as small as they were.', 'max(var(--body), min(var(--h3), 5.6vw))', 'min(var(--h3), 5.6vw)', 'what speaks up'],
    ],
  },
  'web/sections/plans/builder.tsx': {
    'web/sections/plans/builder.browser.test.tsx': [
      ['what was ticked while the page loaded does not count', '  useAfterHydration(count)\n', ''],
      ['a reload unticks what was taken along', 'if (before[0]) box.checked', 'if (false) box.checked'],
      ['a plan that was chosen in the table is replaced by a smaller one', 'const plan = kept ? chosen : planFor(ticked)', 'const plan = planFor(ticked)'],
      ['who cannot see is not told what a tick costs', 'if (unsaid.current) announce(answer)', ''],
      ['a page that nobody touched talks', 'if (unsaid.current) announce(answer)', 'announce(answer)'],
      ['a section is ticked, and comes out of sight in the drawing', 'section.parentElement.scrollTop = section.offsetTop', 'return'],
      ['nobody is told why a word takes the dearest plan', "(cause?.because?.replace('{plan}', name) ?? plan.pitch)", 'plan.pitch'],
      ['the menu of the drawn website does not name what was just ticked, nor the cart that was taken a plan for', 'rank(b) - rank(a)', '0', 'the menu begins'],
    ],
    'e2e/loading/before-hydration.spec.ts': [
      ['whoever ticks a section while the page hydrates is answered without it', '  useAfterHydration(count)\n', '', 'typed and ticked'],
    ],
    'e2e/loading/no-javascript.spec.ts': [
      ['Without JavaScript the page asks to tick what cannot be ticked.', ' data-needs-js', '', 'every section'],
    ],
  },
  'web/sections/plans/choose-link.tsx': {
    'e2e/page/links.spec.ts': [
      ['Ctrl on a plan opens no tab', '    if (opensElsewhere(event)) return\n', '', 'Ctrl, Shift'],
    ],
    'web/sections/plans/builder.browser.test.tsx': [
      ['the ticked words do not go with the plan', 'choosePlan(plan.name, sections)', 'choosePlan(plan.name)'],
    ],
  },
  'web/sections/plans/plans.tsx': {
    'e2e/page/other-content.spec.ts': [
      ['An owner with five or six plans sees their prices cut.', "  6: css.rows ?? '',\n", '  6: separate,\n'],
    ],
    'e2e/page/questions.spec.ts': [
      ['the strongest reason is not said where one chooses', 'contact.why.reasons.slice(0, 1)', 'contact.why.reasons.slice(0, 0)', 'the reasons stand before the form'],
    ],
  },
  'web/sections/plans/questions.tsx': {
    'e2e/page/questions.spec.ts': [
      ['a question that the page cannot answer reaches the owner as a mere greeting', "greetings.question.replace('{pregunta}', () => text)", 'greetings.general', 'written question'],
      ['an answer shows the price of a plan for a piece of design', "lowestPrice('piezas')", "lowestPrice('precios')", 'what the page knows'],
    ],
  },
}
