import { contact } from '#content/contact.ts'
import { greetings } from '#content/greetings.ts'
import { desk, expect, test } from '../support/fixtures.ts'
import { emptyMessage, formatPrice, newMessage, otherPlan, somePlan } from '../support/page-objects.ts'
import { plans } from '../support/words.ts'

test('a chosen plan is in session storage, and with its price in the form', async ({ page, site }) => {
  await page.setViewportSize(desk.viewport)
  await site.visit()
  const { plan } = site.form
  await expect(plan).toHaveCount(0)
  for (const { name, price } of plans.list) {
    await site.choosePlan(name)
    expect(await site.storedPlan()).toBe(name)
    await site.expectScrolledTo(page.locator('#contacto h2'))
    await expect(page.getByRole('group', { name: contact.form.plan.label })).toBeFocused()
    await expect(plan).toContainText(name)
    await expect(plan).toContainText(formatPrice(price))
  }
  // On telephones the page scrolls to the plan, with the first field in sight below it.
  for (const [width, height, name] of [
    [390, 844, somePlan],
    [844, 390, otherPlan],
    [320, 640, somePlan],
  ] as const) {
    await page.setViewportSize({ width, height })
    await site.choosePlan(name)
    await expect(plan).toBeInViewport({ ratio: 1 })
    await expect(site.form.name).toBeInViewport({ ratio: 1 })
  }
  await test.step('without a #contacto section it sets the hash', async () => {
    await site.visit()
    await page.locator('#contacto').evaluate((section) => section.removeAttribute('id'))
    await site.choosePlan(otherPlan)
    await expect(page).toHaveURL(/#contacto$/)
    expect(await site.storedPlan()).toBe(otherPlan)
  })
})

test('Back returns to the plans; a removed plan is not sent', async ({ page, site, server }) => {
  await site.visit()
  const { form, plan } = site.form
  await site.choosePlan(otherPlan)
  await expect(plan).toBeInViewport()
  await page.goBack()
  await expect(page).not.toHaveURL(/#contacto$/)
  await expect(page.locator(`#precios [data-plan="${otherPlan}"]`).first()).toBeInViewport()
  await form.getByRole('button', { name: `${contact.form.plan.remove} ${otherPlan}` }).click()
  await expect(plan).toHaveCount(0)
  expect(await site.storedPlan()).toBeNull()
  const message = await site.sendMessage()
  expect(await server.messages(message.email)).toMatchObject([{ text: message.message, plan: null }])
})

test('without a word of theirs the message begins with the plan, follows it, and arrives as it reads', async ({
  page,
  site,
  server,
}) => {
  await site.visit()
  const { message, form } = site.form
  const begun = (name: string) => `${greetings.chosen.replace('{plan}', () => name)} `
  for (const name of [somePlan, otherPlan]) {
    await site.choosePlan(name)
    await expect(message).toHaveValue(begun(name))
  }
  await page.reload()
  await site.hydrate()
  await form.getByRole('button', { name: `${contact.form.plan.remove} ${otherPlan}` }).click()
  await expect(message).toHaveValue('')
  await site.choosePlan(otherPlan)
  await expect(message).toHaveValue(begun(otherPlan))
  await message.fill('')
  await site.choosePlan(somePlan)
  await expect(message).toHaveValue(begun(somePlan))
  const { name, email } = newMessage()
  await site.form.name.fill(name)
  await site.form.email.fill(email)
  await site.form.submit.click()
  await expect(site.toasts.sent).toBeVisible()
  expect(await server.messages(email)).toMatchObject([{ text: begun(somePlan).trim(), plan: somePlan }])
  await site.form.success.getByRole('button', { name: contact.form.sent.again }).click()
  await site.form.expectValues(emptyMessage)
})
