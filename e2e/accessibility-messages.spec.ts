import { contact } from '#content/contact.ts'
import { toasts } from '#content/toasts.ts'
import { visit } from './accessibility/settle.ts'
import { expect, test } from './support/test.ts'
import { contactForm, newLetter, toastArea } from './support/visitor.ts'

/** Collects what is added to the live region from now on, as a screen reader does. */
const listen = `(() => {
  const region = document.querySelector('[data-toast-announcer]')
  globalThis.heard = []
  new MutationObserver((changes) => {
    for (const change of changes)
      for (const node of change.addedNodes) if (node.textContent) heard.push(node.textContent)
  }).observe(region, { childList: true, subtree: true })
  globalThis.region = region
})()`

test('the live region stands in the document before any toast', { tag: '@once' }, async ({ request }) => {
  const html = await (await request.get('/')).text()
  expect(html).toMatch(/<div role="status" aria-live="polite"[^>]*data-toast-announcer/)
})

test('every result is announced, the same failure a second time too', { tag: '@once' }, async ({
  page,
  context,
  noise,
}) => {
  await visit(page)
  await page.evaluate(listen)
  const heard = () => page.evaluate('heard') as Promise<string[]>
  const form = contactForm(page)
  await form.fill(newLetter())
  await form.submit.click()
  await expect(toastArea(page).sent).toBeVisible()
  await expect.poll(heard).toEqual([`Mensaje enviado. ${toasts.sent.description}`])
  // Who reads on with the cursor must not find a notice that has gone.
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-toast-announcer]')).toBeEmpty()

  await context.setOffline(true)
  noise.expect(/ERR_INTERNET_DISCONNECTED/)
  await form.fill(newLetter())
  const failed = `No se pudo enviar. ${toasts.failed.description}`
  for (const times of [1, 2]) {
    await form.submit.click()
    await expect.poll(async () => (await heard()).filter((words) => words === failed).length).toBe(times)
  }
  expect(await page.evaluate('region.isConnected')).toBe(true)
  // Said once: Radix's own announcement stays empty.
  const other = page.locator('[role=status], [role=alert], [aria-live]:not([aria-live=off])')
  expect(
    (await other.allInnerTexts()).filter((text) => text.includes(toasts.failed.description)),
  ).toHaveLength(1)
})

test('the result stands in words beside the form, and the focus with it', { tag: '@once' }, async ({
  page,
  context,
  noise,
}) => {
  await visit(page)
  const form = contactForm(page)
  await form.fill(newLetter())
  await form.submit.focus()
  await page.keyboard.press('Enter')
  const sent = form.form.getByText(contact.form.sent.text)
  await expect(sent).toBeVisible()
  await expect(form.form.locator('[data-result]')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(toastArea(page).all).toHaveCount(0)
  await expect(sent).toBeVisible()

  await context.setOffline(true)
  noise.expect(/ERR_INTERNET_DISCONNECTED/)
  const letter = newLetter()
  await form.fill(letter)
  await form.submit.focus()
  await page.keyboard.press('Enter')
  await expect(form.failure).toBeVisible()
  await expect(form.form.locator('[data-result]')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(form.whatsapp).toBeFocused()
})

test('a wrong field says what is wrong, in words that are tied to it', { tag: '@once' }, async ({ page }) => {
  await visit(page)
  const form = contactForm(page)
  await form.email.fill('ana@')
  await form.submit.click()
  await expect(form.name).toBeFocused()
  for (const [field, words] of [
    [form.name, contact.form.name.errors.missing],
    [form.email, contact.form.email.errors.malformed],
    [form.message, contact.form.message.errors.missing],
  ] as const) {
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(words)
    await expect(form.form.getByText(words)).toBeVisible()
  }
  await form.name.fill('Ana')
  await expect(form.name).not.toHaveAttribute('aria-invalid')
  await expect(form.form.getByText(contact.form.name.errors.missing)).toHaveCount(0)
})

test('fields say what they take to those who fill them in for you', { tag: '@once' }, async ({ page }) => {
  await visit(page)
  const form = contactForm(page)
  await expect(form.name).toHaveAttribute('autocomplete', 'name')
  await expect(form.email).toHaveAttribute('autocomplete', 'email')
  for (const field of [form.name, form.email, form.message]) await expect(field).toHaveAttribute('required')
})
