import type { Page } from '@playwright/test'
import { toasts } from '#content/toasts.ts'
import { storageKeys } from '#contract/page.ts'
import { expect, test } from '../support/fixtures.ts'
import { emptyMessage, newMessage, otherPlan } from '../support/page-objects.ts'

const expectDeferredStyles = (page: Page) =>
  expect(page.locator('#servicios')).toHaveCSS('padding-top', /\d\dpx/)

const storeUnderEveryKey = (value: string) =>
  `if (!sessionStorage.length) for (const key of ${JSON.stringify(Object.values(storageKeys))})
    sessionStorage.setItem(key, ${JSON.stringify(value)})`

/** Run before the page's scripts. */
const faults: Record<string, string> = {
  'null under every key of sessionStorage': storeUnderEveryKey('null'),
  'invalid JSON under every key of sessionStorage': storeUnderEveryKey('{'),
  'a full sessionStorage': `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }`,
  'no access to storage': `for (const name of ['sessionStorage', 'localStorage'])
    Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError') } })`,
  'no requestIdleCallback': 'delete window.requestIdleCallback',
  'no navigator.share': 'delete Navigator.prototype.share',
}
for (const [fault, content] of Object.entries(faults))
  test(`${fault}: every section is there, a plan is sent`, async ({ page, site, server }) => {
    await page.addInitScript({ content })
    await site.visit()
    await site.expectEverySection()
    await expectDeferredStyles(page)
    await site.form.expectValues(emptyMessage)
    await site.choosePlan(otherPlan)
    await expect(page.locator('[data-chosen-plan]')).toBeFocused()
    await expect(site.form.plan).toContainText(otherPlan)
    const message = await site.sendMessage()
    expect(await server.messages(message.email)).toMatchObject([{ text: message.message, plan: otherPlan }])
  })

test('deferred styles that fail once, or always', async ({ page, site, browserErrors }) => {
  browserErrors.expect(/failed: GET .*\/deferred-/, /console error: .*\/deferred-/)
  await page.route(/\/deferred-/, (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  for (const { title } of [toasts.sent, toasts.failed])
    await expect(page.getByText(title.slice(2))).toBeHidden()
  await page.unroute(/\/deferred-/)
  await page.route(/\/deferred-/, (route) => route.abort(), { times: 1 })
  await site.visit()
  await expectDeferredStyles(page)
})

test('React crashes: the prerendered page returns', async ({ page, site, server, browserErrors }) => {
  browserErrors.expect(/^exception: not a child/)
  await site.visit()
  await site.choosePlan(otherPlan)
  const message = newMessage()
  await site.form.fill(message)
  // Every section fails whenever React touches it.
  await page.evaluate(() => {
    Node.prototype.removeChild =
      Node.prototype.insertBefore =
      Node.prototype.appendChild =
        () => {
          throw new DOMException('not a child', 'NotFoundError')
        }
  })
  await page.locator('#precios fieldset input').first().click()
  await expect.poll(() => page.evaluate(() => document.querySelectorAll('#page').length)).toBe(1)
  await site.expectEverySection()
  await site.form.expectValues(message)
  await site.form.submit.click()
  const stored = [{ text: message.message, plan: otherPlan }]
  await expect.poll(() => server.messages(message.email)).toMatchObject(stored)
})
