import { openMailbox } from '#testing/mail/mailbox.ts'
import { expect, test } from '../support/fixtures.ts'
import { emptyMessage, newMessage, otherPlan } from '../support/page-objects.ts'

test('a message survives kill -9, is listed and mailed (Reply-To)', async ({
  page,
  site,
  context,
  startServer,
}) => {
  const server = await startServer()
  await site.visit(server.url)
  const message = newMessage()
  await site.choosePlan(otherPlan)
  await site.expectScrolledTo(page.locator('#contacto'))
  await site.sendMessage(message)
  await site.form.expectValues(emptyMessage)
  // Sent, it leaves nothing in the browser: no cookie, no draft.
  expect(await context.storageState({ indexedDB: true })).toEqual({ cookies: [], origins: [] })
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)

  const read = async () => {
    const { code, out } = await server.tool('list')
    expect(code).toBe(0)
    return out
  }
  const before = await read()
  for (const words of [message.name, message.email, otherPlan, 'Hola, tengo']) expect(before).toContain(words)
  await server.kill()
  expect(await read()).toBe(before)
  const { name, email, message: text } = message
  expect(await server.messages()).toMatchObject([{ name, email, text, plan: otherPlan, state: 'accepted' }])

  // Mail is set up only after the message came in: it must arrive nevertheless.
  const mailbox = await openMailbox()
  await server.start({
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'real. <web@real.example>',
    MAIL_TO: 'hola@real.example',
  })
  await expect.poll(() => mailbox.mails.length).toBe(1)
  const [mail] = mailbox.mails
  expect(mail).toMatchObject({
    from: { address: 'web@real.example' },
    to: [{ address: 'hola@real.example' }],
    replyTo: [{ address: email }],
    text: expect.stringContaining('Necesito una página con los precios'),
  })
  expect(mail?.subject).toContain(name)
  expect(mail?.subject).toContain(otherPlan)
  await expect.poll(async () => (await server.messages())[0]?.state).toBe('sent')
  await mailbox.close()
})
