import type { Faults } from './fault.ts'

export const faults: Faults = {
  'content/schema.ts': {
    'scripts/check-content.test.ts': [
      ['a headline without the name is built, and reads "undefine"', "all.some((line) => line.includes('{marca}'))", 'all.length > 0', 'a headline without the name'],
      ['an offer reads “Desde $Infinity pesos”', "leadsTo !== 'contacto' || !offer.includes('{precio}')", 'Boolean(leadsTo && offer)'],
      ['two plans say that they are the one to take', 'const [, ...others] = [...list', 'const [, , ...others] = [...list'],
      ['a section is offered by a plan that is gone', 'plan && !list.some(({ name }) => name === plan)', 'plan && !name', 'two plans of one name'],
      ['the builder has no plan for all sections', '(plan.sections ?? 99) >= sections.length', '(plan.sections ?? 99) >= 1'],
      ['two clients share a logo', 'values.indexOf(value) < at', 'at < 0'],
      ['a long text is cut on a phone', 'z.string().trim().min(1).max(max)', 'z.string().trim().min(1).max(max * 3)'],
      ['an answer says «Pagá con hoy»: the gap that nothing fills vanishes', 'regex(/^[^{}]*$/, noBraces)', 'regex(/^/, noBraces)', 'a gap where nothing fills it'],
      ['a text of spaces is published', 'z.string().trim().min(1)', 'z.string().min(1)'],
      ['a testimonial of nobody', '(username === undefined) !== (role === undefined)', 'username !== role || rating > 0'],
      ['«desde a consultar»', "!from || typeof price === 'number'", "!from || price !== ''"],
      ['a price in quotes counts for nothing', 'regex(/^\\D+$/, notPrice)', 'regex(/^.+$/, notPrice)'],
      ['nobody knows which plan the chat is about', 'value.includes(`{${name}}`)', 'value.length > 0'],
      ['an owner adds a word for a trade that never gets its drawing, and nothing tells them', 'if (taken) addIssue', 'if (taken && at) addIssue', 'a stem behind one'],
      ['the policy allows every host, because an owner wrote a star', '/^https:\\/\\/[a-z0-9.-]+(?::\\d+)?$|', '/^https:\\/\\/[a-z0-9.*-]+(?::\\d+)?$|'],
    ],
  },
}
