import { toasts as words } from '#content/toasts.ts'
import { sendPath } from '#contract/send.ts'
import { expect, phone, test } from '../support/fixtures.ts'
import { newMessage, type Site } from '../support/page-objects.ts'

/** Tolerance (ms): time that passes before the test sees the toast. */
const slack = 100

test.use(phone)

/** A message sent, or one that fails because the connection does. The clock stands still: only `runFor` advances it. */
async function send({ page, form, toasts }: Site, outcome: 'sent' | 'failed') {
  await page.unroute(`**${sendPath}`)
  if (outcome === 'failed') await page.route(`**${sendPath}`, (route) => route.abort())
  await form.fill(newMessage())
  const asked = page.waitForRequest(`**${sendPath}`)
  await form.email.press('Enter')
  // The page shows first that it sends, in a frame; then that it was sent, and the toast a frame later.
  await page.clock.runFor(20)
  await asked
  await expect(form.submit).toBeEnabled()
  await page.clock.runFor(20)
  await expect(toasts[outcome]).toBeVisible()
  await expect(toasts.all).toHaveCount(1)
}

async function expectToLast({ page, toasts }: Site, duration = 5000) {
  await page.clock.runFor(duration - slack)
  await expect(toasts.all).toHaveAttribute('data-state', 'open')
  await page.clock.runFor(slack)
  await expect(toasts.all).toHaveCount(0)
}

/** Moves a finger over the toast. Playwright's only taps. */
async function swipe({ page, toasts }: Site) {
  const { x = 0, y = 0 } = (await toasts.all.boundingBox()) ?? {}
  const session = await page.context().newCDPSession(page)
  const gesture = { x: x + 40, y: y + 20, xDistance: 150, gestureSourceType: 'touch' } as const
  await session.send('Input.synthesizeScrollGesture', gesture)
}

test('toast: text, duration, one at a time; button, Escape, swipe', async ({ site, browserErrors }) => {
  browserErrors.expect(/ERR_FAILED/)
  const { page, toasts, form } = site
  await page.clock.install()
  await site.visit()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  for (const [outcome, { title, description, duration }] of [
    ['sent', words.sent],
    ['failed', { duration: 5000, ...words.failed }],
  ] as const) {
    await send(site, outcome)
    for (const text of [title, description])
      await expect(toasts.all.getByText(text, { exact: true })).toBeInViewport()
    await expectToLast(site, duration)
  }
  await test.step('a new one replaces the older', async () => {
    await send(site, 'failed')
    await page.clock.runFor(3000)
    await send(site, 'sent')
    await expect(toasts.failed).toHaveCount(0)
    await expectToLast(site, words.sent.duration)
  })
  /** Leaves the focus where it is. */
  const pressEscape = async () => {
    await form.message.press('Escape')
    await expect(form.message).toBeFocused()
  }
  const ways = [() => toasts.close.tap(), () => toasts.close.press('Enter'), pressEscape, () => swipe(site)]
  for (const close of ways)
    await test.step(`closed by ${close}; the next one has its full duration`, async () => {
      await send(site, 'failed')
      await close()
      await page.clock.runFor(slack)
      await expect(toasts.all).toHaveCount(0)
      await send(site, 'sent')
      await expectToLast(site, words.sent.duration)
    })
})
