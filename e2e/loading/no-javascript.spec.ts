import { contact } from '#content/contact.ts'
import { hero } from '#content/hero.ts'
import { mockups } from '#content/mockups.ts'
import { toasts } from '#content/toasts.ts'
import { expect, phone, test } from '../support/fixtures.ts'
import { labelOf, newMessage, orderedSections, otherPlan, somePlan } from '../support/page-objects.ts'
import { plans } from '../support/words.ts'

test.use({ ...phone, javaScriptEnabled: false })

test('without JavaScript: every section, the bar’s links in one row, links that work, no dead control', async ({
  page,
  site,
}) => {
  await page.goto('/?marca=Luc%C3%ADa')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${hero.headline.join(' ')}.`)
  for (const id of orderedSections) {
    const title = page.locator(`#${id}`).getByRole('heading').first()
    await title.scrollIntoViewIfNeeded()
    await expect(title).toBeInViewport()
  }
  const dead = 'button:not([type=submit]):visible, [type=checkbox]:visible, #marca:visible'
  await expect(page.locator(dead)).toHaveCount(0)
  // Nothing asks what only the script answers: with its question the whole builder goes, and no part of it is left over.
  await expect(page.locator('#precios :is([data-drawing], fieldset label):visible')).toHaveCount(0)
  for (const text of [...plans.builder.heading, plans.builder.lead, mockups.lead])
    await expect(page.getByText(text)).toBeHidden()
  await expect(page.getByText(mockups.note)).toBeVisible()
  await site.choosePlan(somePlan)
  await site.expectScrolledTo(page.locator('#contacto'))
  const toTop = () => page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await toTop()
  await site.menu.link(labelOf('sobre-mi')).click()
  await site.expectScrolledTo(page.locator('#sobre-mi'))
  for (const viewport of [phone.viewport, { width: 320, height: 640 }, { width: 768, height: 1024 }])
    await test.step(`at ${viewport.width} px the bar’s links stand in one row, and the claim is above the mountains`, async () => {
      await page.setViewportSize(viewport)
      await toTop()
      const links = page.getByRole('banner').getByRole('list').getByRole('link').filter({ visible: true })
      const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top))
      expect(tops.length).toBeGreaterThanOrEqual(4)
      expect(new Set(tops).size).toBe(1)
      if (viewport.width > 400) return
      const claim = (await page.locator('#inicio p:has(strong)').boundingBox())!
      const ridge = (await page.locator('#inicio [data-ridge]').last().boundingBox())!
      // It overlaps the sky: the mountains' image begins above the claim's lower edge.
      expect(ridge.y).toBeLessThan(claim.y + claim.height)
    })
})

test('without JavaScript: the form is posted; notices; rate limit', async ({ page, site, startServer }) => {
  const server = await startServer({ RATE_LIMIT_PER_MINUTE: '1' })
  await page.goto(server.url)
  // The browser checks the form by itself.
  await site.form.submit.click()
  await expect(site.form.name).toBeFocused()
  await site.submitMessage(newMessage({ email: 'ana@' }))
  await expect(site.form.email).toBeFocused()
  const message = newMessage({ name: 'Íñigo Ñandú', message: 'Línea uno\nLínea dos: ¿cuánto? 💸' })
  await site.form.fill(message)
  // Without JavaScript the link of a plan only scrolls; the form has a select.
  await site.form.form.getByLabel(contact.form.plan.label).selectOption(otherPlan)
  await site.form.submit.click()
  await expect(page).toHaveURL(/\/#enviado$/)
  await expect(page.getByText(toasts.sent.title.slice(2))).toBeInViewport()
  await expect(page.getByText(toasts.sent.description)).toBeVisible()
  await page.reload()
  // A refusal by the rate limit leads to a notice too, and Back restores the fields.
  const next = await site.submitMessage()
  await expect(page).toHaveURL(/\/#no-enviado$/)
  await expect(page.getByText(toasts.failed.title.slice(2))).toBeInViewport()
  await expect(page.getByText(toasts.failed.description)).toBeVisible()
  await page.goBack()
  await site.form.expectValues(next)
  const { name, email, message: text } = message
  expect(await server.messages()).toMatchObject([{ name, email, text, plan: otherPlan, state: 'accepted' }])
})
