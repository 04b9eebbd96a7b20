import { agency } from '#content/agency.ts'
import { storageKeys } from '#contract/page.ts'
import { expect, test } from '../support/fixtures.ts'
import { abortReact, emptyMessage, newMessage, otherPlan } from '../support/page-objects.ts'

/** Scripts that run before the page's own. */
const faults: Record<string, string> = {
  'nonsense in storage': `for (const key of ${JSON.stringify(Object.values(storageKeys))})
    sessionStorage.getItem(key) ?? sessionStorage.setItem(key, '{')`,
  'a full sessionStorage': `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }`,
  'no access to storage': `for (const name of ['sessionStorage', 'localStorage'])
    Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError') } })`,
  'no document.fonts': `Object.defineProperty(Document.prototype, 'fonts', { value: undefined })`,
  // The styles have a time limit of 4 s, which must not be what brings them.
  'no PerformanceObserver': `delete window.PerformanceObserver
    const later = setTimeout
    window.setTimeout = (run, ms, ...rest) => (ms === 4000 ? 0 : later(run, ms, ...rest))`,
  'no paint entries, no idle time': `delete window.requestIdleCallback
    PerformanceObserver.prototype.observe = () => {}`,
}
for (const [fault, content] of Object.entries(faults))
  test(`${fault}: every section is there, a plan is sent`, async ({ page, site, server }) => {
    await page.addInitScript({ content })
    await site.visit()
    await site.expectEverySection()
    await site.expectDeferredStyles()
    await site.form.expectValues(emptyMessage)
    await site.choosePlan(otherPlan)
    await expect(page.locator('[data-chosen-plan]')).toBeFocused()
    await expect(site.form.plan).toContainText(otherPlan)
    const message = await site.sendMessage()
    expect(await server.messages(message.email)).toMatchObject([{ text: message.message, plan: otherPlan }])
  })

test('no access to storage and no React: the menu opens, and the browser posts the message', async ({
  page,
  site,
  server,
  browserErrors,
}) => {
  await page.addInitScript({ content: faults['no access to storage'] })
  await abortReact(page, browserErrors)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await site.menu.toggle.click()
  await expect(site.menu.links.first()).toBeInViewport()
  await page.keyboard.press('Escape')
  await site.planLink(otherPlan).click()
  await expect(page.locator('#contacto')).toBeInViewport()
  const message = await site.submitMessage()
  await expect(page).toHaveURL(/#enviado$/)
  expect(await server.messages(message.email)).toMatchObject([{ text: message.message, plan: otherPlan }])
})

test('React crashes: the prerendered page returns', async ({ page, site, server, browserErrors }) => {
  browserErrors.expect(/^exception: not a child/)
  await site.visit()
  await site.choosePlan(otherPlan)
  const message = newMessage()
  await site.form.fill(message)
  // Every section fails whenever React touches it.
  await page.evaluate(() => {
    const fail = () => {
      throw new DOMException('not a child', 'NotFoundError')
    }
    Object.assign(Node.prototype, { removeChild: fail, insertBefore: fail, appendChild: fail })
  })
  await page.locator('#precios fieldset input').first().click()
  await expect.poll(() => page.evaluate(() => document.querySelectorAll('#page').length)).toBe(1)
  await site.expectEverySection()
  await site.form.expectValues(message)
  await site.form.submit.click()
  const stored = [{ text: message.message, plan: otherPlan }]
  await expect.poll(() => server.messages(message.email)).toMatchObject(stored)
})

test('where pages may choose no fonts, the point stands behind the name', async ({ page, site }) => {
  await page.route('/', async (route) => {
    const response = await route.fetch()
    // The changed styles have another hash than the policy lets in.
    const { 'content-security-policy': _, ...headers } = response.headers()
    await route.fulfill({
      response,
      headers,
      body: (await response.text()).replaceAll('"Brand First"', '"None"'),
    })
  })
  await site.visit()
  const marks = page.getByRole('img', { name: agency.name, exact: true })
  await expect(marks).toHaveCount(2)
  for (const mark of await marks.all()) {
    const gap = () =>
      mark.evaluate((svg) => {
        const text = svg.querySelector('text') as SVGTextElement
        const point = svg.querySelector('path') as SVGPathElement
        const size = Number.parseFloat(getComputedStyle(text).fontSize)
        const { right } = text.getBoundingClientRect()
        const { left, width } = point.getBoundingClientRect()
        const stroke = Number.parseFloat(getComputedStyle(point).strokeWidth)
        return (left + width / 2 - stroke / 2 - right) / size
      })
    await expect.poll(gap).toBeGreaterThan(-0.02)
    expect(await gap()).toBeLessThan(0.08)
  }
})
