import { contact } from '#content/contact.ts'
import { expect, test } from '../support/fixtures.ts'
import { messageFields, newMessage } from '../support/page-objects.ts'

test('an invalid field is focused and described by its error; nothing is sent', async ({ site }) => {
  await site.visit()
  const sends = site.recordPosts()
  const message = newMessage()
  await site.form.submit.click()
  await expect(site.form.name).toBeFocused()
  for (const name of messageFields) {
    const { missing } = contact.form[name].errors
    await expect(site.form[name]).toHaveAttribute('aria-invalid', 'true')
    await expect(site.form[name]).toHaveAccessibleDescription(missing)
    await expect(site.form.form.getByText(missing)).toBeVisible()
  }
  await site.form.name.fill(message.name)
  await expect(site.form.name).not.toHaveAttribute('aria-invalid', 'true')
  await expect(site.form.form.getByText(contact.form.name.errors.missing)).toHaveCount(0)

  // Errors are updated on blur, not on each key; white space counts as empty.
  await site.form.email.fill('ana')
  await expect(site.form.email).toHaveAccessibleDescription(contact.form.email.errors.missing)
  await site.form.email.blur()
  await expect(site.form.email).toHaveAccessibleDescription(contact.form.email.errors.malformed)
  await site.submitMessage({ ...message, message: ' \n ' })
  await expect(site.form.message).toBeFocused()
  await expect(site.form.message).toHaveAccessibleDescription(contact.form.message.errors.missing)
  await site.submitMessage({ ...message, email: 'ana@' })
  await expect(site.form.email).toBeFocused()
  await expect(site.form.email).toHaveAccessibleDescription(contact.form.email.errors.malformed)
  expect(sends).toEqual([])
})
