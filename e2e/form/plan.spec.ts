import { contact } from '#content/contact.ts'
import { plans } from '#content/plans.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  choosePlan,
  contactForm,
  expectScrolledTo,
  formatPrice,
  otherPlan,
  sendMessage,
  somePlan,
  storedPlan,
  visit,
} from '../support/page-objects.ts'

test('a chosen plan is in session storage, and with its price in the form', async ({ page }) => {
  await visit(page)
  const { plan } = contactForm(page)
  await expect(plan).toHaveCount(0)
  for (const { name, price } of plans.list) {
    await choosePlan(page, name)
    expect(await storedPlan(page)).toBe(name)
    await expectScrolledTo(page.locator('#contacto h2'))
    await expect(page.getByRole('group', { name: contact.form.plan.label })).toBeFocused()
    await expect(plan).toContainText(name)
    await expect(plan).toContainText(formatPrice(price))
  }
  // On telephones one lands on the plan, and the first field is in sight below it.
  for (const [width, height, name] of [
    [390, 844, somePlan],
    [844, 390, otherPlan],
    [320, 640, somePlan],
  ] as const) {
    await page.setViewportSize({ width, height })
    await choosePlan(page, name)
    await expect(plan).toBeInViewport({ ratio: 1 })
    await expect(contactForm(page).name).toBeInViewport({ ratio: 1 })
  }
})

test('Back returns to the plans; a removed plan is not sent', async ({ page, server }) => {
  await visit(page)
  const { form, plan } = contactForm(page)
  await choosePlan(page, otherPlan)
  await expect(plan).toBeInViewport()
  await page.goBack()
  await expect(page).not.toHaveURL(/#contacto$/)
  await expect(page.locator(`#precios [data-plan="${otherPlan}"]`).first()).toBeInViewport()
  await form.getByRole('button', { name: `${contact.form.plan.remove} ${otherPlan}` }).click()
  await expect(plan).toHaveCount(0)
  expect(await storedPlan(page)).toBeNull()
  const message = await sendMessage(page)
  expect(await server.messages(message.email)).toMatchObject([{ text: message.message, plan: null }])
})

test('without a #contacto section choosing a plan sets the hash', async ({ page }) => {
  await visit(page)
  await page.locator('#contacto').evaluate((section) => {
    section.id = 'otra'
  })
  await choosePlan(page, somePlan)
  await expect(page).toHaveURL(/#contacto$/)
  expect(await storedPlan(page)).toBe(somePlan)
})
