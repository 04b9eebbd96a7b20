import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { plans } from '#content/plans.ts'
import { sendPath } from '#contract/send.ts'
import { readerStyles } from '../accessibility/visible-text.ts'
import { approveWords, wordsChanged } from '../specification/words.ts'
import { test as base, expect } from '../support/fixtures.ts'
import { contactForm, menu, newLetter, sectionIds, toastArea, visit } from '../support/visitor.ts'

/**
 * The page as it was approved, picture by picture. Text is drawn by the browser, so the references hold for
 * the renderer that drew them, named in `visual/renderer.json`; elsewhere these tests are skipped and say so.
 * New references, after looking at every one: `npm run e2e -- visual --update-snapshots`.
 */
const record = join(import.meta.dirname, 'renderer.json')
const tolerance = { maxDiffPixelRatio: 0.0005, threshold: 0.2 }

/** Draws both brand faces and a round edge, and answers a hash of the pixels: what faces and antialiasing make of them. */
async function probe(page: Page): Promise<string> {
  await page.goto('/no-existe')
  return page.evaluate(async () => {
    const canvas = new OffscreenCanvas(320, 120).getContext('2d', { alpha: false })
    if (!canvas) throw new Error('No canvas.')
    canvas.fillStyle = 'white'
    for (const [index, face] of ['780 40px Brand Display', '400 17px Brand Text'].entries()) {
      await document.fonts.load(face)
      canvas.font = face
      canvas.fillText('Ñandú: $350.000', 4.5, 40 * (index + 1))
    }
    canvas.arc(280, 80, 33.3, 0, 7)
    canvas.fill()
    const pixels = canvas.getImageData(0, 0, 320, 120).data
    return new Uint32Array(await crypto.subtle.digest('SHA-256', pixels)).slice(0, 4).join('-')
  })
}

const test = base.extend<object, { otherRenderer: string | null }>({
  /** Why the references do not hold here, or `null`. */
  otherRenderer: [
    async ({ browser, server }, use, { config }) => {
      const page = await browser.newPage({ baseURL: server.url })
      const chromium = browser.version().split('.')[0]
      const here = JSON.stringify({ platform: process.platform, chromium, probe: await probe(page) })
      await page.close()
      if (['all', 'changed'].includes(config.updateSnapshots)) {
        writeFileSync(record, `${here}\n`)
        approveWords()
      }
      const drawn = readFileSync(record, 'utf8').trim()
      const other = drawn === here ? wordsChanged() : `the references were drawn by ${drawn}, this is ${here}.`
      if (other) console.log(`The pictures are not compared: ${other}`)
      await use(other)
    },
    { scope: 'worker' },
  ],
})

test.beforeEach(({ otherRenderer }) => test.skip(otherRenderer !== null, otherRenderer ?? ''))

/** Every machine has an emoji of its own, or none; some are wider and higher than the words. */
function withoutEmoji() {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const words = text.data.replace(/\p{Emoji_Presentation}\s*/gu, '')
    if (words !== text.data) text.data = words
  }
}

async function look(target: Locator | Page, name: string) {
  await ('page' in target ? target.page() : target).evaluate(withoutEmoji)
  await expect(target as Page).toHaveScreenshot(`${name}.png`, { ...tolerance, animations: 'disabled' })
}

test('every section, the bar past 50 px, the open menu, a stopped strip, a chosen plan, the focus', async ({
  page,
  isMobile,
}) => {
  await visit(page)
  // The bar would lie over every section; it has pictures of its own.
  await readerStyles(page, '[data-bar] { position: absolute !important }')
  for (const id of sectionIds) await look(page.locator(`#${id}`), id)
  await look(page.locator('footer'), 'pie')
  await readerStyles(page, '')

  await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }))
  await expect(page.locator('html')).toHaveAttribute('data-scrolled', '')
  await look(page.locator('[data-bar]'), 'bar-scrolled')
  if (isMobile) {
    await menu(page).toggle.click()
    await look(page, 'menu-open')
    await page.keyboard.press('Escape')
  }

  await page.locator('[data-strip]').getByRole('button').click()
  await look(page.locator('[data-strip]'), 'strip-paused')
  const plan = plans.list[1]
  if (!plan) throw new Error('There is no second plan.')
  await page.getByRole('link', { name: plan.action }).click()
  await expect(page.getByRole('link', { name: plan.chosen })).toBeVisible()
  await look(page.locator('#precios').getByRole('listitem').filter({ hasText: plan.chosen }), 'plan-chosen')
  await look(page.locator('[data-chosen-plan]'), 'plan-in-form')
  await contactForm(page).name.focus()
  await look(contactForm(page).name, 'field-focused')
})

test('the form: invalid, sending, failed, sent, with their toasts', async ({ page, noise }) => {
  await visit(page)
  const form = contactForm(page)
  await form.submit.click()
  await form.name.blur()
  await look(form.form, 'form-invalid')
  noise.expectStatus(503)
  const message = 'Hola, tengo una panadería en Godoy Cruz.'
  await form.fill(newLetter({ email: 'ana@ejemplo.com', message }))
  for (const [outcome, status] of [
    ['failed', 503],
    ['sent', 200],
  ] as const) {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(
      `**${sendPath}`,
      async (route) => {
        await promise
        await route.fulfill({ status, contentType: 'text/plain', body: 'OK' })
      },
      { times: 1 },
    )
    await form.submit.click()
    await expect(form.sending).toBeDisabled()
    await page.mouse.move(0, 0)
    if (outcome === 'failed') await look(form.sending, 'form-sending')
    resolve()
    // Its timer waits while the mouse is over it.
    await toastArea(page)[outcome].hover()
    await look(toastArea(page).all, `toast-${outcome}`)
    await look(page.locator('[data-result]'), `form-${outcome}`)
  }
})

test('nothing there', async ({ page, noise }) => {
  noise.expectStatus(404)
  await page.goto('/no-existe')
  await page.evaluate(() => document.fonts.ready)
  await look(page, 'not-found')
})

test('with reduced motion the strip stands still as a grid', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page)
  await look(page.locator('[data-strip]'), 'strip-still')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the links stand in the page', async ({ page, isMobile }) => {
    test.skip(!isMobile, 'On a desk they always do.')
    await page.goto('/', { waitUntil: 'networkidle' })
    await look(page, 'no-script')
    for (const notice of ['enviado', 'no-enviado']) {
      await page.goto(`/#${notice}`, { waitUntil: 'networkidle' })
      await look(page.locator(`#${notice}`), notice)
    }
  })
})
