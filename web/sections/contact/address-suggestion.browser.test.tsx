import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { didYouMean } from '#content/email-errors.ts'
import {
  drawAnew,
  fields,
  fillIn,
  listen,
  openForm,
  posts,
  results,
  submit,
  written,
} from '#testing/browser/open-form.tsx'

const { name, email, message } = fields
const question = (address: string) => didYouMean.replace('{email}', address)

test('an address as it was copied is put right in the field, and sent; ñ is mail’s', async () => {
  await openForm()
  await fillIn({ email: '' })
  // Submits with Enter, without leaving the field.
  await email.fill('<ana@ñandú.com.ar>;')
  await userEvent.keyboard('{Enter}')
  await expect.element(results.sent).toBeVisible()
  expect(posts()).toMatchObject([{ ...written, email: 'ana@xn--and-6ma2c.com.ar' }])
})

test('what seems a slip is asked by a button, by keyboard, announced once; nothing is blocked', async () => {
  const button = page.getByRole('button', { name: question('ana@gmail.com') })
  await openForm()
  await fillIn({ email: '' })
  const heard = listen()
  await email.fill('ana@gmial.com')
  await userEvent.keyboard('{Tab}')
  await expect.element(button).toBeVisible()
  await expect.element(email).toHaveAttribute('aria-invalid', 'false')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveValue('ana@gmail.com')
  await expect.element(button).not.toBeInTheDocument()
  expect(heard).toEqual([question('ana@gmail.com')])
  // The draft holds the taken suggestion; an address whose suggestion is not taken is sent as typed.
  drawAnew()
  await expect.element(name).toHaveValue(written.name)
  await expect.element(email).toHaveValue('ana@gmail.com')
  await expect.element(message).toHaveValue(written.message)
  await email.fill('ana@hotmial.com')
  // The press blurs the field, and the suggestion moves the button only after the release, so the click still hits it.
  await submit.click({ delay: 300 })
  await expect.element(results.sent).toBeVisible()
  expect(posts()).toMatchObject([{ email: 'ana@hotmial.com' }])
})

test('written before the script came: put right all the same', async () => {
  await openForm(undefined, (form) => {
    for (const [field, value] of Object.entries({ ...written, email: `${written.email}.` }))
      (form.elements.namedItem(field) as HTMLInputElement).value = value
  })
  // The field was not focused since, and the browser's own check refuses its value.
  await submit.click()
  await expect.element(results.sent).toBeVisible()
  expect(posts()).toMatchObject([written])
})
