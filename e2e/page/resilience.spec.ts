import type { Page } from '@playwright/test'
import { toasts } from '#content/toasts.ts'
import { storageKeys } from '#contract/page.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  choosePlan,
  contactForm,
  emptyMessage,
  expectEverySection,
  newMessage,
  otherPlan,
  sendMessage,
  visit,
} from '../support/page-objects.ts'

const expectDeferredStyles = (page: Page) =>
  expect(page.locator('#servicios')).toHaveCSS('padding-top', /\d\dpx/)

const storeUnderEveryKey = (value: string) =>
  `if (!sessionStorage.length) for (const key of ${JSON.stringify(Object.values(storageKeys))})
    sessionStorage.setItem(key, ${JSON.stringify(value)})`

/** Run before the page's scripts. */
const faults: Record<string, string> = {
  'null under every key of sessionStorage': storeUnderEveryKey('null'),
  'invalid JSON under every key of sessionStorage': storeUnderEveryKey('{'),
  'other types under every key of sessionStorage': storeUnderEveryKey('{"name":7,"message":null}'),
  'a full sessionStorage': `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }`,
  'no access to storage': `for (const name of ['sessionStorage', 'localStorage'])
    Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError') } })`,
  'no IntersectionObserver': 'delete window.IntersectionObserver',
  'no PerformanceObserver': 'delete window.PerformanceObserver',
  'no paint entries': 'PerformanceObserver.prototype.observe = () => {}',
  'no requestIdleCallback': 'delete window.requestIdleCallback',
  'no Array.prototype.at': 'delete Array.prototype.at',
  'no navigator.share': 'delete Navigator.prototype.share',
  'a history that refuses': `history.pushState = history.replaceState = () => {
    throw new DOMException('too often', 'SecurityError')
  }`,
}
for (const [fault, content] of Object.entries(faults))
  test(`${fault}: every section is there, a plan is sent`, async ({ page, server }) => {
    await page.addInitScript({ content })
    await visit(page)
    await expectEverySection(page)
    await expectDeferredStyles(page)
    const form = contactForm(page)
    await form.expectValues(emptyMessage)
    await choosePlan(page, otherPlan)
    await expect(page.locator('[data-chosen-plan]')).toBeFocused()
    await expect(form.plan).toContainText(otherPlan)
    const message = await sendMessage(page)
    expect(await server.messages(message.email)).toMatchObject([{ text: message.message, plan: otherPlan }])
  })

test('deferred styles that fail once, or always', async ({ page, browserErrors }) => {
  browserErrors.expect(/failed: GET .*\/deferred-/, /console error: .*\/deferred-/)
  await page.route(/\/deferred-/, (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  for (const { title } of [toasts.sent, toasts.failed])
    await expect(page.getByText(title.slice(2))).toBeHidden()
  await page.unroute(/\/deferred-/)
  await page.route(/\/deferred-/, (route) => route.abort(), { times: 1 })
  await visit(page)
  await expectDeferredStyles(page)
})

test('React crashes: the prerendered page returns', async ({ page, server, browserErrors }) => {
  browserErrors.expect(/^exception: not a child/)
  await visit(page)
  await choosePlan(page, otherPlan)
  const message = newMessage()
  await contactForm(page).fill(message)
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
  await expectEverySection(page)
  await contactForm(page).expectValues(message)
  await contactForm(page).submit.click()
  const stored = [{ text: message.message, plan: otherPlan }]
  await expect.poll(() => server.messages(message.email)).toMatchObject(stored)
})
