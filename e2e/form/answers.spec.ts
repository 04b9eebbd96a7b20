import { toasts } from '#content/toasts.ts'
import { expect, test } from '../support/fixtures.ts'
import { abortReact, newMessage } from '../support/page-objects.ts'

test.use({ reducedMotion: 'reduce' })

const sentNotice = toasts.sent.title.slice(2)

test('a refusal for too many says when to try again', async ({ site, browserErrors, startServer }) => {
  const server = await startServer({ RATE_LIMIT_PER_MINUTE: '1' })
  browserErrors.expectStatus(429)
  await site.visit(server.url)
  await site.sendMessage()
  const message = await site.submitMessage()
  const when = /Probá nuevamente dentro de \d+ segundos?\./
  await expect(site.toasts.failed).toContainText(when)
  await expect(site.form.form.getByText(when)).toBeVisible()
  await site.form.expectValues(message)
})

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
