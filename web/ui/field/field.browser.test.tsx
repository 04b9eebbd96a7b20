import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emailErrors } from '#content/email-errors.ts'
import { mount } from '#testing/browser/mount.tsx'
import { Field } from './field.tsx'
import { fill, validate } from './validate.ts'

const missing = { name: 'Falta tu nombre.', email: 'Falta tu email.', message: 'Falta tu mensaje.' }
const tooLong = 'Acortalo.'

const announce = vi.fn()
const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())

beforeEach(() => vi.clearAllMocks())

/** A form with a field of each of the three kinds. */
async function mountForm(before?: (form: HTMLFormElement) => void): Promise<HTMLFormElement> {
  const common = { announce, required: true }
  const words = (name: keyof typeof missing) => ({ missing: missing[name], malformed: tooLong })
  const element = await mount(
    <form onSubmit={onSubmit}>
      <Field {...common} name="name" label="Nombre" errors={words('name')} />
      <Field {...common} name="email" label="Email" type="email" errors={words('email')} />
      <Field {...common} name="message" label="Mensaje" rows={5} errors={words('message')}>
        <i>Sigue al campo</i>
      </Field>
      <button type="submit">Enviar</button>
    </form>,
    before && { before: (served) => before(served.querySelector('form') as HTMLFormElement) },
  )
  return element.querySelector('form') as HTMLFormElement
}

const name = page.getByRole('textbox', { name: 'Nombre' })
const email = page.getByRole('textbox', { name: 'Email' })
const message = page.getByRole('textbox', { name: 'Mensaje' })
const submit = page.getByRole('button', { name: 'Enviar' })

type Control = typeof name

async function expectError(field: Control, words: string) {
  await expect.element(field).toHaveAccessibleDescription(words)
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText(words)).toBeVisible()
}
async function expectNoError(field: Control) {
  await expect.element(field).toHaveAttribute('aria-invalid', 'false')
  await expect.element(field).not.toHaveAttribute('aria-describedby')
}

test('served: named by its label, and not called invalid, though it is empty and required', async () => {
  const form = await mountForm()
  for (const field of [name, email, message]) await expectNoError(field)
  await expect.element(message).toHaveAttribute('rows', '5')
  expect(form.querySelector('textarea')?.nextElementSibling).toHaveTextContent('Sigue al campo')
})

test('hydrated: what was typed before stays, and is judged', async () => {
  await mountForm((form) => {
    ;(form.elements.namedItem('name') as HTMLInputElement).value = 'Ana'
  })
  await submit.click()
  await expect.element(name).toHaveValue('Ana')
  await expectNoError(name)
  await expectError(email, missing.email)
})

test('invalid: each says what is missing, the first has the focus, nothing is submitted', async () => {
  await mountForm()
  await submit.click()
  await expect.element(name).toHaveFocus()
  await expectError(name, missing.name)
  await expectError(email, missing.email)
  await expectError(message, missing.message)
  expect(onSubmit).not.toHaveBeenCalled()
  // The focus moves to the field, and its description is read out: announced too, it would be heard twice.
  expect(announce).not.toHaveBeenCalled()
})

test('invalid by Enter in the field itself: said, because no focus moves', async () => {
  await mountForm()
  await name.click()
  await userEvent.keyboard('{Enter}')
  await expectError(name, missing.name)
  expect(announce.mock.calls).toEqual([[missing.name]])
})

test('valid again: the error goes with the letter that puts it right; another waits until the field is left', async () => {
  await mountForm()
  await submit.click()
  await name.fill('A')
  await expectNoError(name)
  await expect.element(page.getByText(missing.name)).not.toBeInTheDocument()
  await email.fill('ana')
  await expectError(email, missing.email)
  await userEvent.keyboard('{Tab}')
  await expectError(email, emailErrors.noAt)
  await email.fill('ana@ejemplo.com')
  await expectNoError(email)
})

test('left empty: nobody is told so who only comes by', async () => {
  await mountForm()
  await name.click()
  await userEvent.keyboard('{Tab}{Tab}{Tab}')
  await expect.element(submit).toHaveFocus()
  for (const field of [name, email, message]) await expectNoError(field)
  expect(announce).not.toHaveBeenCalled()
})

test('left with a mistake: said once, however often it is left', async () => {
  await mountForm()
  for (const _ of ['first', 'second']) {
    await email.fill('ana@a.com, beto@b.com')
    await userEvent.keyboard('{Tab}')
    await expectError(email, emailErrors.twoAts)
  }
  expect(announce.mock.calls).toEqual([[emailErrors.twoAts]])
})

test.each([
  ['blanks alone', 'message', ' \n ', missing.message],
  ['nothing that can be seen', 'name', ' \u200b ', missing.name],
  ['more than there is room for, by a script', 'name', 'x'.repeat(201), tooLong],
  ['an address without a dot', 'email', 'ana@gmail', emailErrors.noDot],
  ['an address without an end', 'email', 'ana@', emailErrors.nothingAfter],
])('%s is refused', async (_, field, value, words) => {
  const form = await mountForm()
  fill(form.elements.namedItem(field) as HTMLInputElement, value)
  await submit.click()
  await expectError({ name, email, message }[field] as Control, words)
  expect(onSubmit).not.toHaveBeenCalled()
})

test('more is pasted than a message may hold: nothing is cut, and it is said at once and once, until it fits', async () => {
  await mountForm()
  const all = 'x'.repeat(10_001)
  await message.fill(all)
  await expect.element(message).toHaveValue(all)
  await expectError(message, tooLong)
  await userEvent.keyboard('{End}y')
  expect(announce.mock.calls).toEqual([[tooLong]])
  await submit.click()
  expect(onSubmit).not.toHaveBeenCalled()
  await message.fill(all.slice(1))
  await expectNoError(message)
})

test.each([
  ['a name and angle brackets', 'Ana Pérez <mailto:ana@ejemplo.com>, '],
  ['invisible characters', '\u200bana@ejem\u00adplo.com\u00a0'],
  ['a full stop', 'ana@ejemplo.com.'],
])('an address with %s is put right when it is left', async (_, typed) => {
  await mountForm()
  await email.fill(typed)
  await userEvent.keyboard('{Tab}')
  await expect.element(email).toHaveValue('ana@ejemplo.com')
  await expectNoError(email)
})

test('the press that leaves a field ends before an error moves what it is on', async () => {
  const form = await mountForm()
  await email.fill('ana')
  const shown = vi.fn()
  submit.element().addEventListener('pointerup', () => shown(form.textContent))
  await submit.click({ delay: 300 })
  await expectError(email, emailErrors.noAt)
  expect(shown).toHaveBeenCalledWith(expect.not.stringContaining(emailErrors.noAt))
})

test('refused by the server: its own words stand there until something else is written', async () => {
  const form = await mountForm()
  const reason = 'No sirve tu mensaje: le sobra algo.'
  await message.fill('Hola')
  const control = form.elements.namedItem('message') as HTMLTextAreaElement
  control.setCustomValidity(reason)
  control.reportValidity()
  await expectError(message, reason)
  await message.fill('Hola!')
  await expectNoError(message)
})

test('reset: empty and not called invalid, and required as before', async () => {
  const form = await mountForm()
  await name.fill('Ana')
  form.reset()
  const control = form.elements.namedItem('name') as HTMLInputElement
  expect(validate(control)).toBe('missing')
  await expect.element(name).toHaveValue('')
  await expectNoError(name)
  await submit.click()
  await expectError(name, missing.name)
})
