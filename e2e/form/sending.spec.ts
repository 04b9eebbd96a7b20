import { contact } from '#content/contact.ts'
import { toasts } from '#content/toasts.ts'
import { ownIds, sendPath } from '#contract/send.ts'
import { withoutSign } from '#web/store.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  choose,
  contactForm,
  hold,
  newMessage,
  nothingSent,
  nothingWritten,
  otherPlan,
  sendMessage,
  somePlan,
  toastArea,
  visit,
  watchSends,
} from '../support/visitor.ts'

const aloud = (toast: { title: string; description: string }) =>
  `${withoutSign(toast.title)}. ${toast.description}`

test('idle, sending, idle: the button says so, one message goes, the fields are cleared', async ({
  page,
  server,
}) => {
  await visit(page)
  const sends = watchSends(page)
  const message = newMessage()
  const form = contactForm(page)
  const { release } = await hold(page, `**${sendPath}`)
  await choose(page, somePlan)
  await form.fill(message)
  const height = () => form.form.evaluate((one) => one.getBoundingClientRect().height)
  const before = await height()
  await form.submit.dblclick()
  await expect(form.sending).toHaveText(contact.form.sending)
  await form.email.press('Enter')
  await test.step('what is typed meanwhile is not taken: success would empty it', async () => {
    await form.message.click()
    await page.keyboard.type('¿Y esto?')
    await form.expectValues(message)
  })
  // A plan chosen meanwhile is the next message's.
  await choose(page, otherPlan)
  release()
  await expect(form.success).toBeVisible()
  await expect(form.submit).toBeEnabled()
  await form.expectValues(nothingWritten)
  await expect(form.plan).toContainText(otherPlan)
  // A px for the other plan's words.
  expect(Math.abs((await height()) - before), 'nothing moves when the answer comes').toBeLessThan(1)
  await test.step('EmailJS’s body, and nothing else in it', () => {
    expect(sends).toEqual([
      {
        lib_version: '4.4.1',
        user_id: ownIds.publicKey,
        service_id: ownIds.serviceId,
        template_id: ownIds.templateId,
        template_params: {
          ...nothingSent,
          ...message,
          message: `${message.message}\n\nPlan elegido: ${somePlan}`,
        },
      },
    ])
  })
  const { name, email, message: text } = message
  const stored = [{ name, email, text, plan: somePlan, state: 'accepted' }]
  expect(await server.messages(email)).toMatchObject(stored)
})

test('every result is announced, the same failure a second time too, and stands in words beside the form', async ({
  page,
  context,
  noise,
}) => {
  await visit(page)
  // Collects what is added to a live region from now on, as a screen reader does.
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    for (const region of document.querySelectorAll('[aria-live=polite]'))
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const { textContent } of addedNodes) if (textContent) heard.push(textContent)
      }).observe(region, { childList: true, subtree: true })
  })
  const times = (words: string) =>
    page.evaluate(
      (one) => (window as unknown as { heard: string[] }).heard.filter((text) => text === one).length,
      words,
    )
  const form = contactForm(page)
  await sendMessage(page)
  await expect.poll(() => times(contact.form.sending)).toBe(1)
  await expect.poll(() => times(aloud(toasts.sent))).toBe(1)
  await page.keyboard.press('Escape')
  // Who reads on with the cursor must not find a notice that has gone; the result beside the form stays.
  await expect(toastArea(page).all).toHaveCount(0)
  await expect(form.success).toBeVisible()

  await context.setOffline(true)
  noise.expect(/ERR_INTERNET_DISCONNECTED/)
  await form.fill(newMessage())
  for (const time of [1, 2]) {
    await form.submit.press('Enter')
    await expect.poll(() => times(aloud(toasts.failed))).toBe(time)
    await expect(form.failure).toBeVisible()
  }
  // The focus is at the result: the next stop is its link.
  await page.keyboard.press('Tab')
  await expect(form.whatsapp).toBeFocused()
})

test('a tab woken after a day, with a new build on the server, sends what it held', async ({
  page,
  server,
}) => {
  await page.clock.install()
  await visit(page)
  const message = newMessage()
  await choose(page, somePlan)
  await contactForm(page).fill(message)
  await page.waitForLoadState('networkidle')
  // The old files are gone.
  await page.route(/\/assets\/.*\.(js|css|woff2)$/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.clock.fastForward('24:00:00')
  await contactForm(page).submit.click()
  await expect(toastArea(page).sent).toBeVisible()
  expect(await server.messages(message.email)).toMatchObject([{ text: message.message, plan: somePlan }])
})
