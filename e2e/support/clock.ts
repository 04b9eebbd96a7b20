import type { Page } from '@playwright/test'

/**
 * Installs Playwright's clock, and gives the page its own `performance` back: the clock's tells of no kind of visit, and the page would load
 * as a reload does (boot/reveal.ts).
 */
export async function installClock(page: Page): Promise<void> {
  await page.addInitScript(() => Object.assign(window, { ownPerformance: performance }))
  await page.clock.install()
  await page.addInitScript(() => {
    const { ownPerformance: value } = window as unknown as { ownPerformance: Performance }
    Object.defineProperty(window, 'performance', { value, configurable: true, writable: true })
  })
}
