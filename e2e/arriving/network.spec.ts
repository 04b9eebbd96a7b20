import { hero } from '#content/hero.ts'
import { expect, phone, test } from '../support/fixtures.ts'
import { expectLanded, hold, menu, sectionIds, submitMessage } from '../support/visitor.ts'

test.use({ ...phone, reducedMotion: 'reduce' })

/** The files of the page, by what they are for. */
const files = { script: /\/assets\/entry-client.*\.js$/, styles: /\/assets\/.*\.css$/, fonts: /\.woff2$/ }

for (const [name, file] of Object.entries(files))
  for (const fault of ['late', 'never'] as const)
    test(`${name} come ${fault}: the page can be read, its menu leads on, a message arrives`, async ({
      page,
      server,
    }) => {
      const { release } = await hold(page, file)
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
  const { asked, release } = await hold(page, files.styles)
  await page.goto('/', { waitUntil: 'commit' })
  await asked
  await page.locator('#inicio').getByRole('link', { name: hero.action }).click()
  await expect(page).toHaveURL(/#contacto$/)
  release()
  await expectLanded(page.locator('#contacto'))
})

test('the styles are here, the fonts hang: who scrolls sees the words at once', async ({ page }) => {
  // Without the page's own patience of 4 s.
  await page.addInitScript(() => {
    const { setTimeout } = window
    const later = (task: () => void, ms: number, ...values: unknown[]) =>
      ms === 4000 ? 0 : setTimeout(task, ms, ...values)
    Object.assign(window, { setTimeout: later })
  })
  await page.route(files.fonts, () => {})
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('[data-late]')?.sheet)
  const footer = page.getByRole('contentinfo')
  await expect(footer).toBeHidden()
  await page.mouse.wheel(0, 300)
  await expect(footer).toBeVisible()
})
