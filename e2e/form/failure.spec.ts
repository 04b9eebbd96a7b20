import { agency } from '#content/agency.ts'
import { sendPath, sendTimeoutMs } from '#contract/send.ts'
import { installClock } from '../support/clock.ts'
import { expect, test } from '../support/fixtures.ts'
import { emptyMessage, newMessage, somePlan } from '../support/page-objects.ts'

test.use({ reducedMotion: 'reduce' })

test('every failure in one visit; no duplicate', async ({ site, context, browserErrors, startServer }) => {
  const { page, form, toasts } = site
  const server = await startServer()
  browserErrors.expect(/ERR_CONNECTION_REFUSED/, /ERR_INTERNET_DISCONNECTED/)
  await installClock(page)
  await site.visit(server.url)
  // A toast that only Escape can close: it lasts as long as no time passes.
  await site.stopClock()
  const sends = site.recordPosts()
  const message = newMessage({ message: 'Hola & chau? #1\n100 %' })
  await site.choosePlan(somePlan)
  await site.form.fill(message)
  /** Expects one toast, unchanged fields, and a WhatsApp link with message and plan. */
  const expectFailureToSend = async (afterMs = 0) => {
    const asked = page.waitForRequest(`**${sendPath}`)
    await form.submit.click()
    await page.clock.runFor(20)
    await asked
    await page.clock.fastForward(afterMs)
    await expect(form.submit).toBeEnabled()
    await page.clock.runFor(20)
    await expect(toasts.failed).toBeVisible()
    await expect(toasts.all).toHaveCount(1)
    await expect(form.submit).toBeEnabled()
    await form.expectValues(message)
    if (agency.whatsapp) {
      const text = encodeURIComponent(`${message.message}\n\nPlan elegido: ${somePlan}`)
      await expect(form.whatsapp).toHaveAttribute(
        'href',
        `https://wa.me/${agency.whatsapp.number}?text=${text}`,
      )
      // The result has the focus, so Tab leads to its link.
      await page.keyboard.press('Tab')
      await expect(form.whatsapp).toBeFocused()
    }
    // The notice stays when the toast is gone.
    await page.keyboard.press('Escape')
    await page.clock.runFor(100)
    await expect(toasts.all).toHaveCount(0)
    await expect(form.failure).toBeVisible()
  }
  for (const status of [429, 503, 200]) {
    if (status !== 200) browserErrors.expectStatus(status)
    const answer = { status, contentType: 'text/html', body: '<h1>Wifi del aeropuerto</h1>' }
    await page.route(`**${sendPath}`, (route) => route.fulfill(answer), { times: 1 })
    await expectFailureToSend()
  }
  server.freeze()
  await expectFailureToSend(sendTimeoutMs)
  server.thaw()
  // The message was stored all the same, only late.
  await expect.poll(async () => (await server.messages(message.email)).length).toBe(1)
  await server.kill()
  await expectFailureToSend()
  await site.goOffline()
  await expectFailureToSend()
  await server.start()
  await context.setOffline(false)
  await page.clock.resume()
  await site.form.submit.click()
  await expect(site.toasts.sent).toBeVisible()
  await expect(site.form.failure).toHaveCount(0)
  await site.form.expectValues(emptyMessage)
  expect(sends).toHaveLength(7)
  const { email, message: text } = message
  expect(await server.messages()).toMatchObject([{ email, text, plan: somePlan }])
})
