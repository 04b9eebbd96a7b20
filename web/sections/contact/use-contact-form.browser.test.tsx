import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { contact } from '#content/contact.ts'
import { emailErrors } from '#content/email-errors.ts'
import { greetings, shopNameGreeting } from '#content/greetings.ts'
import { privacy } from '#content/privacy.ts'
import { toasts } from '#content/toasts.ts'
import { nameShop } from '#testing/browser/name-shop.ts'
import {
  answerOnce,
  drawAnew,
  fields,
  fillIn,
  listen,
  live,
  openForm,
  posts,
  refuse,
  results,
  submit,
  written,
} from '#testing/browser/open-form.tsx'
import { choosePlan } from '#web/state/chosen-plan.ts'

const { form: words } = contact
const { name, email, message } = fields
const some = 'Vidriera'
const other = 'Mostrador'
const begun = (plan: string) => `${greetings.chosen.replace('{plan}', () => plan)} `
const line = (plan: string) => `\n\nPlan elegido: ${plan}`
const control = (name: string) => document.querySelector(`form [name=${name}]`) as HTMLTextAreaElement
const box = (element: Element) => element.getBoundingClientRect()

test('without a word of theirs the message begins with the plan, follows it, and is sent as it reads', async () => {
  const remove = page.getByRole('button', { name: `${words.plan.remove} ${other}` })
  await openForm()
  for (const plan of [some, other]) {
    choosePlan(plan)
    await expect.element(message).toHaveValue(begun(plan))
  }
  drawAnew()
  await expect.element(message).toHaveValue(begun(other))
  await remove.click()
  await expect.element(message).toHaveValue('')
  choosePlan(other)
  await expect.element(message).toHaveValue(begun(other))
  await message.fill('')
  choosePlan(some)
  await expect.element(message).toHaveValue(begun(some))
  await name.fill(written.name)
  await email.fill(written.email)
  await submit.click()
  await expect.element(results.sent).toBeVisible()
  expect(posts()).toMatchObject([{ message: `${begun(some)}${line(some)}` }])
  await results.sent.getByRole('button', { name: words.sent.again }).click()
  for (const field of [name, email, message]) await expect.element(field).toHaveValue('')
})

test('a plan that was taken off again is not sent', async () => {
  await openForm()
  choosePlan(other)
  await page.getByRole('button', { name: `${words.plan.remove} ${other}` }).click()
  await fillIn()
  await submit.click()
  await expect.element(results.sent).toBeVisible()
  expect(posts()).toMatchObject([{ message: written.message }])
})

test('what a visitor adds to the beginning stays when they choose another plan, or none', async () => {
  const added = '¿Cuándo empezamos?'
  await openForm()
  choosePlan(other)
  await expect.element(message).toHaveValue(begun(other))
  await message.fill(`${begun(other)}${added}`)
  choosePlan(some)
  await expect.element(message).toHaveValue(`${begun(some)}${added}`)
  drawAnew()
  await expect.poll(() => control('message').value).toBe(`${begun(some)}${added}`)
  choosePlan(other)
  await expect.element(message).toHaveValue(`${begun(other)}${added}`)
  choosePlan(null)
  await expect.element(message).toHaveValue(added)
  choosePlan(other)
  await expect.element(message).toHaveValue(`${begun(other)}${added}`)
})

test('a message that begins with the visitor’s own words stays as it is', async () => {
  const plan = page.getByRole('group', { name: words.plan.label, exact: false })
  await openForm()
  await message.fill('¿Cuándo empezamos?')
  choosePlan(other)
  await expect.element(plan).toMatchTextContent(other)
  await expect.element(message).toHaveValue('¿Cuándo empezamos?')
  await message.fill('')
  choosePlan(some)
  await expect.element(message).toHaveValue(begun(some))
  await message.fill(`Hola. ${begun(some)}`)
  choosePlan(other)
  await expect.element(plan).toMatchTextContent(other)
  await expect.element(message).toHaveValue(`Hola. ${begun(some)}`)
})

test('with the shop’s name and sections the message begins with all three; sent, the fields are empty', async () => {
  await openForm()
  nameShop('Kiosco Uno')
  choosePlan(some, 'Portada, Mapa')
  const shop = shopNameGreeting.replace('{marca}', 'Kiosco Uno')
  await expect.element(message).toHaveValue(`${shop} Va Vidriera y 2 secciones. `)
  await name.fill('Ana Pérez')
  await email.fill(written.email)
  await submit.click()
  await expect.element(results.sent).toMatchTextContent(words.sent.thanks.replace('{nombre}', 'Ana'))
  await results.sent.getByRole('button', { name: words.sent.again }).click()
  for (const field of [name, email, message]) await expect.element(field).toHaveValue('')
})

test('another plan while it is being sent: what went says one plan, and what is sent next the other', async () => {
  await openForm()
  choosePlan(some)
  await name.fill(written.name)
  await email.fill(written.email)
  const { promise, resolve } = Promise.withResolvers<Response>()
  answerOnce(() => promise)
  await submit.click()
  await expect.poll(() => posts().map(({ message }) => message)).toEqual([`${begun(some)}${line(some)}`])
  choosePlan(other)
  await expect.element(page.getByRole('group', { name: `Elegiste ${other}`, exact: false })).toBeVisible()
  await expect.element(message).toHaveValue(begun(some))
  resolve(new Response('', { status: 503 }))
  await expect.element(results.failed).toBeVisible()
  await expect.element(message).toHaveValue(begun(other))
  await submit.click()
  await expect.element(results.sent).toBeVisible()
  expect(posts().at(-1)?.message).toBe(`${begun(other)}${line(other)}`)
})

test('whatever writes into a field, and without an event: what is sent is judged as it is', async () => {
  await openForm()
  await fillIn()
  control('name').value = ' \u200b '
  await submit.click()
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAccessibleDescription(words.name.errors.missing)
  expect(posts()).toEqual([])
  // A corrected field loses its error.
  control('name').value = 'Ana'
  control('email').value = 'mailto:ana@ejemplo.com'
  await submit.click()
  await expect.element(results.sent).toBeVisible()
  expect(posts()).toMatchObject([{ name: 'Ana', email: 'ana@ejemplo.com' }])
})

test('that a message is being sent is said; its result, which takes the focus, is not said twice', async () => {
  await openForm()
  await fillIn()
  const heard = listen()
  const { promise, resolve } = Promise.withResolvers<Response>()
  answerOnce(() => promise)
  await submit.click()
  await expect.element(live()).toHaveTextContent(words.sending)
  resolve(new Response('OK'))
  // Its accessible name holds the toast's words.
  await expect.element(results.sent).toHaveFocus()
  await expect.element(page.getByRole('listitem').getByText(toasts.sent.title)).toBeVisible()
  await expect.element(live()).toBeEmptyDOMElement()
  expect(new Set(heard)).toEqual(new Set([words.sending]))
})

test('the server’s reason stands at its field until something else is written there', async () => {
  const reason = 'No sirve tu mensaje (message). Le sobra algo.'
  await openForm()
  await fillIn()
  refuse(400, reason)
  await submit.click()
  await expect.element(message).toHaveAccessibleDescription(reason)
  await expect.element(message).toHaveFocus()
  await expect.element(message).toHaveAttribute('aria-invalid', 'true')
  const toast = page.getByRole('listitem').getByText(toasts.failed.title)
  await expect.element(toast).toBeVisible()
  expect(toast.element().parentElement).toHaveTextContent(`${toasts.failed.title}${reason}`)
  for (const name of ['name', 'email', 'message'] as const) expect(control(name).value).toBe(written[name])
  await message.fill(`${written.message}!`)
  await expect.element(message).not.toHaveAccessibleDescription()
  await submit.click()
  await expect.element(results.sent).toBeVisible()
})

test('a long message: WhatsApp takes its beginning, with the plan, and the field keeps all', async () => {
  const long = `${'Hola, ¿qué tal? '.repeat(590)}😀`
  await openForm()
  const height = box(control('message')).height
  choosePlan(some)
  await fillIn({ message: long })
  refuse(503)
  await submit.click()
  await expect.element(results.failed).toMatchTextContent(words.failed.beginning)
  const link = results.failed.getByRole('link').element() as HTMLAnchorElement
  const text = new URL(link.href).searchParams.get('text') ?? ''
  expect(text.length).toBeLessThan(4100)
  expect(text).toMatch(/…\n\nPlan elegido: Vidriera$/)
  expect(control('message').value).toBe(long)
  // After sending, the emptied field has its original height, and the answer does not move.
  await submit.click()
  await expect.element(results.sent).toBeInViewport()
  await expect.poll(() => control('message').value).toBe('')
  expect(box(control('message')).height).toBeCloseTo(height, 0)
})

test('the privacy note is back with the first letter after a failure, below the answer', async () => {
  await openForm()
  await fillIn()
  const note = page.getByText(privacy.summary)
  await expect.element(note).toBeVisible()
  refuse(503)
  await submit.click()
  await expect.element(results.failed).toBeVisible()
  await expect.element(note).not.toBeVisible()
  await name.click()
  await userEvent.keyboard('{End}x')
  await expect.element(note).toBeVisible()
  await expect.element(results.failed).toBeVisible()
  expect(box(note.element()).top).toBeGreaterThanOrEqual(box(results.failed.element()).bottom)
})

test('with a plan the form’s heading is about it; a shop’s name comes first', async () => {
  const title = page.getByRole('form').getByRole('heading')
  await openForm()
  await expect.element(title).toHaveTextContent(`${words.heading}.`)
  for (const plan of [some, other]) {
    choosePlan(plan)
    await expect.element(title).toHaveTextContent(`${words.chosen.replace('{plan}', plan)}.`)
  }
  await page.getByRole('button', { name: words.plan.remove, exact: false }).click()
  await expect.element(title).toHaveTextContent(`${words.heading}.`)
  nameShop('Kiosco Uno')
  choosePlan(some)
  await expect.element(title).toHaveTextContent(`${words.named.replace('{marca}', 'Kiosco Uno')}.`)
})

test('what is wrong is said on leaving the field, and at each field that was left out; nothing is sent', async () => {
  await openForm()
  await email.fill('ana')
  await userEvent.keyboard('{Tab}')
  await expect.element(email).toHaveAccessibleDescription(emailErrors.noAt)
  await expect.element(live()).toHaveTextContent(emailErrors.noAt)
  await email.fill('')
  await submit.click()
  await expect.element(name).toHaveFocus()
  for (const [key, field] of Object.entries(fields)) {
    const { missing } = words[key as keyof typeof fields].errors
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field).toHaveAccessibleDescription(missing)
    await expect.element(page.getByText(missing)).toBeVisible()
  }
  await fillIn({ email: 'ana@' })
  await submit.click()
  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveAccessibleDescription(emailErrors.nothingAfter)
  expect(posts()).toEqual([])
})

test('a shop’s name over a letter that was deleted leaves no false reason', async () => {
  await openForm()
  await message.fill('x')
  await message.fill('')
  nameShop('Panadería Lucía')
  await expect.element(message).toHaveValue(`${shopNameGreeting.replace('{marca}', 'Panadería Lucía')} `)
  await name.fill(written.name)
  await email.fill(written.email)
  await submit.click()
  await expect.element(results.sent).toBeVisible()
})

test('sent, and then another tab: a page that is hidden draws no frame, and the message goes all the same', async () => {
  await openForm()
  await fillIn()
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
  control('message').form?.requestSubmit()
  await expect.poll(posts).toHaveLength(1)
  await expect.poll(() => results.sent.query()).not.toBeNull()
})
