import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { readerStyles } from './visible-text.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Not in those sets (axe calls it experimental), but WCAG 2.5.3 all the same. */
const more = { 'label-content-name-mismatch': { enabled: true } }
/**
 * With forced colours Chromium tells a script the page's own text colours and the forced grounds: axe would compare
 * what never meets. `accessibility-forced-colours.spec.ts` measures the painted pixels instead.
 */
const notWhenForced = { 'color-contrast': { enabled: false } }

async function violations(page: Page, rules: Record<string, { enabled: boolean }>): Promise<string[]> {
  const found = await new AxeBuilder({ page })
    // Without `preload`: axe would read the styles again through an inline style, which the CSP refuses. Reporting
    // violations alone saves a third of the time.
    .options({ preload: false, resultTypes: ['violations'], rules })
    .withTags(tags)
    // One document without frames: the newer mode would open a second page for each scan.
    .setLegacyMode()
    .analyze()
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} ${node.target.join(' ')}: ${node.failureSummary?.replace(/\s+/g, ' ')}`),
  )
}

/** Nothing that axe finds in the state that the page is in now, in its own colours and in forced ones: two scans. */
export async function expectNoViolations(page: Page, state: string): Promise<void> {
  // The mountains are a ground cut out by a mask, and axe knows no masks: it would take their sky for a full ground.
  // `accessibility-contrast.spec.ts` looks behind the words instead.
  await readerStyles(page, '[data-ridge] { visibility: hidden }')
  expect(await violations(page, more), `axe: ${state}`).toEqual([])
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await violations(page, { ...more, ...notWhenForced }), `axe: ${state}, forced colours`).toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)
  })
}
