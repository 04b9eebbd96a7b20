import { clients } from '#content/clients.ts'
import { expect, test } from '../support/fixtures.ts'
import { choose, contactForm, menu, somePlan, submitMessage, toastArea, visit } from '../support/visitor.ts'
import { visitWithoutScript } from '../support/without-script.ts'
import { expectNoViolations } from './axe.ts'

/** States that can stand side by side share a scan, which costs about half a second. */
for (const width of [320, 390, 768, 1440])
  test(`axe finds nothing in any state at ${width} px`, async ({ page, context, noise }) => {
    await page.setViewportSize({ width, height: 800 })
    await visit(page)
    const { toggle } = menu(page)
    if (await toggle.isVisible()) {
      await toggle.click()
      await expect(toggle).toHaveAttribute('aria-expanded', 'true')
      await expectNoViolations(page, 'menu open', 'header')
      await page.keyboard.press('Escape')
    }
    await page.getByRole('button', { name: clients.strip.pause }).click()
    await choose(page, somePlan)
    const form = contactForm(page)
    await expect(form.plan).toBeVisible()
    await form.email.fill('ana@')
    await form.submit.click()
    await expect(form.name).toHaveAttribute('aria-invalid', 'true')
    await expectNoViolations(page, 'strip paused, plan chosen, fields in error')

    const toasts = toastArea(page)
    await context.setOffline(true)
    noise.expect(/ERR_INTERNET_DISCONNECTED/)
    await submitMessage(page)
    // With the focus in it, a toast stays: the scan takes as long as it would be shown.
    await expect(toasts.failed).toBeVisible()
    await toasts.close.focus()
    await expectNoViolations(page, 'toast: failed', '[data-variant]')
    await expectNoViolations(page, 'failed', '#contacto')
    await context.setOffline(false)
    await form.submit.click()
    await expect(toasts.sent).toBeVisible()
    await toasts.close.focus()
    await expectNoViolations(page, 'toast: sent', '[data-variant]')
    await expectNoViolations(page, 'sent', '#contacto')
  })

test('axe finds nothing without JavaScript and where there is no page', async ({ page, noise }) => {
  noise.expectStatus(404)
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await visitWithoutScript(page)
    await page.goto('/#enviado')
    await expectNoViolations(page, `without JavaScript, enviado, ${width} px`)
    await page.goto('/#no-enviado')
    await expectNoViolations(page, `no-enviado, ${width} px`, '#no-enviado')
    await page.unrouteAll()
    await page.goto('/no-existe')
    await expectNoViolations(page, `not found, ${width} px`)
  }
})
