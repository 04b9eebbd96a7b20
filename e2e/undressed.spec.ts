import type { Page } from '@playwright/test'
import { contact } from '#content/contact.ts'
import { hero } from '#content/hero.ts'
import { toasts } from '#content/toasts.ts'
import { expect, test } from './support/test.ts'
import { expectLanded, hydrate } from './support/visitor.ts'

/** The styles of what lies below the first screen. */
const styles = /\/assets\/late-[\w-]+\.css/

/** Keeps those styles on their way until they are released: a slow connection. */
async function holdStyles(page: Page) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(styles, async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest(styles)
  await page.goto('/', { waitUntil: 'commit' })
  await asked
  return release
}

/** What everything that can be seen of an element is multiplied with. */
const opacity = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Number(getComputedStyle(element).opacity))

const action = (page: Page) => page.locator('#inicio').getByRole('link', { name: hero.action })

test('a link of the first screen, followed before the styles are here, leads to its section', async ({
  page,
}) => {
  const release = await holdStyles(page)
  await action(page).click()
  await expect(page).toHaveURL(/#contacto$/)
  release()
  await hydrate(page)
  await expectLanded(page.locator('#contacto'))
})

test('who moves before the styles are here sees an empty ground, not bare text', { tag: '@once' }, async ({
  page,
}) => {
  const release = await holdStyles(page)
  await page.mouse.wheel(0, 2000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  for (const part of ['#servicios', '#contacto', 'footer']) expect(await opacity(page, part)).toBe(0)
  // By screen reader the form is there.
  const session = await page.context().newCDPSession(page)
  const fields = async () => {
    const { nodes } = await session.send('Accessibility.getFullAXTree')
    return nodes.filter(({ role }) => role?.value === 'textbox').map((node) => node.name?.value)
  }
  const { name, email, message } = contact.form
  await expect.poll(fields).toEqual([name.label, email.label, message.label])
  release()
  await hydrate(page)
  for (const part of ['#servicios', '#contacto', 'footer'])
    await expect.poll(() => opacity(page, part)).toBe(1)
  await expect(page.locator('form')).toBeVisible()
  await expect(page.getByText(toasts.failed.description)).toBeHidden()
})

test('the script may be here before the styles', { tag: '@once' }, async ({ page }) => {
  const release = await holdStyles(page)
  const script = page.waitForResponse(/\/assets\/entry-client-/)
  await page.mouse.move(200, 300)
  await (await script).finished()
  release()
  await hydrate(page)
  await expect.poll(() => opacity(page, '#contacto')).toBe(1)
  await expect(page.locator('html')).not.toHaveAttribute('data-rolled')
})

test('styles that hang are waited for 4 s, not longer', { tag: '@once' }, async ({ page }) => {
  const release = await holdStyles(page)
  const begun = Date.now()
  await expect.poll(() => opacity(page, '#contacto'), { timeout: 8000 }).toBe(1)
  expect(Date.now() - begun).toBeGreaterThan(3000)
  release()
})
