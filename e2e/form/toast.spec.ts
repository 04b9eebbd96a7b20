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

test('what becomes of a message is in sight, as long as its words need', async ({ site, browserErrors }) => {
  browserErrors.expect(/ERR_FAILED/)
  const { page, toasts } = site
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
  await test.step('a finger closes it', async () => {
    await send(site, 'failed')
    await toasts.close.tap()
    await page.clock.runFor(slack)
    await expect(toasts.all).toHaveCount(0)
  })
})
