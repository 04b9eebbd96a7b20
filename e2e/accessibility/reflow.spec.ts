import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import {
  choose,
  contactForm,
  menu,
  otherPlan,
  sendLetter,
  settle,
  toastArea,
  visit,
} from '../support/visitor.ts'
import { visitWithoutScript } from '../support/without-script.ts'
import { readerStyles, sideways, unreadable } from './visible-text.ts'

test.use({ reducedMotion: 'reduce' })

/** A window, and the lower heights that the page is looked at in too. */
type Size = readonly [width: number, height: number, ...lower: number[]]

/** 1.4.12: what a reader may set without losing anything. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`

/** Also with text spaced, in the first of its heights. Not at 640 px, where the disc would lie on the headline. */
async function expectReadable(page: Page, state: string, [width, height, ...lower]: Size): Promise<void> {
  await page.setViewportSize({ width, height })
  await settle(page)
  const looks = [...lower, height].map((one) => [one, ''] as const)
  for (const [at, css] of width === 640 ? looks : [[height, spacing] as const, ...looks]) {
    await page.setViewportSize({ width, height: at })
    await readerStyles(page, css)
    const where = `${state}, ${width} × ${at}${css && ', spaced'}`
    expect(await sideways(page), `${where}: pushed sideways`).toEqual([])
    expect(await unreadable(page), where).toEqual([])
  }
}

const brand: Size[] = [
  [320, 640, 256],
  [1024, 800],
]
const others: Size[] = [
  [640, 512],
  [768, 800],
  [1440, 800],
]
// In the states that bring text of their own. 640 × 512 is 1280 × 1024 at 200 %, 320 × 256 at 400 %.
for (const sizes of [brand, others])
  test(`at ${sizes.map(([width]) => width).join(', ')} px everything fits, nothing goes sideways, and text spacing cuts nothing (not tried at 640)`, {
    tag: sizes === brand ? ['@once', '@brand'] : '@once',
  }, async ({ page }) => {
    const expectAllReadable = async (state: string) => {
      for (const size of sizes) await expectReadable(page, state, size)
    }
    await visit(page)
    await expectAllReadable('at first')
    const form = contactForm(page)
    await choose(page, otherPlan)
    await form.submit.click()
    await expect(form.name).toHaveAttribute('aria-invalid', 'true')
    await expectAllReadable('plan chosen, fields in error')
    const { toggle } = menu(page)
    for (const size of sizes.filter(([width]) => width < 1024)) {
      await page.setViewportSize({ width: size[0], height: size[1] })
      await toggle.click()
      await expect(toggle).toHaveAttribute('aria-expanded', 'true')
      await expectReadable(page, 'menu open', size)
      await page.keyboard.press('Escape')
    }
    await sendLetter(page)
    // With the focus in it, a toast stays.
    await toastArea(page).close.focus()
    await expectAllReadable('toast')
    await expect(toastArea(page).sent).toBeVisible()
  })

test('the pages beside the page fit, and the page without JavaScript too', { tag: '@once' }, async ({
  page,
  noise,
}) => {
  noise.expectStatus(404)
  const sizes = [
    [320, 640, 256],
    [1440, 900],
  ] as const
  await page.goto('/no-existe')
  for (const size of sizes) await expectReadable(page, 'not found', size)
  await visitWithoutScript(page)
  for (const size of sizes) await expectReadable(page, 'without JavaScript', size)
})

test('the page works upright and lying, and text at 200 % fits', { tag: '@once' }, async ({ page }) => {
  for (const [width, height] of [
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await visit(page)
    await expectReadable(page, 'upright or lying', [width, height])
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  }
  await readerStyles(page, 'html { font-size: 200%; }')
  expect(await sideways(page)).toEqual([])
  expect(await unreadable(page)).toEqual([])
})
