import type { Page } from '@playwright/test'
import { sendPath } from '#contract/send.ts'
import { failureToast, successToast } from './support/specification.ts'
import { expect, test } from './support/test.ts'
import { contactForm, newLetter, toastArea, visit } from './support/visitor.ts'

/** The page with its clock standing still: only `clock.runFor` moves it. */
async function visitWithoutTime(page: Page) {
  await page.clock.install()
  await visit(page)
  await page.clock.pauseAt(Date.now() + 3_600_000)
}

/** A message sent, or one that fails because the connection does. */
async function send(page: Page, outcome: 'sent' | 'failed') {
  await page.unroute(`**${sendPath}`)
  if (outcome === 'failed') await page.route(`**${sendPath}`, (route) => route.abort())
  const form = contactForm(page)
  await form.fill(newLetter())
  await form.submit.click()
  // Until then an older toast of the same kind could be taken for this one.
  await expect(form.submit).toBeEnabled()
  const toast = toastArea(page)[outcome]
  await expect(toast).toBeVisible()
  return toast
}

for (const [outcome, words] of [
  ['sent', successToast],
  ['failed', failureToast],
] as const) {
  test(`${words.title}: its words, alone, for ${words.duration} ms`, async ({ page, noise }) => {
    if (outcome === 'failed') noise.expect(/ERR_FAILED/)
    await visitWithoutTime(page)
    const toast = await send(page, outcome)
    await expect(toast.getByText(words.title, { exact: true })).toBeInViewport()
    await expect(toast.getByText(words.description, { exact: true })).toBeInViewport()
    await expect(toastArea(page).all).toHaveCount(1)
    await page.clock.runFor(words.duration - 1)
    await expect(toast).toHaveAttribute('data-state', 'open')
    await page.clock.runFor(1)
    await expect(toastArea(page).all).toHaveCount(0)
  })
}

test('a new one replaces the older and has its whole time', async ({ page, noise }) => {
  noise.expect(/ERR_FAILED/)
  await visitWithoutTime(page)
  const failed = await send(page, 'failed')
  await page.clock.runFor(3000)
  await send(page, 'failed')
  await page.clock.runFor(failureToast.duration - 1)
  await expect(failed).toHaveAttribute('data-state', 'open')

  const sent = await send(page, 'sent')
  await expect(failed).toHaveCount(0)
  await expect(toastArea(page).all).toHaveCount(1)
  await page.clock.runFor(successToast.duration - 1)
  await expect(sent).toHaveAttribute('data-state', 'open')
  await page.clock.runFor(1)
  await expect(toastArea(page).all).toHaveCount(0)
})

test('waits while the pointer rests on it', async ({ page }) => {
  await visitWithoutTime(page)
  const toast = await send(page, 'sent')
  await page.clock.runFor(1000)
  await toast.hover()
  await page.clock.runFor(60_000)
  await expect(toast).toHaveAttribute('data-state', 'open')
  await page.mouse.move(5, 5)
  await page.clock.runFor(2999)
  await expect(toast).toHaveAttribute('data-state', 'open')
  await page.clock.runFor(1)
  await expect(toastArea(page).all).toHaveCount(0)
})

test('waits while the keyboard is in it, is closed by its button, and gives the focus to nobody lost', async ({
  page,
}) => {
  await visitWithoutTime(page)
  const toast = await send(page, 'sent')
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(toastArea(page).close).toBeFocused()
  await page.clock.runFor(60_000)
  await expect(toast).toHaveAttribute('data-state', 'open')
  await page.keyboard.press('Enter')
  await expect(toastArea(page).all).toHaveCount(0)
})

test('waits while the window is hidden', async ({ page }) => {
  await visitWithoutTime(page)
  const toast = await send(page, 'sent')
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await hide(true)
  await page.clock.runFor(60_000)
  await expect(toast).toHaveAttribute('data-state', 'open')
  await hide(false)
  await page.clock.runFor(successToast.duration)
  await expect(toastArea(page).all).toHaveCount(0)
})

test('Escape closes it from anywhere', async ({ page }) => {
  await visitWithoutTime(page)
  await send(page, 'sent')
  await contactForm(page).message.focus()
  await page.keyboard.press('Escape')
  await expect(toastArea(page).all).toHaveCount(0)
  await expect(contactForm(page).message).toBeFocused()
})

test('the button closes it', async ({ page, isMobile }) => {
  await visitWithoutTime(page)
  await send(page, 'sent')
  await (isMobile ? toastArea(page).close.tap() : toastArea(page).close.click())
  await expect(toastArea(page).all).toHaveCount(0)
})

test('is swiped away to the right; half a swipe leaves it', async ({ page, isMobile }) => {
  await visitWithoutTime(page)
  const toast = await send(page, 'sent')
  const box = await toast.boundingBox()
  if (!box) throw new Error('The toast is not there.')
  const [x, y] = [box.x + 40, box.y + box.height / 2]
  const swipe = isMobile ? touch(page) : mouse(page)
  await swipe(x, y, 15)
  await expect(toast).toHaveAttribute('data-state', 'open')
  await swipe(x, y, 150)
  await expect(toastArea(page).all).toHaveCount(0)
})

for (const way of ['button', 'keyboard', 'Escape', 'swipe'] as const)
  test(`after a toast was closed by ${way}, the next has its time and no more`, async ({
    page,
    isMobile,
    noise,
  }) => {
    noise.expect(/ERR_FAILED/)
    await visitWithoutTime(page)
    const first = await send(page, 'failed')
    const { close, all } = toastArea(page)
    const box = await first.boundingBox()
    if (!box) throw new Error('The toast is not there.')
    if (way === 'button') await close.click()
    else if (way === 'swipe') await (isMobile ? touch : mouse)(page)(box.x + 40, box.y + 20, 150)
    else {
      if (way === 'keyboard') await close.focus()
      await page.keyboard.press(way === 'keyboard' ? 'Enter' : 'Escape')
    }
    await expect(all).toHaveCount(0)
    // By the keyboard: the pointer stays where it closed the first.
    await page.unroute(`**${sendPath}`)
    await contactForm(page).email.press('Enter')
    const { sent } = toastArea(page)
    await expect(sent).toBeVisible()
    await expect(all).toHaveCount(1)
    await expect(page.locator('[data-toast-announcer] p')).toHaveCount(1)
    await page.clock.runFor(successToast.duration - 1)
    await expect(sent).toHaveAttribute('data-state', 'open')
    await page.clock.runFor(1)
    await expect(all).toHaveCount(0)
  })

type Swipe = (x: number, y: number, by: number) => Promise<void>

function mouse(page: Page): Swipe {
  return async (x, y, by) => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + by, y, { steps: 10 })
    await page.mouse.up()
  }
}

/** A finger: Playwright has taps only, so the moves go to Chromium directly. */
function touch(page: Page): Swipe {
  return async (x, y, by) => {
    const browser = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
      browser.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: at, y }],
      })
    await send('touchStart', x)
    for (let step = 1; step <= 10; step++) await send('touchMove', x + (by * step) / 10)
    await send('touchEnd', x + by)
    await browser.detach()
  }
}
