import { toasts as words } from '#content/toasts.ts'
import { sendPath } from '#contract/send.ts'
import { installClock } from '../support/clock.ts'
import { expect, phone, test } from '../support/fixtures.ts'
import { newMessage, type Site } from '../support/page-objects.ts'

/** Tolerance (ms): time that passes before the test sees the toast. */
const slack = 100

test.use(phone)

/** Sends a message, with or without a connection, while the clock stands. */
async function send(site: Site, outcome: 'sent' | 'failed') {
  const { page, form, toasts } = site
  await page.unroute(`**${sendPath}`)
  if (outcome === 'failed') await page.route(`**${sendPath}`, (route) => route.abort())
  await form.fill(newMessage())
  await site.sendAtStandstill()
  await expect(toasts[outcome]).toBeVisible()
  await expect(toasts.all).toHaveCount(1)
}

async function expectToLast({ page, toasts }: Site, duration = 5000) {
  await page.clock.runFor(duration - slack)
  await expect(toasts.all).toHaveAttribute('data-state', 'open')
  await page.clock.runFor(slack)
  await expect(toasts.all).toHaveCount(0)
}

test('what becomes of a message is in sight, as long as its words need', async ({ site, browserErrors }) => {
  browserErrors.expect(/ERR_FAILED/)
  const { page, toasts } = site
  await installClock(page)
  await site.visit()
  await site.stopClock()
  for (const [outcome, { title, description, duration }] of [
    ['sent', words.sent],
    ['failed', { duration: 5000, ...words.failed }],
  ] as const) {
    await send(site, outcome)
    for (const text of [title, description])
      await expect(toasts.all.getByText(text, { exact: true })).toBeInViewport()
    await expectToLast(site, duration)
  }
  await test.step('a finger closes it', async () => {
    await send(site, 'failed')
    await toasts.close.tap()
    await page.clock.runFor(slack)
    await expect(toasts.all).toHaveCount(0)
  })
})
