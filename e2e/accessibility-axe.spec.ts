import { clients } from '#content/clients.ts'
import { contact } from '#content/contact.ts'
import { expectNoViolations } from './accessibility/axe.ts'
import { visit } from './accessibility/settle.ts'
import { visitWithoutScript } from './accessibility/without-script.ts'
import { expect, test } from './support/test.ts'
import { contactForm, menu, newLetter, toastArea } from './support/visitor.ts'

/** Every state of the page; those that can stand side by side share a scan, which costs about half a second. */
for (const width of [320, 390, 768, 1440]) {
  test(`axe finds nothing on the page at ${width} px`, { tag: '@once' }, async ({ page, context, noise }) => {
    test.slow()
    await page.setViewportSize({ width, height: 800 })
    await visit(page)
    await expectNoViolations(page, 'at the top')

    const { toggle } = menu(page)
    if (await toggle.isVisible()) {
      await toggle.click()
      await expect(toggle).toHaveAttribute('aria-expanded', 'true')
      await expectNoViolations(page, 'menu open')
      await page.keyboard.press('Escape')
    }

    await page.getByRole('button', { name: clients.strip.pause }).click()
    await page.getByRole('link', { name: 'Elegir Completa' }).click()
    const form = contactForm(page)
    await expect(form.form.getByText(contact.form.plan.label)).toBeVisible()
    await form.email.fill('ana@')
    await form.submit.click()
    await expect(form.form.getByText(contact.form.name.errors.missing)).toBeVisible()
    await expectNoViolations(page, 'scrolled, strip paused, plan chosen, fields in error')

    const toasts = toastArea(page)
    await form.fill(newLetter())
    await form.submit.click()
    // Hovered, a toast stays: the scan takes as long as it would be shown.
    await toasts.sent.hover()
    await expectNoViolations(page, 'toast: sent')

    await context.setOffline(true)
    noise.expect(/ERR_INTERNET_DISCONNECTED/)
    await form.fill(newLetter())
    await form.submit.click()
    await toasts.failed.hover()
    await expectNoViolations(page, 'toast: failed')
  })

  test(`axe finds nothing beside the page at ${width} px`, { tag: '@once' }, async ({ page, noise }) => {
    await page.setViewportSize({ width, height: 800 })
    await visitWithoutScript(page)
    await expectNoViolations(page, 'without JavaScript')
    for (const notice of ['enviado', 'no-enviado']) {
      await page.goto(`/#${notice}`)
      await expectNoViolations(page, notice)
    }
    noise.expect(/status of 404/, /^status 404/)
    await page.goto('/no-existe')
    await expectNoViolations(page, 'not found')
  })
}
