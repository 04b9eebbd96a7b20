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

test('choosing a plan stores it in session storage, scrolls to the form, and the form shows plan and price', async ({
  page,
}) => {
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
  // In a low window, too, the chosen plan is in sight.
  for (const [width, height] of [
    [844, 390],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    await choosePlan(page, width > height ? somePlan : otherPlan)
    await expect(plan).toBeInViewport({ ratio: 1 })
  }
})

test('the chosen plan survives a reload and can be removed; a removed plan is not sent', async ({
  page,
  server,
}) => {
  await visit(page)
  const form = contactForm(page)
  await choosePlan(page, somePlan)
  await page.reload()
  await expect(form.plan).toContainText(somePlan)
  await form.form.getByRole('button', { name: `${contact.form.plan.remove} ${somePlan}` }).click()
  await expect(form.plan).toHaveCount(0)
  expect(await storedPlan(page)).toBeNull()
  await page.reload()
  await expect(form.plan).toHaveCount(0)
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
