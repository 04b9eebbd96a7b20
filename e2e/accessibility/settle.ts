import type { Page } from '@playwright/test'

/** Waits for what comes after the load: the stylesheet with the fonts and the rules for paper, and the fonts. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => [...document.styleSheets].some((sheet) => sheet.href !== null))
  await page.evaluate(async () => {
    // Asked for by hand: `fonts.ready` is also true before the first letter has asked. A fallback face names fonts
    // of the system, which may not be there.
    await Promise.allSettled([...document.fonts].map((face) => face.load()))
    await document.fonts.ready
  })
}
