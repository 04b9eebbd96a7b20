import type { Page } from '@playwright/test'
import { visit as goThere } from '../support/visitor.ts'

/** Waits for what comes after the first paint: the rest of the styles, every section laid out, the fonts. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])')]
    const dressed = links.length > 0 && links.every((link) => link.sheet !== null)
    return dressed && !document.documentElement.hasAttribute('data-rolled')
  })
  await page.evaluate(async () => {
    // Asked for by hand: `fonts.ready` is also true before the first letter has asked. A fallback face names fonts
    // of the system, which may not be there.
    await Promise.allSettled([...document.fonts].map((face) => face.load()))
    await document.fonts.ready
  })
}

/** Goes to the page and waits until it answers and looks as it will: what is measured before is another page. */
export async function visit(page: Page): Promise<void> {
  await goThere(page)
  await settle(page)
}
