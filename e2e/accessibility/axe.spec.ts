import type { Page } from '@playwright/test'
import { contact } from '#content/contact.ts'
import { expect, test } from '../support/fixtures.ts'
import { otherPlan } from '../support/page-objects.ts'
import {
  expectNoViolations,
  expectReadable,
  sectionAlone,
  setUserStyles,
  textSpacing,
} from './expect-accessible.ts'

test.use({ reducedMotion: 'reduce' })

/** Readable as it is, and with more space between letters, words and lines; `styles`: of the test, which hide what was looked at before. */
async function expectReadableSpaced(page: Page, state: string, styles = '') {
  await setUserStyles(page, styles)
  await expectReadable(page, state)
  // Not at 640 px, where the spaced headline would run under the disc.
  if (page.viewportSize()?.width === 640) return
  await setUserStyles(page, styles + textSpacing)
  await expectReadable(page, `${state}, spaced`)
  await setUserStyles(page, styles)
}

/** Only the open menu, or the form and what lies over it, changes between these states. */
const menuAlone = 'main, footer { display: none }'
const formAlone = sectionAlone('contacto')

/** Of telephones, and of desks: 640 × 512 is 1280 × 1024 at 200 %, 320 × 256 at 400 %. */
for (const windows of [
  [
    [390, 844],
    [844, 390],
    [320, 256],
  ],
  [
    [1440, 800],
    [1024, 800],
    [640, 512],
  ],
] as const)
  test(`axe and clipped text, ${windows.map((window) => window.join(' × ')).join(', ')}`, async ({
    page,
    site,
    context,
    browserErrors,
  }) => {
    test.slow()
    browserErrors.expect(/ERR_INTERNET_DISCONNECTED/)
    await site.visit()
    for (const [width, height] of windows) {
      const at = (state: string) => `${width} × ${height}, ${state}`
      await page.setViewportSize({ width, height })
      await expectReadable(page, at('at first'))
      const { toggle } = site.menu
      if (!(await toggle.isVisible())) continue
      await toggle.click()
      await expect(toggle).toHaveAttribute('aria-expanded', 'true')
      await expectReadableSpaced(page, at('menu open'), menuAlone)
      await expectNoViolations(page, at('menu open'), 'header')
      await setUserStyles(page, '')
      await page.keyboard.press('Escape')
    }
    for (const [width, height] of windows) {
      const at = (state: string) => `${width} × ${height}, ${state}`
      await page.setViewportSize({ width, height })
      await site.choosePlan(otherPlan)
      await site.form.email.fill('ana@')
      await site.form.submit.click()
      await expect(site.form.name).toHaveAttribute('aria-invalid', 'true')
      await expectReadableSpaced(page, at('plan chosen, fields in error'))
      await expectNoViolations(page, at('plan chosen, fields in error'))
      for (const answer of ['failed', 'sent'] as const) {
        await setUserStyles(page, '')
        await context.setOffline(answer === 'failed')
        await site.submitMessage()
        await expect(site.toasts[answer]).toBeVisible()
        const result = page.locator('[data-result]')
        await expect(result).toBeFocused()
        // The panel after sending is as large as the form, so its first words have to be in sight.
        const said = answer === 'sent' ? result.getByRole('heading') : result
        await expect(said).toBeInViewport({ ratio: 1 })
        const [box, toast] = [(await said.boundingBox())!, (await site.toasts.all.boundingBox())!]
        const apart =
          toast.y >= box.y + box.height || toast.y + toast.height <= box.y || toast.x + toast.width <= box.x
        expect(apart, at('the toast is above, below or at the left')).toBe(true)
        // A focused toast stays open.
        await site.toasts.close.focus()
        await expectReadableSpaced(page, at(`toast: ${answer}`), formAlone)
        await expectNoViolations(page, at(`toast: ${answer}`), '[data-variant]', '#contacto')
        await expect(site.toasts[answer]).toBeVisible()
      }
      await setUserStyles(page, '')
      await site.toasts.close.press('Enter')
      await page.getByRole('button', { name: contact.form.sent.again }).click()
      await expect(site.toasts.all).toHaveCount(0)
    }
  })

test('axe and clipped text without JavaScript and on the 404 page', async ({ page, site, browserErrors }) => {
  browserErrors.expectStatus(404)
  const widths = [320, 1440]
  const expectAccessible = async (state: string, notice?: string) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      if (!notice) await expectReadableSpaced(page, `${state}, ${width} px`)
      await expectNoViolations(page, `${state}, ${width} px`, ...(notice ? [notice] : []))
    }
  }
  await site.visitWithoutScript()
  await expectAccessible('without JavaScript')
  await setUserStyles(page, formAlone)
  for (const notice of ['#enviado', '#no-enviado']) {
    await page.goto(`/${notice}`)
    await expectAccessible(notice, notice)
  }
  await page.goto('/no-existe')
  await expectAccessible('not found')
})

test('text at 200 % is not cut; a phone in landscape shows price and action', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await site.visit()
  await setUserStyles(page, 'html { font-size: 200%; }')
  await expectReadable(page, 'text at 200 %')
  await setUserStyles(page, '')
  await page.setViewportSize({ width: 568, height: 320 })
  for (const part of ['h1', '.lead', 'a[href="#contacto"]'])
    await expect(page.locator(`#inicio ${part}`)).toBeInViewport({ ratio: 1 })
})
