import { hero } from '#content/hero.ts'
import { expect, phone, test } from '../support/fixtures.ts'
import { expectScrolledTo, holdRequest, menu, sectionIds, submitMessage } from '../support/page-objects.ts'

test.use({ ...phone, reducedMotion: 'reduce' })

/** The files of the page, by what they are for. */
const files = { script: /\/assets\/entry-client.*\.js$/, styles: /\/assets\/.*\.css$/, fonts: /\.woff2$/ }

for (const [name, file] of Object.entries(files))
  for (const fault of ['late', 'never'] as const)
    test(`${name} come ${fault}: the page can be read, its menu leads on, a message arrives`, async ({
      page,
      server,
    }) => {
      const { release } = await holdRequest(page, file)
      await page.goto('/', { waitUntil: 'commit' })
      for (const id of sectionIds)
        await expect(page.locator(`#${id}`).getByRole('heading').first()).toBeVisible()
      if (fault === 'late') release()
      const { toggle, link } = menu(page)
      // A press waits some seconds for the script; without it the links stand in the page.
      await expect(async () => {
        if (await toggle.isVisible()) await toggle.click({ timeout: 1000 })
        await link('Precios').click({ timeout: 1000 })
      }).toPass()
      await expect(page.locator('#precios h2')).toBeInViewport()
      const message = await submitMessage(page)
      await expect.poll(async () => (await server.messages(message.email)).length).toBe(1)
      release()
    })

test('before the styles are here a link leads on', async ({ page }) => {
  const { asked, release } = await holdRequest(page, files.styles)
  await page.goto('/', { waitUntil: 'commit' })
  await asked
  await page.locator('#inicio').getByRole('link', { name: hero.action }).click()
  await expect(page).toHaveURL(/#contacto$/)
  release()
  await expectScrolledTo(page.locator('#contacto'))
})

test('the styles are here, the fonts hang: who scrolls sees the words at once', async ({ page }) => {
  await page.route(files.fonts, () => {})
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link[href*=late-]')?.sheet)
  await page.mouse.wheel(0, 300)
  // Without that it would wait for the fonts, 4 s.
  await expect(page.getByRole('contentinfo')).toBeVisible({ timeout: 2000 })
})
