import type { Page } from '@playwright/test'
import { agency } from '#content/agency.ts'
import { sendPath, sendTimeoutMs } from '#contract/send.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  choosePlan,
  contactForm,
  emptyMessage,
  type Message,
  newMessage,
  recordPosts,
  somePlan,
  toastRegion,
  visit,
} from '../support/page-objects.ts'

/** After every failure: one toast, the fields unchanged, a WhatsApp link with the message. */
async function expectFailure(page: Page, written: Message, text = written.message) {
  const form = contactForm(page)
  await expect(toastRegion(page).failed).toBeVisible()
  await expect(toastRegion(page).all).toHaveCount(1)
  await expect(form.submit).toBeEnabled()
  await form.expectValues(written)
  await expect(form.failure).toBeVisible()
  if (!agency.whatsapp) return
  const chat = `https://wa.me/${agency.whatsapp.number}?text=${encodeURIComponent(text)}`
  await expect(form.whatsapp).toHaveAttribute('href', chat)
  await expect(form.whatsapp).toHaveAttribute('target', '_blank')
  await expect(form.whatsapp).toHaveAttribute('rel', /\bnoopener\b/)
  // The result is focused: Tab goes to its link.
  await page.keyboard.press('Tab')
  await expect(form.whatsapp).toBeFocused()
}

async function expectSuccess(page: Page) {
  await expect(toastRegion(page).sent).toBeVisible()
  await expect(contactForm(page).failure).toHaveCount(0)
  await contactForm(page).expectValues(emptyMessage)
}

test('server down or offline keeps the fields', async ({ page, context, browserErrors, startServer }) => {
  const server = await startServer()
  browserErrors.expect(/ERR_CONNECTION_REFUSED/, /ERR_INTERNET_DISCONNECTED/)
  await visit(page, server.url)
  const message = newMessage({ message: 'Hola & chau? #1\n100 %' })
  const form = contactForm(page)
  await choosePlan(page, somePlan)
  await form.fill(message)
  await server.kill()
  for (const offline of [false, true]) {
    await context.setOffline(offline)
    await form.submit.click()
    // WhatsApp gets the plan too.
    await expectFailure(page, message, `${message.message}\n\nPlan elegido: Landing`)
    // The note stays when the toast is gone.
    await page.keyboard.press('Escape')
    await expect(toastRegion(page).all).toHaveCount(0)
    await expect(form.failure).toBeVisible()
  }
  await server.start()
  await context.setOffline(false)
  await form.submit.click()
  await expectSuccess(page)
  const { email, message: text } = message
  expect(await server.messages()).toMatchObject([{ email, text, plan: somePlan }])
})

test('no answer in 15 s is a failure; sending again makes no duplicate', async ({ page, startServer }) => {
  const server = await startServer()
  await page.clock.install()
  await visit(page, server.url)
  const sends = recordPosts(page)
  const message = newMessage()
  await contactForm(page).fill(message)
  server.freeze()
  const sent = page.waitForRequest(`**${sendPath}`)
  await contactForm(page).submit.click()
  await sent
  await page.clock.fastForward(sendTimeoutMs)
  await expectFailure(page, message)
  server.thaw()
  await expect.poll(async () => (await server.messages(message.email)).length).toBe(1)
  await contactForm(page).submit.click()
  await expectSuccess(page)
  expect(sends).toHaveLength(2)
  expect(await server.messages()).toHaveLength(1)
})

test('rate limit (429), 503 and a captive portal are failures', async ({ page, browserErrors, server }) => {
  await visit(page)
  const message = newMessage()
  await contactForm(page).fill(message)
  for (const status of [429, 503, 200]) {
    if (status !== 200) browserErrors.expectStatus(status)
    const answer = { status, contentType: 'text/html', body: '<h1>Wifi del aeropuerto</h1>' }
    await page.route(`**${sendPath}`, (route) => route.fulfill(answer), { times: 1 })
    await contactForm(page).submit.click()
    await expectFailure(page, message)
    await page.keyboard.press('Escape')
    await expect(toastRegion(page).all).toHaveCount(0)
  }
  await contactForm(page).submit.click()
  await expectSuccess(page)
  expect(await server.messages(message.email)).toHaveLength(1)
})
