import type { Page } from '@playwright/test'
import { hero } from '#content/hero.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectLanded, hold, hydrate } from '../support/visitor.ts'

/** The styles of what lies below the first screen. */
const styles = /\/assets\/late-[\w-]+\.css/
const below = ['#servicios', '#contacto', 'footer']

/** Comes to a page whose styles are held back; answers how to release them. */
async function visitUndressed(page: Page) {
  const { asked, release } = await hold(page, styles)
  await page.goto('/', { waitUntil: 'commit' })
  await asked
  return release
}

/** What the page does after 4 s it does when it is told to. (A clock of Playwright's would hide how the visit began.) */
const holdPatience = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window
    const later = (task: () => void, ms: number, ...values: unknown[]) =>
      ms === 4000 ? Object.assign(window, { afterPatience: task }) : setTimeout(task, ms, ...values)
    Object.assign(window, { setTimeout: later })
  })

/** Of these parts those that are laid out. */
const shown = (page: Page) =>
  page.evaluate(
    (parts) => parts.filter((part) => document.querySelector(part)?.getClientRects().length),
    below,
  )

test('a link of the first screen, followed before the styles are here, leads to its section', {
  tag: '@once',
}, async ({ page }) => {
  const release = await visitUndressed(page)
  await page.locator('#inicio').getByRole('link', { name: hero.action }).click()
  await expect(page).toHaveURL(/#contacto$/)
  release()
  await hydrate(page)
  await expectLanded(page.locator('#contacto'))
})

test('printed before the styles are here, the page has all its words, dark on white', {
  tag: '@once',
}, async ({ page }) => {
  const release = await visitUndressed(page)
  await page.emulateMedia({ media: 'print' })
  // On paper the footer is left out.
  expect(await shown(page)).toEqual(['#servicios', '#contacto'])
  const parts = page.locator('main > section, footer')
  const looks = await parts.evaluateAll((all) => all.map((one) => getComputedStyle(one).color))
  expect(new Set(looks)).toEqual(new Set(['rgb(0, 0, 0)']))
  // The words follow each other: nothing has the height of a window, and the bar lies on no line.
  const heading = page.locator('#servicios h2')
  const gap = await heading.evaluate((one, lead) => {
    const { bottom } = document.querySelector(`#inicio ${lead}`)?.getBoundingClientRect() ?? new DOMRect()
    return one.getBoundingClientRect().top - bottom
  }, '.lead')
  expect(gap).toBeLessThan(200)
  await expect(page.locator('[data-bar]')).toHaveCSS('position', 'static')
  release()
})

test('before the styles are here what lies below is an empty ground, not bare text, for 4 s', {
  tag: '@once',
}, async ({ page }) => {
  await holdPatience(page)
  const release = await visitUndressed(page)
  // Before the first paint the page cannot be scrolled.
  await expect(async () => {
    await page.mouse.wheel(0, 2000)
    await expect.poll(() => page.evaluate(() => scrollY), { timeout: 1000 }).toBeGreaterThan(500)
  }).toPass()
  expect(await shown(page)).toEqual([])
  await page.evaluate('afterPatience()')
  await expect.poll(() => shown(page)).toEqual(below)
  release()
})

test('the styles are here, the fonts hang: who scrolls sees the words at once', { tag: '@once' }, async ({
  page,
}) => {
  await page.route(/\.woff2$/, () => {})
  await holdPatience(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('[data-late]')?.sheet)
  expect(await shown(page)).toEqual([])
  await page.mouse.wheel(0, 300)
  await expect.poll(() => shown(page)).toEqual(below)
})
