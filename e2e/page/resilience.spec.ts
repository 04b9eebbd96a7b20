import { toasts } from '#content/toasts.ts'
import { storageKeys } from '#contract/page.ts'
import { sendPath } from '#contract/send.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  choosePlan,
  contactForm,
  emptyMessage,
  expectEverySection,
  expectScrolledTo,
  hydrate,
  newMessage,
  otherPlan,
  sendMessage,
  submitMessage,
  toastRegion,
  visit,
} from '../support/page-objects.ts'

/** Storage, network and browser that refuse: the words stay, the form works, what was typed is there. */

const invalidValues = ['null', '{', '3', '{"name":7,"message":null}']
for (const stored of invalidValues)
  test(`session storage holds the invalid value ${stored} under every key: the page works`, async ({
    page,
  }) => {
    await page.addInitScript(
      ([keys, value]) => {
        if (!sessionStorage.length) for (const key of keys) sessionStorage.setItem(key, value)
      },
      [Object.values(storageKeys), stored] as const,
    )
    await visit(page)
    await expectEverySection(page)
    await contactForm(page).expectValues(emptyMessage)
    await sendMessage(page)
  })

const storages: Record<string, () => void> = {
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
  denied: () => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  },
}
for (const [state, init] of Object.entries(storages))
  test(`session storage is ${state}: a chosen plan is shown and sent with the message`, async ({
    page,
    server,
  }) => {
    await page.addInitScript(init)
    await visit(page)
    await choosePlan(page, otherPlan)
    await expectScrolledTo(page.locator('#contacto h2'))
    await expect(contactForm(page).plan).toContainText(otherPlan)
    const message = await sendMessage(page)
    expect(await server.messages(message.email)).toMatchObject([{ text: message.message, plan: otherPlan }])
  })

/** Each is gone, or refuses, before the page's scripts run. */
const missing: Record<string, () => void> = {
  IntersectionObserver: () => void Reflect.deleteProperty(window, 'IntersectionObserver'),
  PerformanceObserver: () => void Reflect.deleteProperty(window, 'PerformanceObserver'),
  requestIdleCallback: () => void Reflect.deleteProperty(window, 'requestIdleCallback'),
  'Array.prototype.at': () => void Reflect.deleteProperty(Array.prototype, 'at'),
  'navigator.share': () => void Reflect.deleteProperty(Navigator.prototype, 'share'),
  'history.replaceState': () => {
    history.pushState = history.replaceState = () => {
      throw new DOMException('too often', 'SecurityError')
    }
  },
}
for (const [name, remove] of Object.entries(missing))
  test(`a browser without ${name}: every section is there, a plan leads to the form, and a message arrives`, async ({
    page,
    server,
  }) => {
    await page.addInitScript(remove)
    await visit(page)
    await expectEverySection(page)
    await choosePlan(page, otherPlan)
    await expect(page.locator('[data-chosen-plan]')).toBeFocused()
    const message = await sendMessage(page)
    expect(await server.messages(message.email)).toMatchObject([{ plan: otherPlan }])
  })

test('the deferred stylesheet is loaded where the browser reports no paint', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {}
  })
  await visit(page)
  await expect(page.locator('#servicios')).toHaveCSS('padding-top', /\d\dpx|1\d\dpx/)
})

test('the deferred stylesheet is requested again when it fails once', async ({ page, browserErrors }) => {
  browserErrors.expect(/failed: GET .*\/deferred-/, /console error: .*\/deferred-/)
  await page.route(/\/deferred-/, (route) => route.abort(), { times: 1 })
  await visit(page)
  await expect(page.locator('#servicios')).toHaveCSS('padding-top', /\d\dpx|1\d\dpx/)
})

test('without the deferred stylesheet the notices about sending stay hidden', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/failed: GET .*\/deferred-/, /console error: .*\/deferred-/)
  await page.route(/\/deferred-/, (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  for (const { title } of [toasts.sent, toasts.failed])
    await expect(page.getByText(title.slice(2))).toBeHidden()
})

test('the log-in page of a public network, status 200, counts as a failure', async ({ page }) => {
  await visit(page)
  await page.route(sendPath, (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Wifi del aeropuerto</h1>' }),
  )
  const message = await submitMessage(page)
  await expect(toastRegion(page).failed).toBeVisible()
  await contactForm(page).expectValues(message)
})

test('React fails: the prerendered page returns with the values of the fields, and the browser posts the form', async ({
  page,
  server,
  browserErrors,
}) => {
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

test('a form posted by the browser contains the sections of the builder', async ({
  page,
  server,
  browserErrors,
}) => {
  await visit(page)
  await page.locator('#precios fieldset').getByRole('checkbox', { name: 'Blog' }).check()
  const take = page.locator('#precios [data-answer] + a')
  await take.click()
  browserErrors.expect(/failed: GET .*entry-client/, /console error: .*ERR_FAILED .*entry-client/)
  await page.route(/entry-client/, (route) => route.abort())
  await page.reload()
  const message = await submitMessage(page)
  await expect(page).toHaveURL(/\/#enviado$/)
  const [stored] = await server.messages(message.email)
  expect(stored?.text).toMatch(/Secciones: .*Blog/)
  expect(stored?.plan).toBe('Completa')
})

test('Back after choosing a plan returns to the plans', async ({ page }) => {
  await visit(page)
  await choosePlan(page, otherPlan)
  await expect(page).toHaveURL(/#contacto$/)
  await expect(page.locator('[data-chosen-plan]')).toBeInViewport()
  await page.goBack()
  await expect(page).not.toHaveURL(/#contacto$/)
  await expect(page.locator(`#precios [data-plan="${otherPlan}"]`).first()).toBeInViewport()
})

test('attributes that helpers add before the script are no reason to draw anything again', async ({
  page,
}) => {
  await page.goto('/')
  await page.evaluate(() => {
    const field = document.querySelector('[name=name]')
    field?.setAttribute('data-gramm', 'false')
    field?.classList.add('helped')
    document.body.setAttribute('cz-shortcut-listen', 'true')
    document.querySelector('#precios')?.setAttribute('data-darkreader-inline-bgcolor', '')
  })
  await hydrate(page)
  await expect(page.locator('[name=name]')).toHaveClass(/helped/)
})
