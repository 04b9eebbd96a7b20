import type { Page } from '@playwright/test'
import { clients } from '#content/clients.ts'
import { sendPath } from '#contract/send.ts'
import { visit } from './accessibility/settle.ts'
import { expect, test } from './support/test.ts'
import { contactForm, expectLanded, menu, newLetter, toastArea } from './support/visitor.ts'

/** Where the strip stands now (px). */
const position = (page: Page) =>
  page
    .locator('[data-strip] ul')
    .first()
    .evaluate((list) => list.getBoundingClientRect().x)

/** How far it gets in a fifth of a second. */
async function travel(page: Page): Promise<number> {
  const before = await position(page)
  await page.waitForTimeout(200)
  return Math.abs((await position(page)) - before)
}

/** What moves at this moment, by name. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((one) => one.playState === 'running')
      .map((one) => (one instanceof CSSAnimation ? one.animationName : one.id || one.constructor.name)),
  )

test('the strip stops by its button and goes on by it, without hovering', { tag: '@once' }, async ({
  page,
}) => {
  await visit(page)
  const pause = page.getByRole('button', { name: clients.strip.pause })
  await pause.scrollIntoViewIfNeeded()
  await pause.focus()
  expect(await travel(page)).toBeGreaterThan(1)
  await page.keyboard.press('Enter')
  const play = page.getByRole('button', { name: clients.strip.play })
  await expect(play).toBeFocused()
  // A busy browser stops it a frame after the button has changed.
  await expect.poll(() => travel(page)).toBe(0)
  await page.mouse.move(5, 5)
  expect(await travel(page)).toBe(0)
  await page.keyboard.press('Enter')
  await expect(pause).toBeFocused()
  expect(await travel(page)).toBeGreaterThan(1)
})

test('the second half of the strip exists for the eye only', { tag: '@once' }, async ({ page }) => {
  await visit(page)
  const lists = page.locator('[data-strip] ul')
  await expect(lists).toHaveCount(2)
  await expect(lists.nth(1)).toHaveAttribute('aria-hidden', 'true')
  expect(await lists.nth(1).evaluate((list) => (list as HTMLElement).inert)).toBe(true)
  await expect(page.getByRole('list', { name: clients.strip.label })).toHaveCount(1)
})

for (const width of [390, 1440])
  test(`with reduced motion nothing moves at ${width} px, whatever happens`, { tag: '@once' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const seen: string[] = []
    const look = async (state: string) => {
      for (const name of await moving(page)) seen.push(`${state}: ${name}`)
    }
    await page.goto('/')
    await look('arriving')
    await visit(page)
    const { toggle } = menu(page)
    if (await toggle.isVisible()) {
      await toggle.click()
      await look('menu opening')
      await toggle.click()
      await look('menu closing')
    }
    for (const id of ['servicios', 'sobre-mi', 'clientes', 'precios']) {
      await page.locator(`#${id}`).evaluate((section) => section.scrollIntoView())
      await look(id)
    }
    expect(await travel(page)).toBe(0)
    await expect(page.getByRole('button', { name: clients.strip.pause })).toBeHidden()

    // Chosen, the page is at the form in one leap: no gliding.
    const choose = page.getByRole('link', { name: 'Elegir Landing' })
    const places = await choose.evaluateHandle((link) => {
      const list = [scrollY]
      addEventListener('scroll', () => list.push(scrollY))
      ;(link as HTMLElement).click()
      return list
    })
    await look('plan chosen')
    await expectLanded(page.locator('#contacto'))
    expect(await places.evaluate((list) => new Set(list).size)).toBe(2)

    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(`**${sendPath}`, async (route) => {
      await held
      await route.continue()
    })
    const form = contactForm(page)
    await form.fill(newLetter())
    await form.submit.click()
    await expect(form.sending).toBeVisible()
    await look('sending')
    answer()
    await expect(toastArea(page).sent).toBeVisible()
    await look('toast coming')
    await page.keyboard.press('Escape')
    await look('toast going')
    expect(seen).toEqual([])
  })
