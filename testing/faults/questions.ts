import type { Fault } from './fault.ts'

const spec = 'e2e/page/questions.spec.ts'

/** What a buyer asks before writing. */
export const faults: Fault[] = [
  {
    who: 'a question that the page cannot answer reaches the owner as a mere greeting',
    file: 'web/sections/plans/questions.tsx',
    from: "greetings.question.replace('{pregunta}', () => text)",
    to: 'greetings.general',
    test: spec,
    name: 'written question',
  },
  {
    who: 'without WhatsApp the open questions are gone',
    file: 'web/sections/shared/whatsapp.tsx',
    from: 'if (!whatsapp && (!message || exact)) return null',
    to: 'if (!whatsapp) return null',
    test: spec,
    name: 'without WhatsApp a question',
  },
  {
    who: 'an answer shows the price of a plan for a piece of design',
    file: 'web/sections/plans/questions.tsx',
    from: "lowestPrice('piezas')",
    to: "lowestPrice('precios')",
    test: spec,
    name: 'what the page knows',
  },
  {
    who: 'search engines get questions that the page leaves open',
    file: 'web/head/head.ts',
    from: 'return text ? [',
    to: 'return name ? [',
    test: 'scripts/build/documents.built.test.ts',
    name: 'structured data',
  },
  {
    who: 'search engines are told another price than the reader',
    file: 'web/head/head.ts',
    from: "filled(answer, 'piezas')",
    to: 'filled(answer)',
    test: 'scripts/build/documents.built.test.ts',
    name: 'structured data',
  },
  {
    who: 'a printed page asks and does not answer',
    file: 'web/styles/print.css',
    from: 'content-visibility: visible;',
    to: '',
    test: spec,
    name: 'on paper',
  },
  {
    who: 'the reasons come after the form, when nobody needs them',
    file: 'web/sections/contact/contact.module.css',
    from: '.form {\n  --panel: min(var(--s-3), 6.2vw);\n',
    to: '.form {\n  order: -1;\n  --panel: min(var(--s-3), 6.2vw);\n',
    test: spec,
    name: 'the reasons stand before the form',
  },
  {
    who: 'the strongest reason is not said where one chooses',
    file: 'web/sections/plans/plans.tsx',
    from: 'contact.why.reasons.slice(0, 1)',
    to: 'contact.why.reasons.slice(0, 0)',
    test: spec,
    name: 'the reasons stand before the form',
  },
  {
    who: 'on a phone the page grows beyond what anybody scrolls',
    file: 'web/sections/plans/questions.module.css',
    from: 'min-height: 3rem;',
    to: 'min-height: 6rem;',
    test: spec,
    name: 'no longer than',
  },
  {
    who: 'the owner is not told what the page leaves open',
    file: 'scripts/launch-check.ts',
    from: "  unanswered(words['content/plans.ts']).forEach(note)\n",
    to: '',
    test: 'scripts/launch-check.test.ts',
  },
  {
    who: 'the owner goes live without having thought of taxes',
    file: 'content/plans.ts',
    from: 'la Ley 27.743 pide',
    to: 'la ley pide',
    test: 'scripts/launch-check.test.ts',
    name: 'taxes',
  },
]
