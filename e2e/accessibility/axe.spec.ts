import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { clients } from '#content/clients.ts'
import { expect, test } from '../support/fixtures.ts'
import { choose, contactForm, menu, somePlan, submitLetter, toastArea, visit } from '../support/visitor.ts'
import { visitWithoutScript } from '../support/without-script.ts'
import { readerStyles } from './visible-text.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Nothing that axe finds in the state that the page is in now. Forced colours are the painted pixels' matter. */
async function expectNoViolations(page: Page, state: string, part = ':root'): Promise<void> {
  // The mountains are a ground cut out by a mask, and axe knows no masks: it would take their sky for a full ground.
  // contrast.spec.ts looks behind the words instead.
  await readerStyles(page, '[data-ridge] { visibility: hidden }')
  // Not in those sets (axe calls it experimental), but WCAG 2.5.3 all the same.
  const rules = { 'label-content-name-mismatch': { enabled: true } }
  const { violations } = await new AxeBuilder({ page })
    // Without `preload`: axe would read the styles again through an inline style, which the CSP refuses. Reporting
    // violations alone saves a third of the time.
    .options({ preload: false, resultTypes: ['violations'], rules })
    .withTags(tags)
    .include(part)
    // One document without frames: the newer mode would open a second page for each scan.
    .setLegacyMode()
    .analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} ${node.target.join(' ')}: ${node.failureSummary?.replace(/\s+/g, ' ')}`),
  )
  expect(found, `axe: ${state}`).toEqual([])
}

/**
 * Every state of the page, each at both widths; those that can stand side by side share a scan, which costs about half a
 * second. Where a state adds one part to what was scanned, that part is scanned.
 */
for (const [widths, ...brand] of [[[320, 768]], [[390, 1440], '@brand']] as const)
  test(`axe finds nothing on the page and beside it at ${widths.join(' and ')} px`, {
    tag: ['@once', ...brand],
  }, async ({ page, context, noise }) => {
    const scan = async (state: string, part?: string) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        await expectNoViolations(page, `${state}, ${width} px`, part)
      }
    }
    await page.setViewportSize({ width: widths[0], height: 800 })
    await visit(page)
    const { toggle } = menu(page)
    for (const width of widths.filter((one) => one < 1024)) {
      await page.setViewportSize({ width, height: 800 })
      await toggle.click()
      await expect(toggle).toHaveAttribute('aria-expanded', 'true')
      await expectNoViolations(page, `menu open, ${width} px`, 'header')
      await page.keyboard.press('Escape')
    }
    await scan('at the top')

    await page.getByRole('button', { name: clients.strip.pause }).click()
    await choose(page, somePlan)
    const form = contactForm(page)
    await expect(form.plan).toBeVisible()
    await form.email.fill('ana@')
    await form.submit.click()
    await expect(form.name).toHaveAttribute('aria-invalid', 'true')
    await scan('plan chosen, fields in error', '#contacto')

    const toasts = toastArea(page)
    await context.setOffline(true)
    noise.expect(/ERR_INTERNET_DISCONNECTED/)
    await submitLetter(page)
    // With the focus in it, a toast stays: the scan takes as long as it would be shown.
    await expect(toasts.failed).toBeVisible()
    await toasts.close.focus()
    await scan('scrolled, strip paused, toast: failed')
    await context.setOffline(false)
    await form.submit.click()
    await expect(toasts.sent).toBeVisible()
    await toasts.close.focus()
    await scan('toast: sent', '[data-variant]')
    await scan('sent', '#contacto')

    await visitWithoutScript(page)
    await page.goto('/#enviado')
    await scan('without JavaScript, enviado')
    await page.goto('/#no-enviado')
    await scan('no-enviado', '#no-enviado')
    noise.expectStatus(404)
    await page.goto('/no-existe')
    await scan('not found')
  })
