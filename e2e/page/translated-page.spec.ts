import { contact } from '#content/contact.ts'
import { plans } from '#content/plans.ts'
import { addPasswordManager, translate } from '../support/browser-extensions.ts'
import { type BrowserErrors, expect, test } from '../support/fixtures.ts'
import { emptyMessage, newMessage, otherPlan, priceText, somePlan } from '../support/page-objects.ts'

/** React reports in the console what it rendered again. */
const expectHydrationErrors = (browserErrors: BrowserErrors) =>
  browserErrors.expect(/^exception: Minified React error|^console error:/)

for (const when of ['before', 'after'] as const)
  test(`translated page, ${when} hydration`, async ({ page, site, server, browserErrors, context }) => {
    const form = page.locator('#contacto form')
    const field = (name: string) => form.locator(`[name=${name}]`)
    if (when === 'before') {
      expectHydrationErrors(browserErrors)
      await page.goto('/')
      await page.evaluate(translate)
      await site.hydrate()
    } else {
      await site.visit()
      await page.evaluate(translate)
    }
    await site.expectEverySection()

    await test.step('each section of the builder on and off: the answer is right every time', async () => {
      const boxes = page.locator('#precios fieldset input')
      const answer = page.locator('#precios [data-answer]')
      for (let index = 0; index < (await boxes.count()); index++) {
        await boxes.nth(index).click()
        const ticked = await page.locator('#precios fieldset :checked').count()
        await expect(answer).toContainText(
          `${ticked} ${ticked === 1 ? plans.builder.one : plans.builder.many}`,
        )
      }
      for (let index = 0; index < (await boxes.count()); index++) await boxes.nth(index).click()
      const first = plans.list[0]
      await expect(answer).toContainText(String(first?.name))
      await expect(answer).toContainText(priceText(first?.price ?? '').slice(1, 8))
    })
    await test.step('a plan is chosen and removed, another is chosen', async () => {
      await page.locator(`[data-plan="${somePlan}"]`).first().click()
      await expect(page.locator('[data-chosen-plan]')).toContainText(somePlan)
      await page.locator('[data-chosen-plan] button').click()
      await expect(page.locator('[data-chosen-plan]')).toHaveCount(0)
      await page.locator(`[data-plan="${otherPlan}"]`).first().click()
    })
    const message = newMessage()
    for (const [name, value] of Object.entries(message)) await field(name).fill(value)
    await test.step('sending fails: the fields keep their values', async () => {
      browserErrors.expect(/failed: POST|ERR_INTERNET_DISCONNECTED/)
      await context.setOffline(true)
      await form.locator('[type=submit]').click()
      await expect(form.locator('[data-result=failed]')).toBeVisible()
      for (const [name, value] of Object.entries(message)) await expect(field(name)).toHaveValue(value)
      await context.setOffline(false)
    })
    await form.locator('[type=submit]').click()
    await expect(form.locator('[data-result=sent]')).toBeVisible()
    await expect(field('message')).toHaveValue('')
    const stored = [{ text: message.message, plan: otherPlan }]
    expect(await server.messages(message.email)).toMatchObject(stored)
    await site.expectEverySection()
    await expect(form).toContainText(contact.form.sent.text)
  })

test('a password manager: text, caret, validation, sending', async ({
  page,
  site,
  server,
  browserErrors,
}) => {
  expectHydrationErrors(browserErrors)
  const { release } = await site.holdRequest(/entry-client/)
  await page.goto('/')
  const { name } = site.form
  await name.pressSequentially('Ana Rosa')
  for (let step = 0; step < 4; step++) await name.press('ArrowLeft')
  await page.evaluate(addPasswordManager)
  release()
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
  await expect(name).toBeFocused()
  await page.keyboard.type('María ')
  await expect(name).toHaveValue('Ana María Rosa')
  await site.form.submit.click()
  await expect(site.form.form.getByText(contact.form.email.errors.missing)).toBeVisible()
  const message = await site.submitMessage()
  await site.form.expectValues(emptyMessage)
  expect(await server.messages(message.email)).toHaveLength(1)
})
