import { toasts } from '#content/toasts.ts'
import { expect, test } from '../support/fixtures.ts'
import { abortReact, newMessage } from '../support/page-objects.ts'

test.use({ reducedMotion: 'reduce' })

const sentNotice = toasts.sent.title.slice(2)

test('a link to the notice says and clears nothing; after a post of this tab it does', async ({
  page,
  site,
  browserErrors,
}) => {
  await site.visit()
  const message = newMessage()
  await site.form.fill(message)
  await page.goto('about:blank')
  await page.goto('/#enviado')
  await site.hydrate()
  await site.form.expectValues(message)
  await expect(page.getByText(sentNotice)).toBeHidden()
  await page.goto('about:blank')
  // Without React the browser posts the form, and returns to the notice.
  await abortReact(page, browserErrors)
  await page.goto('/')
  await site.form.fill(message)
  await expect(page.locator('html[data-loading]')).toHaveCount(0)
  await site.form.submit.click()
  await expect(page).toHaveURL(/#enviado$/)
  await expect(page.getByText(sentNotice)).toBeVisible()
})
