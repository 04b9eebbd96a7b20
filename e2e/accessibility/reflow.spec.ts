import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import {
  choose,
  contactForm,
  menu,
  newLetter,
  otherPlan,
  sendLetter,
  settle,
  toastArea,
  visit,
} from '../support/visitor.ts'
import { visitWithoutScript } from '../support/without-script.ts'
import { readerStyles, sideways, unreadable } from './visible-text.ts'

test.use({ reducedMotion: 'reduce' })

/** 1.4.12: what a reader may set without losing anything. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`

async function expectReadable(page: Page, state: string): Promise<void> {
  await settle(page)
  expect(await sideways(page), `${state}: pushed sideways`).toEqual([])
  expect(await unreadable(page), state).toEqual([])
}

/** The states that bring text of their own: chosen plan, errors, result and toast, the open menu. */
async function expectReadableThroughout(page: Page, state: string): Promise<void> {
  await expectReadable(page, state)
  const form = contactForm(page)
  await choose(page, otherPlan)
  await form.submit.click()
  await expect(form.name).toHaveAttribute('aria-invalid', 'true')
  await expectReadable(page, `${state}, plan chosen, fields in error`)
  const { toggle } = menu(page)
  if (await toggle.isVisible()) {
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await expectReadable(page, `${state}, menu open`)
    await page.keyboard.press('Escape')
  }
  await sendLetter(page, newLetter())
  await toastArea(page).sent.hover()
  await expectReadable(page, `${state}, toast`)
}

// 640 × 512 is 1280 × 1024 at 200 %, 320 × 256 at 400 %.
for (const [width, height] of [
  [320, 640],
  [320, 256],
  [640, 512],
] as const)
  test(`${width} × ${height} px: everything fits, nothing goes sideways`, { tag: '@once' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await visit(page)
    await expectReadableThroughout(page, `${width} × ${height}`)
  })

for (const width of [320, 768, 1024, 1440])
  test(`text spacing cuts nothing at ${width} px`, { tag: '@once' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await visit(page)
    await readerStyles(page, spacing)
    await expectReadableThroughout(page, `spaced, ${width}`)
  })

test('text at 200 % fits at 390 px', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page)
  await readerStyles(page, 'html { font-size: 200%; }')
  await expectReadable(page, '200 %')
})

test('the pages beside the page fit, and the page without JavaScript too', { tag: '@once' }, async ({
  page,
  noise,
}) => {
  noise.expectStatus(404)
  for (const [width, height] of [
    [320, 640],
    [320, 256],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/no-existe')
    await expectReadable(page, `not found at ${width}`)
    await readerStyles(page, spacing)
    await expectReadable(page, `not found at ${width}, spaced`)
    await visitWithoutScript(page)
    await expectReadable(page, `without JavaScript at ${width}`)
    await page.unroute('/')
  }
})

test('the page works upright and lying', { tag: '@once' }, async ({ page }) => {
  for (const [width, height] of [
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await visit(page)
    await expectReadable(page, `${width} × ${height}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  }
})
