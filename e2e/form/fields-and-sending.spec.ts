import { contact } from '#content/contact.ts'
import { privacy } from '#content/privacy.ts'
import { toasts } from '#content/toasts.ts'
import { limits, ownIds, sendPath } from '#contract/send.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  choose,
  contactForm,
  hold,
  newLetter,
  nothingWritten,
  somePlan,
  toastArea,
  visit,
  watchSends,
} from '../support/visitor.ts'

const fieldNames = ['name', 'email', 'message'] as const

test('a wrong field stops the message and says what is wrong, in words that are tied to it', {
  tag: '@once',
}, async ({ page }) => {
  await visit(page)
  const sends = watchSends(page)
  const form = contactForm(page)
  const letter = newLetter()
  await test.step('three required fields with visible labels, placeholders, bounds and help for filling in', async () => {
    for (const name of fieldNames) {
      await expect(form.form.getByText(contact.form[name].label, { exact: true })).toBeVisible()
      await expect(form[name]).toHaveAttribute('required')
      await expect(form[name]).toHaveAttribute('placeholder', contact.form[name].placeholder)
      await expect(form[name]).toHaveAttribute('maxlength', String(limits[name]))
    }
    await expect(form.email).toHaveAttribute('type', 'email')
    await expect(form.message).toHaveAttribute('rows', '5')
    await expect(form.name).toHaveAttribute('autocomplete', 'name')
    await expect(form.email).toHaveAttribute('autocomplete', 'email')
    // The browser's own validation is on, and the field that no person sees is out of their way.
    await expect(form.form).not.toHaveAttribute('novalidate')
    await expect(form.form.getByRole('textbox')).toHaveCount(3)
  })
  await form.submit.click()
  await expect(form.name).toBeFocused()
  for (const name of fieldNames) {
    const { missing } = contact.form[name].errors
    await expect(form[name]).toHaveAttribute('aria-invalid', 'true')
    await expect(form[name]).toHaveAccessibleDescription(missing)
    await expect(form.form.getByText(missing)).toBeVisible()
  }
  await form.name.fill(letter.name)
  await expect(form.name).not.toHaveAttribute('aria-invalid')
  await expect(form.form.getByText(contact.form.name.errors.missing)).toHaveCount(0)

  await form.fill({ ...letter, email: 'ana@' })
  await form.submit.click()
  await expect(form.email).toBeFocused()
  expect(await form.email.evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true)
  await expect(form.email).toHaveAccessibleDescription(contact.form.email.errors.malformed)

  await form.fill({ ...letter, message: '' })
  await form.submit.click()
  await expect(form.message).toBeFocused()
  expect(sends).toEqual([])
})

test('idle, sending, idle: the button says so, the fields are cleared, the message is stored', {
  tag: '@once',
}, async ({ page, server }) => {
  await visit(page)
  const sends = watchSends(page)
  const letter = newLetter()
  const form = contactForm(page)
  const { release } = await hold(page, `**${sendPath}`)
  await form.fill(letter)
  await test.step('a second click, a double click and Enter while sending send nothing more', async () => {
    await form.submit.dblclick()
    await expect(form.sending).toBeDisabled()
    await expect(form.sending).toHaveText(contact.form.sending)
    await form.sending.click({ force: true })
    await form.email.press('Enter')
  })
  await test.step('what is typed meanwhile is not taken: success would empty it', async () => {
    await form.message.click()
    await page.keyboard.type('¿Y esto?')
    await expect(form.message).toBeFocused()
    await form.expectValues(letter)
  })
  await choose(page, somePlan)
  release()
  await expect(form.submit).toBeEnabled()
  await form.expectValues(nothingWritten)
  await expect(form.success).toBeVisible()
  // A plan chosen meanwhile is the next message's.
  await expect(form.plan).toBeVisible()
  await test.step('EmailJS’s body, and nothing else in it', () => {
    expect(sends).toEqual([
      {
        lib_version: '4.4.1',
        user_id: ownIds.publicKey,
        service_id: ownIds.serviceId,
        template_id: ownIds.templateId,
        template_params: { ...letter },
      },
    ])
  })
  const { name, email, message: text } = letter
  expect(await server.messages(email)).toMatchObject([{ name, email, text, plan: null, state: 'accepted' }])
})

test('what was typed survives a reload and a walk away, until Enter in a field sends it; any script arrives as it was written', {
  tag: '@once',
}, async ({ page, server }) => {
  await visit(page)
  const letter = newLetter({ name: "Íñigo O'Higgins 李小龙", message: '«¿Cuánto?» 💸\n<b>$&</b>\n\n“fin”' })
  const form = contactForm(page)
  await form.fill(letter)
  await page.reload()
  await form.expectValues(letter)
  // A visit anew, where no browser restores fields by itself.
  await page.goto('about:blank')
  await visit(page)
  await form.expectValues(letter)
  await form.email.press('Enter')
  await expect(toastArea(page).sent).toBeVisible()
  expect(await server.messages(letter.email)).toMatchObject([{ name: letter.name, text: letter.message }])
  await page.goto('about:blank')
  await visit(page)
  await form.expectValues(nothingWritten)
})

test('nothing moves when the answer comes, however late; the plan that went stays named', async ({
  page,
}) => {
  await visit(page)
  await choose(page, somePlan)
  const form = contactForm(page)
  await form.fill(newLetter({ message: 'Una línea.\n'.repeat(9) }))
  const { release, asked } = await hold(page, `**${sendPath}`)
  const note = form.form.getByText(privacy.summary)
  await form.submit.click()
  await expect(form.sending).toBeDisabled()
  const places = () =>
    form.form
      .locator('h3, label:visible, textarea, button[type=submit], [data-chosen-plan]')
      .evaluateAll((all) =>
        all.map((one) => [
          Math.round(one.getBoundingClientRect().top + scrollY),
          one.closest('form')?.clientHeight,
        ]),
      )
  const before = await places()
  await asked
  release()
  await expect(form.success).toBeVisible()
  await expect(note).toBeHidden()
  expect(await places()).toEqual(before)
  await expect(form.form.getByText(contact.form.plan.sentLabel)).toBeVisible()
  await form.message.fill('Algo más')
  await expect(note).toBeVisible()
})

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

test('every result is announced, the same failure a second time too, and stands in words beside the form', {
  tag: '@once',
}, async ({ page, context, request, noise }) => {
  await test.step('the live region stands in the document before any toast', async () => {
    const html = await (await request.get('/')).text()
    expect(html).toMatch(/<div role="status" aria-live="polite"[^>]*data-toast-announcer/)
  })
  await visit(page)
  await page.evaluate(listen)
  const heard = () => page.evaluate('heard') as Promise<string[]>
  const form = contactForm(page)
  const result = form.form.locator('[data-result]')
  await form.fill(newLetter())
  await form.submit.press('Enter')
  await expect.poll(heard).toEqual([`Mensaje enviado. ${toasts.sent.description}`])
  await expect(form.success).toBeVisible()
  await expect(result).toBeFocused()
  // Who reads on with the cursor must not find a notice that has gone; the result beside the form stays.
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-toast-announcer]')).toBeEmpty()
  await expect(form.success).toBeVisible()

  await context.setOffline(true)
  noise.expect(/ERR_INTERNET_DISCONNECTED/)
  await form.fill(newLetter())
  const failed = `No se pudo enviar. ${toasts.failed.description}`
  for (const times of [1, 2]) {
    await form.submit.press('Enter')
    await expect.poll(async () => (await heard()).filter((words) => words === failed).length).toBe(times)
    await expect(form.failure).toBeVisible()
    await expect(result).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(form.whatsapp).toBeFocused()
  expect(await page.evaluate('region.isConnected')).toBe(true)
  // Said once: Radix's own announcement stays empty.
  const regions = await page
    .locator('[role=status], [role=alert], [aria-live]:not([aria-live=off])')
    .allInnerTexts()
  expect(regions.filter((text) => text.includes(toasts.failed.description))).toHaveLength(1)
})
