import { contact } from '#content/contact.ts'
import { fields, typedNames } from '#contract/fields.ts'
import { expect, test } from '../support/fixtures.ts'
import { contactForm, newMessage, recordPosts, visit } from '../support/page-objects.ts'

const fieldNames = ['name', 'email', 'message'] as const

test('fields have required, maxlength, type and autocomplete', async ({ page }) => {
  await page.goto('/')
  const form = contactForm(page)
  const bounds = { ...fields, message: fields.text }
  for (const name of fieldNames) {
    await expect(form[name]).toHaveAttribute('required')
    await expect(form[name]).toHaveAttribute('maxlength', String(bounds[name].limit))
  }
  await expect(form.email).toHaveAttribute('type', 'email')
  await expect(form.message).toHaveAttribute('rows', '5')
  await expect(form.name).toHaveAttribute('autocomplete', 'name')
  await expect(form.email).toHaveAttribute('autocomplete', 'email')
  // The browser's validation is on, and the honeypot is not exposed as a text box.
  await expect(form.form).not.toHaveAttribute('novalidate')
  await expect(form.form.getByRole('textbox')).toHaveCount(typedNames.length)
})

test('an invalid field is focused and described by its error; nothing is sent', async ({ page }) => {
  await visit(page)
  const sends = recordPosts(page)
  const form = contactForm(page)
  const message = newMessage()
  await form.submit.click()
  await expect(form.name).toBeFocused()
  for (const name of fieldNames) {
    const { missing } = contact.form[name].errors
    await expect(form[name]).toHaveAttribute('aria-invalid', 'true')
    await expect(form[name]).toHaveAccessibleDescription(missing)
    await expect(form.form.getByText(missing)).toBeVisible()
  }
  await form.name.fill(message.name)
  await expect(form.name).not.toHaveAttribute('aria-invalid', 'true')
  await expect(form.form.getByText(contact.form.name.errors.missing)).toHaveCount(0)

  // Errors are updated on blur, not on each key; white space counts as empty.
  await form.email.fill('ana')
  await expect(form.email).toHaveAccessibleDescription(contact.form.email.errors.missing)
  await form.email.blur()
  await expect(form.email).toHaveAccessibleDescription(contact.form.email.errors.malformed)
  await form.fill({ ...message, message: ' \n ' })
  await form.submit.click()
  await expect(form.message).toBeFocused()
  await expect(form.message).toHaveAccessibleDescription(contact.form.message.errors.missing)
  // A new document: the browser restores no field, or what it noted a letter ago; the draft does.
  await page.goto('about:blank')
  await page.addInitScript(
    (noted) => {
      const restore = () => Object.assign(document.querySelector('[name=email]') as object, { value: noted })
      addEventListener('DOMContentLoaded', restore)
    },
    message.email.slice(0, 5),
  )
  await visit(page)
  await expect(form.email).toHaveValue(message.email)
  await form.submit.click()
  await expect(form.message).toBeFocused()

  await form.fill({ ...message, email: 'ana@' })
  await form.submit.click()
  await expect(form.email).toBeFocused()
  await expect(form.email).toHaveAccessibleDescription(contact.form.email.errors.malformed)
  expect(sends).toEqual([])
})
