import { openMailbox } from './support/mailbox.ts'
import { expect, test } from './support/test.ts'
import { contactForm, newLetter, toastArea, visit } from './support/visitor.ts'

test('a message reaches the mailbox with its plan, to be answered with one key', { tag: '@once' }, async ({
  page,
  startServer,
}) => {
  const mailbox = await openMailbox()
  // Mail is set up only after the message came in: it must arrive nevertheless.
  const server = await startServer()
  await visit(page, server.url)
  const letter = newLetter()
  const form = contactForm(page)
  await page.getByRole('link', { name: 'Elegir Completa' }).click()
  await form.fill(letter)
  await form.submit.click()
  await expect(toastArea(page).sent).toBeVisible()
  expect(await server.messages()).toMatchObject([{ state: 'accepted' }])
  expect(await server.end()).toBe(0)

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
    replyTo: [{ address: letter.email }],
    text: expect.stringContaining('Necesito una página con los precios'),
    html: expect.stringContaining(letter.name),
  })
  expect(mail?.subject).toContain(letter.name)
  expect(mail?.subject).toContain('Completa')
  await expect.poll(async () => (await server.messages())[0]?.state).toBe('sent')

  // And one that is written now goes at once.
  const second = newLetter({ name: 'Bruno Díaz' })
  await page.reload()
  await form.fill(second)
  await form.submit.click()
  await expect.poll(() => mailbox.mails.length).toBe(2)
  expect(mailbox.mails[1]).toMatchObject({ replyTo: [{ address: second.email }] })
  await mailbox.close()
})
