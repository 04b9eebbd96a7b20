import type { Faults } from './fault.ts'

export const faults: Faults = {
  'web/analytics/clean.ts': {
    'web/analytics/clean.test.ts': [
      ['the name of a visitor’s shop goes to the statistics with the address', 'campaign.test(name) ?', 'name ?'],
      ['the page of a forum, with whom it names, goes to the statistics', '/^[\\w-]+:\\/\\/[^/?#]+/', '/^.+/'],
    ],
  },
  'web/analytics/plausible.ts': {
    'e2e/page/analytics.spec.ts': [
      ['the tracker sends the address as it stands, with the name of the shop', '({ ...request, ...clean })', 'request', 'each goal arrives'],
      ['the owner’s campaign is lost, because the page has taken it out of its address', "opening?.name ?? ''", 'location.href', 'each goal arrives'],
      ['who wrote by WhatsApp in the first seconds is not counted', 'if (Array.isArray(early)) early.forEach(send)', 'void early', 'before the tracker came'],
    ],
  },
}
