import type { Page } from '@playwright/test'
import { agency } from '#content/agency.ts'
import { nav } from '#content/nav.ts'
import { accepted } from '#testing/skips.ts'
import { tabThrough } from '../accessibility/tab-stops.ts'
import { expect, phone, test } from '../support/fixtures.ts'

test.use(phone)

const label = agency.whatsapp ? nav.chat : nav.action.label
const pill = (page: Page) => page.locator('[data-bar] nav > div:not(#menu) > a')
/** Scrolls until the part's upper edge is in the middle of the window, or `windows` heights above that. */
const bringTo = (page: Page, part: string, windows = 0) =>
  page
    .locator(part)
    .first()
    .evaluate(
      (element, above) =>
        scrollBy({
          top: element.getBoundingClientRect().top - innerHeight / 2 + 1 + above * innerHeight,
          behavior: 'instant',
        }),
      windows,
    )

test('an action is in the bar from the first screen’s end to the form', async ({ page, site }) => {
  await site.visit()
  await expect(pill(page)).toBeHidden()
  for (const part of ['#cosas', '#servicios', '#sobre-mi', '#clientes', '#precios', '#puntos']) {
    if ((await page.locator(part).count()) === 0) continue
    await bringTo(page, part)
    await expect(pill(page), part).toBeInViewport({ ratio: 1 })
  }
  await expect(pill(page)).toHaveAttribute('href', agency.whatsapp ? /^https:\/\/wa\.me\// : '#contacto')
  await test.step('the open menu has its own', async () => {
    await site.menu.toggle.click()
    await expect(pill(page)).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(pill(page)).toBeVisible()
  })
  for (const part of ['#contacto', '#contacto form', '#contacto [type=submit]']) {
    await bringTo(page, part)
    await expect(pill(page), part).toBeHidden()
  }
  await bringTo(page, 'footer')
  await expect(pill(page)).toBeHidden()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(pill(page)).toBeHidden()
})

test('the keyboard reaches it where it is seen, and what has the focus is not taken away', async ({
  page,
  site,
}) => {
  await site.visit()
  await bringTo(page, '#precios')
  await expect(pill(page)).toBeVisible()
  await pill(page).focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(pill(page)).toBeFocused()
  const shown = (await pill(page).getAttribute('class')) ?? ''
  await bringTo(page, '#contacto')
  // Without the focus it would disappear now; its transition has ended after this.
  await expect(pill(page)).not.toHaveClass(shown)
  await pill(page).evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  await expect(pill(page)).toHaveCSS('visibility', 'visible')
  await expect(pill(page)).toHaveCSS('opacity', '1')
  await expect(pill(page)).toBeFocused()
  await page.evaluate(() => {
    ;(document.activeElement as HTMLElement).blur()
    scrollTo({ top: 0, behavior: 'instant' })
  })
  await expect(pill(page)).toBeHidden()
  const bar = (await tabThrough(page)).filter(({ part }) => part === 'header')
  expect(bar.filter(({ name }) => name.startsWith(label))).toEqual([])
})

test('on 320 px its sign alone, whose name is spoken; a finger hits it', async ({ page, site }) => {
  test.skip(agency.whatsapp === undefined, accepted.content.whatsApp)
  await page.setViewportSize({ width: 320, height: 640 })
  await site.visit()
  await bringTo(page, '#servicios')
  await expect(pill(page)).toBeInViewport({ ratio: 1 })
  await expect(pill(page)).toHaveAccessibleName(new RegExp(`^${nav.chat}`))
  const { width = 0, height = 0 } = (await pill(page).boundingBox()) ?? {}
  expect(Math.round(Math.min(width, height))).toBeGreaterThanOrEqual(44)
  expect(width).toBeLessThan(60)
})

test('without JavaScript it is a link of the bar', async ({ page, site }) => {
  await site.visitWithoutScript()
  await expect(pill(page)).toBeVisible()
})
