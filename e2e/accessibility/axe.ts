import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Nothing that axe finds in the state that the page is in now, or in a part of it. */
export async function expectNoViolations(page: Page, state: string, part = ':root'): Promise<void> {
  // Not in those sets (axe calls it experimental), but WCAG 2.5.3 all the same.
  const rules = { 'label-content-name-mismatch': { enabled: true } }
  const { violations } = await new AxeBuilder({ page })
    // Without `preload`: axe would read the styles again through an inline style, which the CSP refuses. Reporting
    // violations alone saves a third of the time.
    .options({ preload: false, resultTypes: ['violations'], rules })
    .withTags(tags)
    .include(part)
    // One document without frames: the newer mode would open a second page for each scan.
    .setLegacyMode()
    .analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} ${node.target.join(' ')}: ${node.failureSummary?.replace(/\s+/g, ' ')}`),
  )
  expect(found, `axe: ${state}`).toEqual([])
}
