import { contact } from '#content/contact.ts'
import { greetings, shopNameGreeting } from '#content/greetings.ts'
import { hero } from '#content/hero.ts'
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

test('what a visitor adds to the beginning stays when they choose another plan, or none', async ({
  page,
  site,
}) => {
  await site.visit()
  const { message, form } = site.form
  const begun = (name: string) => `${greetings.chosen.replace('{plan}', () => name)} `
  const added = '¿Cuándo empezamos?'
  await site.choosePlan(otherPlan)
  await message.fill(`${begun(otherPlan)}${added}`)
  await site.choosePlan(somePlan)
  await expect(message).toHaveValue(`${begun(somePlan)}${added}`)
  await page.reload()
  await site.hydrate()
  await site.choosePlan(otherPlan)
  await expect(message).toHaveValue(`${begun(otherPlan)}${added}`)
  await form.getByRole('button', { name: `${contact.form.plan.remove} ${otherPlan}` }).click()
  await expect(message).toHaveValue(added)

  await site.choosePlan(otherPlan)
  await expect(message).toHaveValue(`${begun(otherPlan)}${added}`)
})

test('a message that begins with the visitor’s own words stays as it is', async ({ site }) => {
  const { message, plan } = site.form
  await site.visit()
  await message.fill('¿Cuándo empezamos?')
  await site.choosePlan(otherPlan)
  await expect(plan).toContainText(otherPlan)
  await expect(message).toHaveValue('¿Cuándo empezamos?')
  await message.fill('')
  await site.choosePlan(somePlan)
  const own = `Hola. ${await message.inputValue()}`
  expect(own).toContain(somePlan)
  await message.fill(own)
  await site.choosePlan(otherPlan)
  await expect(plan).toContainText(otherPlan)
  await expect(message).toHaveValue(own)
})

test('with the shop’s name and sections the message begins with all three; sent, the fields are empty', async ({
  page,
  site,
}) => {
  await site.visit()
  await page.getByLabel(hero.shopName!.label).fill('Kiosco Uno')
  const group = page.locator('#precios').getByRole('group')
  const [first] = plans.builder.sections.filter(({ ticked }) => !ticked)
  await group.getByRole('checkbox', { name: first!.name }).check()
  await page.locator('#precios [data-answer] ~ a').click()
  await expect(site.form.plan).toBeVisible()
  const count = await group.getByRole('checkbox', { checked: true }).count()
  const shop = shopNameGreeting.replace('{marca}', 'Kiosco Uno')
  await expect(site.form.message).toHaveValue(new RegExp(`^${shop} .* ${count} ${plans.builder.many}\\. $`))
  const { name, email } = newMessage()
  await site.form.name.fill(name)
  await site.form.email.fill(email)
  await site.form.submit.click()
  await expect(site.form.success).toContainText(contact.form.sent.thanks.replace('{nombre}', 'Ana'))
  await site.form.success.getByRole('button', { name: contact.form.sent.again }).click()
  await site.form.expectValues(emptyMessage)
})
