import type { Page } from '@playwright/test'
import { toasts } from '#content/toasts.ts'
import { sendPath } from '#contract/send.ts'
import { expect, phone, test } from '../support/fixtures.ts'
import { contactForm, newMessage, toastRegion, visit } from '../support/page-objects.ts'

/** Default duration of a toast (ms). */
const defaultDuration = 5000
/** Tolerance (ms): time that passes before the test sees the toast. */
const slack = 100

/** The page with a paused clock: only `clock.runFor` advances it. */
async function visitWithPausedClock(page: Page) {
  await page.clock.install()
  await visit(page)
  await page.clock.pauseAt(Date.now() + 3_600_000)
}

/** A message sent, or one that fails because the connection does. */
async function send(page: Page, outcome: 'sent' | 'failed') {
  await page.unroute(`**${sendPath}`)
  if (outcome === 'failed') await page.route(`**${sendPath}`, (route) => route.abort())
  const { email, fill, submit } = contactForm(page)
  await fill(newMessage())
  const asked = page.waitForRequest(`**${sendPath}`)
  await email.press('Enter')
  // The page shows first that it sends: that takes a frame of the clock that stands still.
  await page.clock.runFor(20)
  await asked
  await expect(submit).toBeEnabled()
  // Then that it was sent, and the toast a frame later.
  await page.clock.runFor(20)
  const toast = toastRegion(page)[outcome]
  await expect(toast).toBeVisible()
  return toast
}

/** The toast closes after this duration (ms), not earlier. */
async function expectToLast(page: Page, duration: number) {
  const { all } = toastRegion(page)
  await page.clock.runFor(duration - slack)
  await expect(all).toHaveAttribute('data-state', 'open')
  await page.clock.runFor(slack)
  await expect(all).toHaveCount(0)
}

test('toast: text, duration, one at a time, the newest', async ({ page, browserErrors }) => {
  browserErrors.expect(/ERR_FAILED/)
  await visitWithPausedClock(page)
  const { all } = toastRegion(page)
  for (const [outcome, words] of [
    ['sent', toasts.sent],
    ['failed', { duration: defaultDuration, ...toasts.failed }],
  ] as const) {
    const toast = await send(page, outcome)
    await expect(toast.getByText(words.title, { exact: true })).toBeInViewport()
    await expect(toast.getByText(words.description, { exact: true })).toBeInViewport()
    await expect(all).toHaveCount(1)
    await expectToLast(page, words.duration)
  }
  const failed = await send(page, 'failed')
  await page.clock.runFor(3000)
  await send(page, 'sent')
  await expect(failed).toHaveCount(0)
  await expect(all).toHaveCount(1)
  await expectToLast(page, toasts.sent.duration)
})

test.describe('on a phone', () => {
  test.use(phone)

  /** Moves a finger over the toast. Playwright's only taps. */
  async function swipe(page: Page) {
    const box = await toastRegion(page).all.boundingBox()
    if (!box) throw new Error('The toast is not there.')
    const session = await page.context().newCDPSession(page)
    await session.send('Input.synthesizeScrollGesture', {
      x: box.x + 40,
      y: box.y + box.height / 2,
      xDistance: 150,
      gestureSourceType: 'touch',
    })
  }

  test('a toast is closed by button, Enter, Escape and swipe', async ({ page, browserErrors }) => {
    browserErrors.expect(/ERR_FAILED/)
    await visitWithPausedClock(page)
    const { all, close } = toastRegion(page)
    const { message } = contactForm(page)
    for (const [name, act] of [
      ['the button', () => close.tap()],
      ['Enter on the button', () => close.press('Enter')],
      [
        'Escape from anywhere, which leaves the focus where it is',
        async () => {
          await message.focus()
          await page.keyboard.press('Escape')
          await expect(message).toBeFocused()
        },
      ],
      ['a swipe to the right', () => swipe(page)],
    ] as const)
      await test.step(name, async () => {
        await send(page, 'failed')
        await act()
        await page.clock.runFor(slack)
        await expect(all).toHaveCount(0)
        await send(page, 'sent')
        await expect(all).toHaveCount(1)
        await expectToLast(page, toasts.sent.duration)
      })
  })
})
