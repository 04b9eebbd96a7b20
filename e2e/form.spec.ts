import { contact } from '#content/contact.ts'
import { privacy } from '#content/privacy.ts'
import { limits, ownIds, sendPath } from '#contract/send.ts'
import { placeholders } from './support/specification.ts'
import { expect, test } from './support/test.ts'
import { contactForm, newLetter, nothingWritten, toastArea, visit, watchSends } from './support/visitor.ts'

test('three required fields with visible labels, placeholders, bounds and help for filling in', async ({
  page,
}) => {
  await page.goto('/')
  const { form, name, email, message } = contactForm(page)
  const { form: words } = contact
  for (const [field, label] of [
    [name, words.name.label],
    [email, words.email.label],
    [message, words.message.label],
  ] as const) {
    await expect(form.getByText(label, { exact: true })).toBeVisible()
    await expect(field).toHaveAttribute('required')
  }
  await expect(name).toHaveAttribute('placeholder', placeholders.name)
  await expect(email).toHaveAttribute('placeholder', placeholders.email)
  await expect(message).toHaveAttribute('placeholder', placeholders.message)
  await expect(email).toHaveAttribute('type', 'email')
  await expect(message).toHaveAttribute('rows', '5')
  await expect(name).toHaveAttribute('autocomplete', 'name')
  await expect(email).toHaveAttribute('autocomplete', 'email')
  await expect(name).toHaveAttribute('maxlength', String(limits.name))
  await expect(email).toHaveAttribute('maxlength', String(limits.email))
  await expect(message).toHaveAttribute('maxlength', String(limits.message))
  // The browser's own validation is on, and the field that no person sees is out of their way.
  await expect(form).not.toHaveAttribute('novalidate')
  await expect(form.getByRole('textbox')).toHaveCount(3)
})

test('the browser stops what is missing or no address, and says so in words', async ({ page }) => {
  await visit(page)
  const sends = watchSends(page)
  const form = contactForm(page)
  const letter = newLetter()
  await form.submit.click()
  await expect(form.name).toBeFocused()
  for (const { errors } of [contact.form.name, contact.form.email, contact.form.message])
    await expect(form.form.getByText(errors.missing)).toBeVisible()

  await form.fill({ ...letter, email: 'ana@' })
  await form.submit.click()
  await expect(form.email).toBeFocused()
  expect(await form.email.evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true)
  await expect(form.form.getByText(contact.form.email.errors.malformed)).toBeVisible()
  await expect(form.form.getByText(contact.form.name.errors.missing)).toHaveCount(0)

  await form.email.fill(letter.email)
  await expect(form.form.getByText(contact.form.email.errors.malformed)).toHaveCount(0)
  await form.message.fill('')
  await form.submit.click()
  await expect(form.message).toBeFocused()
  expect(sends).toEqual([])
})

test('idle, sending, idle: the button says so, the fields are cleared, the message is stored', async ({
  page,
  server,
}) => {
  await visit(page)
  const sends = watchSends(page)
  const letter = newLetter()
  const form = contactForm(page)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**${sendPath}`, async (route) => {
    await held
    await route.continue()
  })
  await form.fill(letter)
  await expect(form.submit).toBeEnabled()
  await form.submit.click()
  await expect(form.sending).toBeDisabled()
  await expect(form.sending).toHaveText('Enviando…')
  // Success empties the fields: what was typed meanwhile would be lost.
  await form.message.click()
  await page.keyboard.type('¿Y esto?')
  await expect(form.message).toBeFocused()
  await form.expectValues(letter)
  await page.getByRole('link', { name: 'Elegir Landing' }).click()
  answer()
  await expect(form.submit).toBeEnabled()
  await form.expectValues(nothingWritten)
  await expect(form.form.getByText(contact.form.sent.text)).toBeVisible()
  // A plan chosen meanwhile is the next message's.
  await expect(form.form.getByText(contact.form.plan.label, { exact: true })).toBeVisible()
  // EmailJS's body, and nothing else in it.
  expect(sends).toEqual([
    {
      lib_version: '4.4.1',
      user_id: ownIds.publicKey,
      service_id: ownIds.serviceId,
      template_id: ownIds.templateId,
      template_params: { ...letter },
    },
  ])
  const { name, email, message: text } = letter
  expect(await server.messages(email)).toMatchObject([{ name, email, text, plan: null, state: 'accepted' }])
})

test('a second click, a double click and Enter while sending send nothing more', async ({ page, server }) => {
  await visit(page)
  const sends = watchSends(page)
  const letter = newLetter()
  const form = contactForm(page)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**${sendPath}`, async (route) => {
    await held
    await route.continue()
  })
  await form.fill(letter)
  await form.submit.dblclick()
  await expect(form.sending).toBeDisabled()
  await form.sending.click({ force: true })
  await form.name.press('Enter')
  await form.email.press('Enter')
  answer()
  await expect(toastArea(page).sent).toBeVisible()
  expect(sends).toHaveLength(1)
  expect(await server.messages(letter.email)).toHaveLength(1)
})

test('Enter in a field sends', { tag: '@once' }, async ({ page, server }) => {
  await visit(page)
  const letter = newLetter()
  const form = contactForm(page)
  await form.fill(letter)
  await form.email.press('Enter')
  await expect(toastArea(page).sent).toBeVisible()
  expect(await server.messages(letter.email)).toHaveLength(1)
})

test('what was typed survives a reload and a walk away, until it was sent', async ({ page }) => {
  await visit(page)
  const letter = newLetter()
  const form = contactForm(page)
  await form.fill(letter)
  await page.reload()
  await form.expectValues(letter)
  // A visit anew, where no browser restores fields by itself.
  await page.goto('about:blank')
  await page.goto('/')
  await form.expectValues(letter)
  await form.submit.click()
  await expect(toastArea(page).sent).toBeVisible()
  await page.goto('about:blank')
  await visit(page)
  await form.expectValues(nothingWritten)
})

test('words of any script arrive as they were written', { tag: '@once' }, async ({ page, server }) => {
  await visit(page)
  const letter = newLetter({ name: "Íñigo O'Higgins 李小龙", message: '«¿Cuánto?» 💸\n<b>$&</b>\n\n“fin”' })
  const form = contactForm(page)
  await form.fill(letter)
  await form.submit.click()
  await expect(toastArea(page).sent).toBeVisible()
  expect(await server.messages(letter.email)).toMatchObject([{ name: letter.name, text: letter.message }])
})

test('nothing moves when the answer comes, however late; the plan that went stays named', async ({
  page,
}) => {
  await visit(page)
  await page.getByRole('link', { name: 'Elegir Completa' }).click()
  const form = contactForm(page)
  await form.fill({ ...newLetter(), message: 'Una línea.\n'.repeat(9) })
  const waiting: (() => void)[] = []
  await page.route(`**${sendPath}`, async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    await route.fulfill({ status: 200, contentType: 'text/plain', body: 'OK' })
  })
  const note = form.form.getByText(privacy.summary)
  await form.submit.click()
  await expect(form.sending).toBeDisabled()
  const tops = () =>
    form.form
      .locator('h3, label:visible, textarea, button[type=submit], [data-chosen-plan]')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top + scrollY)))
  const before = await tops()
  const height = await form.form.evaluate((element) => element.clientHeight)
  await expect.poll(() => waiting.length).toBe(1)
  waiting[0]?.()
  await expect(form.form.locator('[data-result]')).toContainText(contact.form.sent.text)
  await expect(note).toBeHidden()
  expect(await tops()).toEqual(before)
  expect(await form.form.evaluate((element) => element.clientHeight)).toBe(height)
  await expect(form.form.getByText(contact.form.plan.sentLabel)).toBeVisible()
  await form.message.fill('Algo más')
  await expect(note).toBeVisible()
})
