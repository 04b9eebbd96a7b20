import { contact } from '#content/contact.ts'
import { sendPath } from '#contract/send.ts'
import { openMailbox } from '#testing/mail/mailbox.ts'
import { desk, expect, test } from '../support/fixtures.ts'
import { emptyMessage, newMessage, otherPlan, somePlan } from '../support/page-objects.ts'

test.use(desk)

test('submitted three times: one message, fields read-only, then cleared', async ({ page, site, server }) => {
  await site.visit()
  const sends = site.recordPosts()
  const message = newMessage({ name: "Íñigo O'Higgins 李小龙", message: '«¿Cuánto?» 💸\n<b>$&</b>\n\n“fin”' })
  await page.waitForLoadState('networkidle')
  // A new build has replaced the files.
  await page.route(/\/assets\/.*\.(js|css|woff2)$/, (route) => route.fulfill({ status: 404, body: '' }))
  const release = await site.holdRequest(`**${sendPath}`)
  await site.choosePlan(somePlan)
  await site.form.fill(message)
  const height = () => site.form.form.evaluate((element) => element.getBoundingClientRect().height)
  const before = await height()
  await site.form.submit.dblclick()
  await expect(site.form.sending).toHaveText(contact.form.sending)
  await site.form.email.press('Enter')
  await test.step('fields are read-only while sending: success clears them', async () => {
    await site.form.message.click()
    await page.keyboard.type('¿Y esto?')
    await site.form.expectValues(message)
  })
  // A plan chosen while sending belongs to the next message.
  await site.choosePlan(otherPlan)
  release()
  await expect(site.form.success).toBeVisible()
  await expect(site.form.submit).toBeEnabled()
  await site.form.expectValues(emptyMessage)
  await expect(site.form.plan).toContainText(otherPlan)
  // Less than 1 px, by which the other plan's text may differ.
  expect(Math.abs((await height()) - before), 'nothing moves when the answer comes').toBeLessThan(1)
  expect(sends).toHaveLength(1)
  const { name, email, message: text } = message
  const stored = [{ name, email, text, plan: somePlan, state: 'accepted' }]
  expect(await server.messages(email)).toMatchObject(stored)
})

test('a message survives kill -9 and is mailed', async ({ page, site, context, startServer }) => {
  const server = await startServer()
  await site.visit(server.url)
  await site.choosePlan(otherPlan)
  await site.expectScrolledTo(page.locator('#contacto'))
  const message = await site.sendMessage()
  await site.form.expectValues(emptyMessage)
  // After sending nothing is left in the browser: no cookie, no draft.
  expect(await context.storageState({ indexedDB: true })).toEqual({ cookies: [], origins: [] })
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)

  await server.kill()
  const { name, email, message: text } = message
  expect(await server.messages()).toMatchObject([{ name, email, text, plan: otherPlan, state: 'accepted' }])

  // Mail is set up only after the message was stored; it must be delivered all the same.
  const mailbox = await openMailbox()
  await server.start(mailbox.settings)
  await expect.poll(() => mailbox.mails.length).toBe(1)
  const [mail] = mailbox.mails
  expect(mail).toMatchObject({
    from: { name: 'real.', address: 'web@real.test' },
    to: [{ address: 'hola@real.test' }],
    replyTo: [{ address: email }],
    text: expect.stringContaining('Necesito una página con los precios'),
  })
  expect(mail?.subject).toContain(name)
  expect(mail?.subject).toContain(otherPlan)
  await expect.poll(async () => (await server.messages())[0]?.state).toBe('sent')
  await mailbox.close()
})
