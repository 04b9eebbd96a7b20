import { agency } from '#content/agency.ts'
import { contact } from '#content/contact.ts'
import { toasts } from '#content/toasts.ts'
import { sendPath } from '#contract/send.ts'
import { expect, test } from '../support/fixtures.ts'
import { abortReact, newMessage } from '../support/page-objects.ts'

const sentNotice = toasts.sent.title.slice(2)

test('the server’s reason stands at its field until something else is written there', async ({
  page,
  site,
  browserErrors,
}) => {
  await site.visit()
  browserErrors.expectStatus(400)
  const reason = 'No sirve tu mensaje (message). Le sobra algo.'
  await page.route(
    `**${sendPath}`,
    (route) => route.fulfill({ status: 400, contentType: 'text/plain; charset=utf-8', body: reason }),
    { times: 1 },
  )
  const message = await site.submitMessage()
  await expect(site.form.message).toHaveAccessibleDescription(reason)
  await expect(site.form.message).toBeFocused()
  await expect(site.form.message).toHaveAttribute('aria-invalid', 'true')
  await expect(site.toasts.failed).toContainText(reason)
  await expect(site.toasts.failed).not.toContainText('Probá nuevamente')
  await site.form.expectValues(message)
  await site.form.message.fill(`${message.message}!`)
  await expect(site.form.form.getByText(reason)).toHaveCount(0)
  await site.form.submit.click()
  await expect(site.toasts.sent).toBeVisible()
})

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

test('a long message: WhatsApp takes its beginning, with the plan, and the field keeps all', async ({
  page,
  site,
  browserErrors,
}) => {
  test.skip(agency.whatsapp === undefined)
  await site.visit()
  browserErrors.expectStatus(503)
  await page.route(`**${sendPath}`, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 })
  await site.choosePlan('Landing')
  const message = await site.submitMessage(newMessage({ message: `${'Hola, ¿qué tal? '.repeat(590)}😀` }))
  await expect(site.toasts.failed).toBeVisible()
  const text = new URL((await site.form.whatsapp.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
  expect(text.length).toBeLessThan(4100)
  expect(text).toMatch(/…\n\nPlan elegido: Landing$/)
  await expect(site.form.form.getByText(contact.form.failed.beginning)).toBeVisible()
  await site.form.expectValues(message)
  // After sending, the emptied field has its original height, and the answer does not move.
  await site.form.submit.click()
  await expect(site.form.success).toBeInViewport()
  await expect(site.form.message).toHaveValue('')
  const height = await site.form.message.evaluate((element) => element.getBoundingClientRect().height)
  await page.reload()
  await site.waitUntilLoaded()
  expect(height).toBeCloseTo(
    await site.form.message.evaluate((element) => element.getBoundingClientRect().height),
    0,
  )
})

test('a form half typed survives a reload', async ({ page, site }) => {
  await site.visit()
  const half = { name: 'Ana', email: '', message: 'Tengo una panadería\ny quiero' }
  await site.form.fill(half)
  await page.reload()
  await site.form.expectValues(half)
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
