import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import {
  choose,
  contactForm,
  menu,
  otherPlan,
  sendMessage,
  submitMessage,
  toastArea,
  visit,
} from '../support/visitor.ts'
import { visitWithoutScript } from '../support/without-script.ts'
import { expectReadable, readerStyles } from './visible-text.ts'

test.use({ reducedMotion: 'reduce' })

/** 1.4.12: what a reader may set without losing anything. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`

async function expectReadableSpaced(page: Page, state: string) {
  await expectReadable(page, state)
  await readerStyles(page, spacing)
  await expectReadable(page, `${state}, spaced`)
  await readerStyles(page, '')
}

/** The answer, which has the focus, is seen whole: no toast lies over it. */
async function expectClear(page: Page) {
  const [answer, toast] = [page.locator('[data-result]'), toastArea(page).all]
  await expect(answer).toBeFocused()
  await expect(answer).toBeInViewport({ ratio: 1 })
  const [box, over] = [await answer.boundingBox(), await toast.boundingBox()]
  if (!box || !over) throw new Error('Answer or toast is not there.')
  expect(over.y >= box.y + box.height || over.y + over.height <= box.y, 'the toast is above or below').toBe(
    true,
  )
}

// 640 × 512 is 1280 × 1024 at 200 %, 320 × 256 at 400 %.
for (const [width, height] of [
  [320, 256],
  [390, 844],
  [640, 512],
  [844, 390],
  [1024, 800],
  [1440, 800],
] as const)
  test(`at ${width} × ${height} px everything fits, nothing goes sideways, and no toast covers the answer`, async ({
    page,
    context,
    noise,
  }) => {
    await page.setViewportSize({ width, height })
    await visit(page)
    // With text spaced not at 640 px, where the disc would lie on the headline.
    const look = width === 640 ? expectReadable : expectReadableSpaced
    await look(page, 'at first')
    const { toggle } = menu(page)
    if (await toggle.isVisible()) {
      await toggle.click()
      await expect(toggle).toHaveAttribute('aria-expanded', 'true')
      await look(page, 'menu open')
      await page.keyboard.press('Escape')
    }
    const form = contactForm(page)
    await choose(page, otherPlan)
    await form.submit.click()
    await expect(form.name).toHaveAttribute('aria-invalid', 'true')
    await look(page, 'plan chosen, fields in error')
    await context.setOffline(true)
    noise.expect(/ERR_INTERNET_DISCONNECTED/)
    await submitMessage(page)
    await expectClear(page)
    await context.setOffline(false)
    await sendMessage(page)
    await expectClear(page)
    // With the focus in it, a toast stays.
    await toastArea(page).close.focus()
    await look(page, 'toast')
    await expect(toastArea(page).sent).toBeVisible()
  })

test('the page without JavaScript fits, a page that is not there, and text at 200 %', async ({
  page,
  noise,
}) => {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await visitWithoutScript(page)
    await expectReadableSpaced(page, `without JavaScript, ${width} px`)
  }
  noise.expectStatus(404)
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/no-existe')
  await expectReadableSpaced(page, 'not found')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.unrouteAll()
  await visit(page)
  await readerStyles(page, 'html { font-size: 200%; }')
  await expectReadable(page, 'text at 200 %')
})
