import type { Page } from '@playwright/test'
import { plans } from '#content/plans.ts'
import { expect, phone, test } from '../support/fixtures.ts'

/**
 * The page as it was approved. Letters are drawn by the browser: the pictures hold for Chromium of this version on Linux
 * and are not compared anywhere else. New ones, after looking at each: `npm run e2e -- visual --update-snapshots`.
 */
const drawnBy = 'linux 156'

test.beforeEach(({ browser }) => {
  const here = `${process.platform} ${browser.version().split('.')[0]}`
  test.skip(here !== drawnBy, `The pictures are drawn by ${drawnBy}, this is ${here}.`)
})
test.use({ reducedMotion: 'reduce' })

const expectPicture = (page: Page, name: string, fullPage = false) =>
  expect(page).toHaveScreenshot(`${name}.png`, { fullPage })

for (const [device, options] of Object.entries({ phone, desk: {} }))
  test.describe(`on a ${device}`, () => {
    test.use(options)

    test('the page, a chosen plan, invalid fields', async ({ page, site }) => {
      await site.visit()
      // Those far below are fetched when they come near: here nobody scrolls.
      await page.locator('img').evaluateAll((all: HTMLImageElement[]) =>
        Promise.all(
          all.map((img) => {
            img.loading = 'eager'
            return img.decode()
          }),
        ),
      )
      await expectPicture(page, `${device}-page`, true)
      await site.choosePlan(plans.list[1]?.name ?? '')
      await site.form.submit.click()
      await site.form.name.blur()
      await expect(page.locator('#contacto')).toHaveScreenshot(`${device}-form.png`)
    })
  })

test.describe('on a phone', () => {
  test.use(phone)

  test('the open menu, the 404 page', async ({ page, site, browserErrors }) => {
    await site.visit()
    await site.menu.toggle.click()
    await expectPicture(page, 'menu')
    browserErrors.expectStatus(404)
    await page.goto('/no-existe')
    await expectPicture(page, 'not-found')
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('the first screen', async ({ page }) => {
      await page.goto('/', { waitUntil: 'networkidle' })
      await expectPicture(page, 'no-script')
    })
  })
})
