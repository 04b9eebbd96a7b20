import type { Faults } from './fault.ts'

export const faults: Faults = {
  'web/sections/footer/footer.tsx': {
    'e2e/page/app-browsers.spec.ts': [
      ['an app that swallows alerts answers the Facebook button with nothing', '                announce(agency.facebook.alert)\n', '', 'Instagram'],
    ],
  },
}
