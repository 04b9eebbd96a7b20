import { accepted } from '#testing/skips.ts'
import { desk, expect, phone, test } from '../support/fixtures.ts'
import { plans } from '../support/words.ts'

/**
 * Compares the page with approved screenshots, on Linux only: other systems render text differently. Chromium has its own text
 * rendering, so its versions agree; if one does not, look at the difference instead of skipping it. New screenshots, after looking at each:
 * `npm run e2e -- visual --update-snapshots`.
 */
test.skip(process.platform !== 'linux', accepted.platform.letters)
test.use({ reducedMotion: 'reduce' })

for (const [device, options] of Object.entries({ phone, desk }))
  test.describe(`on a ${device}`, () => {
    test.use(options)

    test('the page, a chosen plan, invalid fields', async ({ page, site }) => {
      await site.visit()
      // The page's own loading time differs each time; after a reload the page does not show it.
      await page.reload()
      await site.hydrate()
      await site.waitUntilLoaded()
      // Lazy images far below would be missing, because nothing scrolls here.
      await page.locator('img').evaluateAll((all: HTMLImageElement[]) =>
        Promise.all(
          all.map((img) => {
            img.loading = 'eager'
            return img.decode()
          }),
        ),
      )
      await expect(page).toHaveScreenshot(`${device}-page.png`, { fullPage: true })
      await site.choosePlan(plans.list[1]?.name ?? '')
      await site.form.submit.click()
      await site.form.name.blur()
      await expect(page.locator('#contacto')).toHaveScreenshot(`${device}-form.png`)
    })
  })

test('the open menu, the 404 page, the first screen without JavaScript', async ({
  page,
  site,
  browserErrors,
}) => {
  await page.setViewportSize(phone.viewport)
  await site.visit()
  await site.menu.toggle.click()
  await expect(page).toHaveScreenshot('menu.png')
  browserErrors.expectStatus(404)
  await page.goto('/no-existe')
  await expect(page).toHaveScreenshot('not-found.png')
  await site.visitWithoutScript()
  await site.waitUntilLoaded()
  await expect(page).toHaveScreenshot('no-script.png')
})
