import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Not in those sets (axe calls it experimental), but WCAG 2.5.3 all the same. */
const more = { 'label-content-name-mismatch': { enabled: true } }
/**
 * With forced colours Chromium tells a script the page's own text colours and the forced grounds: axe would compare
 * what never meets. `accessibility-forced-colours.spec.ts` measures the painted pixels instead.
 */
const notWhenForced = { 'color-contrast': { enabled: false } }

/** Nothing that axe finds, in the state that the page is in now. About a second each. */
export async function expectNoViolations(page: Page, state: string, forcedColours = false): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // Without `preload`: axe would read the styles again through an inline style, which the CSP refuses.
    .options({ preload: false, rules: { ...more, ...(forcedColours && notWhenForced) } })
    .withTags(tags)
    // One document without frames: the newer mode would open a second page for each scan.
    .setLegacyMode()
    .analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} ${node.target.join(' ')}: ${node.failureSummary?.replace(/\s+/g, ' ')}`),
  )
  expect(found, `axe: ${state}`).toEqual([])
}
