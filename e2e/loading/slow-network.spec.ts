import AxeBuilder from '@axe-core/playwright'
import { hero } from '#content/hero.ts'
import { notices } from '#contract/send.ts'
import { expect, phone, test } from '../support/fixtures.ts'
import { labelOf, orderedSections } from '../support/page-objects.ts'

test.use({ ...phone, reducedMotion: 'reduce' })

const files = {
  script: /\/assets\/entry-client.*\.js$/,
  'menu, post and the way to React': /\/assets\/after-paint.*\.js$/,
  styles: /\/assets\/.*\.css$/,
  fonts: /\.woff2$/,
}

for (const [name, file] of Object.entries(files))
  for (const fault of ['late', 'never', 'failed', 'failed once'] as const)
    test(`${name} load ${fault}: text, menu and form work`, async ({ page, site, server, browserErrors }) => {
      const release = await site.holdRequest(file)
      if (fault.startsWith('failed')) {
        browserErrors.expect(/^failed: GET/, /^console error: .*ERR_FAILED/)
        await page.route(file, (route) => route.abort(), fault === 'failed' ? {} : { times: 1 })
      }
      await page.goto('/', { waitUntil: 'commit' })
      for (const id of orderedSections)
        await expect(page.locator(`#${id}`).getByRole('heading').first()).toBeVisible()
      for (const id of Object.values(notices)) await expect(page.locator(`#${id}`)).toBeHidden()
      await page.locator('#inicio').getByRole('link', { name: hero.action }).click()
      if (fault !== 'never') release()
      await site.expectScrolledTo(page.locator('#contacto'))
      const { toggle, link } = site.menu
      // The button may wait some seconds for the script. If that fails, the button goes and the links stand in the page.
      await expect(async () => {
        if (await toggle.isVisible()) await toggle.click({ timeout: 1000 })
        await link(labelOf('precios')).click({ timeout: 1000 })
      }).toPass()
      await expect(page.locator('#precios h2')).toBeInViewport()
      const message = await site.submitMessage()
      await expect.poll(async () => (await server.messages(message.email)).length).toBe(1)
      if (fault === 'failed once') await site.expectDeferredStyles()
      release()
    })

test('the mountains and the face of the words do not wait for the styles that name them', async ({
  page,
  site,
}) => {
  const release = await site.holdRequest(files.styles)
  const asked = [/ridge-390/, /\.woff2$/].map((file) => page.waitForRequest(file))
  await page.goto('/', { waitUntil: 'commit' })
  await Promise.all(asked)
  release()
})

test('the menu that is opened before the deferred styles lies over the page, and its words can be read', async ({
  page,
  site,
}) => {
  const release = await site.holdRequest(files.styles)
  await page.goto('/', { waitUntil: 'commit' })
  await site.menu.toggle.click()
  const sheet = page.getByRole('navigation').locator(':popover-open')
  const { width, height } = phone.viewport
  const box = (await sheet.boundingBox())!
  expect([box.x, box.width, Math.round(box.y + box.height)]).toEqual([0, width, height])
  const { violations } = await new AxeBuilder({ page })
    .include('[popover]')
    .withRules('color-contrast')
    .analyze()
  expect(violations).toEqual([])
  release()
})

test('deferred styles move nothing; fonts that never load hide nothing', async ({ page, site }) => {
  const inside = page.locator('#inicio *')
  const boxes = () =>
    inside.evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON()))
  await page.route(files.fonts, () => {})
  const release = await site.holdRequest(files.styles)
  const asked = page.waitForRequest(files.styles)
  await page.goto('/', { waitUntil: 'commit' })
  await asked
  const before = await boxes()
  release()
  await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link[href*=deferred-]')?.sheet)
  expect(await boxes()).toEqual(before)
  await page.mouse.wheel(0, 300)
  // Sooner than the 4 s that the page would wait for fonts.
  await expect(page.getByRole('contentinfo')).toBeVisible({ timeout: 2000 })
})
