import { contact } from '#content/contact.ts'
import { sendPath } from '#contract/send.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  choosePlan,
  contactForm,
  emptyMessage,
  holdRequest,
  newMessage,
  otherPlan,
  recordPosts,
  somePlan,
  visit,
} from '../support/page-objects.ts'

test('submitted three times: one message, fields read-only, then cleared', async ({ page, server }) => {
  await visit(page)
  const sends = recordPosts(page)
  const message = newMessage({ name: "Íñigo O'Higgins 李小龙", message: '«¿Cuánto?» 💸\n<b>$&</b>\n\n“fin”' })
  const form = contactForm(page)
  await page.waitForLoadState('networkidle')
  // A new build on the server: the old files are gone.
  await page.route(/\/assets\/.*\.(js|css|woff2)$/, (route) => route.fulfill({ status: 404, body: '' }))
  const { release } = await holdRequest(page, `**${sendPath}`)
  await choosePlan(page, somePlan)
  await form.fill(message)
  const height = () => form.form.evaluate((one) => one.getBoundingClientRect().height)
  const before = await height()
  await form.submit.dblclick()
  await expect(form.sending).toHaveText(contact.form.sending)
  await form.email.press('Enter')
  await test.step('fields are read-only while sending: success clears them', async () => {
    await form.message.click()
    await page.keyboard.type('¿Y esto?')
    await form.expectValues(message)
  })
  // A plan chosen while sending belongs to the next message.
  await choosePlan(page, otherPlan)
  release()
  await expect(form.success).toBeVisible()
  await expect(form.submit).toBeEnabled()
  await form.expectValues(emptyMessage)
  await expect(form.plan).toContainText(otherPlan)
  // 1 px for the other plan's text.
  expect(Math.abs((await height()) - before), 'nothing moves when the answer comes').toBeLessThan(1)
  expect(sends).toHaveLength(1)
  const { name, email, message: text } = message
  const stored = [{ name, email, text, plan: somePlan, state: 'accepted' }]
  expect(await server.messages(email)).toMatchObject(stored)
})
