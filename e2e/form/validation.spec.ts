import { contact } from '#content/contact.ts'
import { emailErrors } from '#content/email-errors.ts'
import { expect, test } from '../support/fixtures.ts'
import { messageFields, newMessage } from '../support/page-objects.ts'

test('an invalid field is focused and described by its error; nothing is sent', async ({ site }) => {
  await site.visit()
  const sends = site.recordPosts()
  const message = newMessage()
  await test.step('what is wrong is said on leaving the field, where a screen reader listens', async () => {
    await site.form.email.fill('ana')
    await site.form.email.blur()
    await expect(site.form.email).toHaveAccessibleDescription(emailErrors.noAt)
    await expect(site.page.locator('[data-toast-announcer]')).toHaveText(emailErrors.noAt)
    await site.form.email.fill('')
  })
  await site.form.submit.click()
  await expect(site.form.name).toBeFocused()
  for (const name of messageFields) {
    const { missing } = contact.form[name].errors
    await expect(site.form[name]).toHaveAttribute('aria-invalid', 'true')
    await expect(site.form[name]).toHaveAccessibleDescription(missing)
    await expect(site.form.form.getByText(missing)).toBeVisible()
  }
  await site.submitMessage({ ...message, email: 'ana@' })
  await expect(site.form.email).toBeFocused()
  await expect(site.form.email).toHaveAccessibleDescription(emailErrors.nothingAfter)
  expect(sends).toEqual([])
})

test('a shop’s name over a letter that was deleted leaves no false reason', async ({ site }) => {
  await site.visit()
  const message = newMessage({ message: '' })
  await site.form.message.fill('x')
  await site.form.message.fill('')
  await site.page.locator('#marca').fill('Panadería Lucía')
  await expect(site.form.message).toHaveValue(/Lucía/)
  const sent = site.page.waitForRequest('**/send')
  await site.form.name.fill(message.name)
  await site.form.email.fill(message.email)
  await site.form.submit.click()
  await sent
  await expect(site.toasts.sent).toBeVisible()
})
