import { expect, type Page } from '@playwright/test'
import { signWords } from '#content/sign.ts'
import { ids, shopNameParameter } from '#contract/page.ts'
import { sectionAlone } from '../accessibility/expect-accessible.ts'

/** The field for a shop's name in the first screen. */
export const field = (page: Page) => page.locator(`#${ids.shopName}`)

/** Writes a name, and lets the page's clock pass until it counts as settled (name/shop-name-field.tsx). Needs `installClock` before the visit. */
export async function writeName(page: Page, shop: string): Promise<void> {
  await field(page).fill(shop)
  await page.clock.fastForward(700)
}

/** The address of the page with these shops. */
export const linkTo = (...shops: readonly string[]) =>
  `/?${shops.map((shop) => `${shopNameParameter}=${encodeURIComponent(shop)}`).join('&')}`

/** How a sign with this name is read aloud. */
export const signAlt = (shop: string) => signWords.signAlt.replace('{marca}', () => shop)

/** The signs in the first screen: all, or those with this name, which is read as a pattern. */
export const signs = (page: Page, shop = '.*') =>
  page.locator('#inicio').getByRole('img', { name: new RegExp(`^${signAlt(shop)}$`) })

/** The empty lot at the end of a street. */
export const lot = (page: Page) => page.locator('#inicio').getByRole('button', { name: signWords.lot })

/**
 * Styles of a test (`setUserStyles`) about where the first screen's words and shops stand, in many windows: laying out what is below it, and
 * painting the mountains anew, takes most of the time. The page stays longer than the window.
 */
export const firstScreenAlone = `${sectionAlone('inicio')}
#inicio [data-ridge] { visibility: hidden }
body { padding-bottom: 400vh }`

/** Presses what keeps the picture, unless its two formats are offered already, then one of these. */
export async function keepPicture(page: Page, format = signWords.tall): Promise<void> {
  const button = (name: string) => page.locator('#cosas').getByRole('button', { name, exact: true })
  const choice = button(format)
  const ask = button(signWords.status).or(button(signWords.share))
  await expect(choice.or(ask)).toBeVisible()
  if (!(await choice.isVisible())) await ask.click()
  await choice.click()
}

/** Waits until nothing of the first screen moves any more: for three frames all its boxes are where they were. Says what still does after 10 s. */
export const atRest = (page: Page) =>
  page.locator('#inicio').evaluate(async (section) => {
    const places = () =>
      [...section.querySelectorAll('*')].map(
        (element) => `${element.localName} ${JSON.stringify(element.getBoundingClientRect())}`,
      )
    let moved = places()
    // Also where no frame is drawn any more.
    const late = new Promise<never>((_, fail) => {
      setTimeout(() => fail(new Error(`not at rest after 10 s: ${moved.join('; ')}`)), 10_000)
    })
    while (moved.length > 0) {
      const before = places()
      for (let frame = 0; frame < 3; frame++) await Promise.race([new Promise(requestAnimationFrame), late])
      const now = places()
      moved = now.length === before.length ? now.filter((place, at) => place !== before[at]) : now
    }
  })
