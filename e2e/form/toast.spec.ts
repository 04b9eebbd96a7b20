import type { Page } from '@playwright/test'
import { toasts } from '#content/toasts.ts'
import { sendPath } from '#contract/send.ts'
import { expect, test } from '../support/fixtures.ts'
import { contactForm, frame, newLetter, toastArea, visit } from '../support/visitor.ts'

/** How long (ms) a toast stays that does not say so itself. */
const standard = 5000

/** The page with its clock standing still: only `clock.runFor` moves it. */
async function visitWithoutTime(page: Page) {
  await page.clock.install()
  await visit(page)
  await page.clock.pauseAt(Date.now() + 3_600_000)
}

async function pressEnter(page: Page) {
  await contactForm(page).email.press('Enter')
  await page.clock.runFor(frame)
}

/** A message sent, or one that fails because the connection does. */
async function send(page: Page, outcome: 'sent' | 'failed') {
  await page.unroute(`**${sendPath}`)
  if (outcome === 'failed') await page.route(`**${sendPath}`, (route) => route.abort())
  const form = contactForm(page)
  await form.fill(newLetter())
  await pressEnter(page)
  // Until then an older toast of the same kind could be taken for this one.
  await expect(form.submit).toBeEnabled()
  const toast = toastArea(page)[outcome]
  await expect(toast).toBeVisible()
  return toast
}

/** The toast stays so long (ms), and not a millisecond more. */
async function expectToLast(page: Page, duration: number) {
  const { all } = toastArea(page)
  await page.clock.runFor(duration - 1)
  await expect(all).toHaveAttribute('data-state', 'open')
  await page.clock.runFor(1)
  await expect(all).toHaveCount(0)
}

test('sent and failed: each its words, alone, for its time', { tag: '@once' }, async ({ page, noise }) => {
  noise.expect(/ERR_FAILED/)
  await visitWithoutTime(page)
  for (const [outcome, words, variant] of [
    ['sent', toasts.sent, 'default'],
    ['failed', { duration: standard, ...toasts.failed }, 'destructive'],
  ] as const) {
    const toast = await send(page, outcome)
    await expect(toast.getByText(words.title, { exact: true })).toBeInViewport()
    await expect(toast.getByText(words.description, { exact: true })).toBeInViewport()
    await expect(toast).toHaveAttribute('data-variant', variant)
    await expect(toastArea(page).all).toHaveCount(1)
    await expectToLast(page, words.duration)
  }
})

test('a new one replaces the older and has its whole time', { tag: '@once' }, async ({ page, noise }) => {
  noise.expect(/ERR_FAILED/)
  await visitWithoutTime(page)
  const failed = await send(page, 'failed')
  await page.clock.runFor(3000)
  await send(page, 'failed')
  await page.clock.runFor(standard - frame - 1)
  await expect(failed).toHaveAttribute('data-state', 'open')
  await send(page, 'sent')
  await expect(failed).toHaveCount(0)
  await expect(toastArea(page).all).toHaveCount(1)
  await expectToLast(page, toasts.sent.duration)
})

/** Sets whether the tab is in the background. */
const hide = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

test('a toast waits for pointer, keyboard and window, and then has the rest of its time', {
  tag: '@once',
}, async ({ page }) => {
  await visitWithoutTime(page)
  for (const [name, begin, end] of [
    ['waits while the pointer rests on it', () => toastArea(page).sent.hover(), () => page.mouse.move(5, 5)],
    [
      'waits while the keyboard is in it',
      async () => {
        for (const key of ['F8', 'Tab', 'Tab']) await page.keyboard.press(key)
        await expect(toastArea(page).close).toBeFocused()
      },
      () => contactForm(page).message.focus(),
    ],
    ['waits while the window is hidden', () => hide(page, true), () => hide(page, false)],
  ] as const)
    await test.step(name, async () => {
      const toast = await send(page, 'sent')
      await page.clock.runFor(1000)
      await begin()
      await page.clock.runFor(60_000)
      await expect(toast).toHaveAttribute('data-state', 'open')
      await end()
      await expectToLast(page, toasts.sent.duration - 1000)
    })
})

/** Moves the mouse, or a finger, over the toast; Playwright's finger only taps, so its moves go to Chromium directly. */
async function swipe(page: Page, isMobile: boolean, by: number) {
  const box = await toastArea(page).all.boundingBox()
  if (!box) throw new Error('The toast is not there.')
  const [x, y] = [box.x + 40, box.y + box.height / 2]
  if (!isMobile) {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + by, y, { steps: 10 })
    return page.mouse.up()
  }
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', { x, y })
  for (let step = 1; step <= 10; step++) await touch('touchMove', { x: x + (by * step) / 10, y })
  await touch('touchEnd')
}

test('button, Enter, Escape and a swipe close a toast; the next has its time and no more', async ({
  page,
  isMobile,
  noise,
}) => {
  noise.expect(/ERR_FAILED/)
  await visitWithoutTime(page)
  const { all, close, sent } = toastArea(page)
  for (const [name, act] of [
    ['the button closes it', () => (isMobile ? close.tap() : close.click())],
    ['Enter on its button closes it', () => close.press('Enter')],
    [
      'Escape closes it from anywhere',
      async () => {
        await contactForm(page).message.focus()
        await page.keyboard.press('Escape')
        await expect(contactForm(page).message).toBeFocused()
      },
    ],
    [
      'a swipe to the right closes it, half a swipe does not',
      async () => {
        await swipe(page, isMobile, 15)
        await expect(all).toHaveAttribute('data-state', 'open')
        await swipe(page, isMobile, 150)
      },
    ],
  ] as const)
    await test.step(name, async () => {
      await send(page, 'failed')
      await act()
      await expect(all).toHaveCount(0)
      // By the keyboard: the pointer stays where it closed the first.
      await page.unroute(`**${sendPath}`)
      await pressEnter(page)
      await expect(sent).toBeVisible()
      await expect(all).toHaveCount(1)
      await expect(page.locator('[data-toast-announcer] p')).toHaveCount(1)
      await expectToLast(page, toasts.sent.duration)
    })
})
