import type { Faults } from './fault.ts'

export const faults: Faults = {
  'web/sections/services/services.module.css': {
    'e2e/accessibility/larger-letters.spec.ts': [
      ['With larger letters a price is smaller than the words beside it, and a service’s words stand in a narrow column.', '@container (--few-letters) {\n  .row {', '@container (width <= 1ch) {\n  .row {', 'what speaks up'],
    ],
  },
  'web/sections/services/opening.ts': {
    'web/sections/services/opening.test.ts': [
      ['after a reload the page praises a speed that the cache has made', "page.type !== 'navigate' || ", ''],
      ['a page that the server only confirmed is said to have come in no time', 'page.transferSize < page.encodedBodySize', 'page.transferSize < 0'],
      ['whoever waited for five seconds reads how fast it was', ' || paint.startTime > fast', ''],
      ['a page made ready unseen boasts of a speed that nobody saw', ').activationStart) return null', ').activationStart) return { tenths: 1, kilobytes: 1 }'],
    ],
    'e2e/page/proof.spec.ts': [
      ['at a second visit the page boasts of the 16 KB that its cache has left over', '> bytes) return null', '> Infinity) return null', 'whatever way one comes again'],
    ],
  },
}
