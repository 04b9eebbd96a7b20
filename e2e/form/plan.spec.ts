import { contact } from '#content/contact.ts'
import { desk, expect, test } from '../support/fixtures.ts'
import { formatPrice, otherPlan, somePlan } from '../support/page-objects.ts'
import { plans } from '../support/words.ts'

test.use({ reducedMotion: 'reduce' })

test('a chosen plan is in session storage, and with its price in the form; Back returns to the plans', async ({
  page,
  site,
}) => {
  await site.visit()
  const { plan } = site.form
  await expect(plan).toHaveCount(0)
  await site.choosePlan(somePlan)
  await expect(plan).toBeInViewport()
  await page.goBack()
  await expect(page).not.toHaveURL(/#contacto$/)
  await expect(page.locator(`#precios [data-plan="${somePlan}"]`).first()).toBeInViewport()
  await test.step('without a #contacto section it sets the hash', async () => {
    const section = await page.locator('#contacto').elementHandle()
    await section?.evaluate((element) => element.removeAttribute('id'))
    await site.choosePlan(otherPlan)
    await expect(page).toHaveURL(/#contacto$/)
    expect(await site.storedPlan()).toBe(otherPlan)
    await section?.evaluate((element) => element.setAttribute('id', 'contacto'))
  })
  await page.setViewportSize(desk.viewport)
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
})
