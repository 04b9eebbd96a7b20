import type { Page } from '@playwright/test'

/**
 * As `page.clock.install()`, which keeps from the page what kind of visit this is: `performance` would tell of none, and the page would load
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
