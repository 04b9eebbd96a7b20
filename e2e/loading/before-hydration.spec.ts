import type { Page } from '@playwright/test'
import { plans } from '#content/plans.ts'
import { toasts } from '#content/toasts.ts'
import { hydratedEvent, ids } from '#contract/page.ts'
import { notices } from '#contract/send.ts'
import { type BrowserErrors, expect, phone, test } from '../support/fixtures.ts'
import { emptyMessage, newMessage, otherPlan } from '../support/page-objects.ts'

const script = /\/assets\/entry-client-[\w-]+\.js/

/** Aborts requests for the script, all of them or the first `times`. */
async function abortScript(page: Page, browserErrors: BrowserErrors, times?: number) {
  browserErrors.expect(/failed: GET .*entry-client/, /console error: .*ERR_FAILED .*entry-client/)
  await page.route(script, (route) => route.abort(), { times })
}

test('the menu opens and closes; hydration keeps its state', async ({ page, site }) => {
  await page.setViewportSize(phone.viewport)
  const release = await site.holdRequest(script)
  await page.goto('/')
  const { toggle, links } = site.menu
  for (const open of [true, false, true, false, true]) {
    await toggle.click()
    await expect(links.first()).toBeVisible({ visible: open })
  }
  release()
  await site.hydrate()
  await expect(links.first()).toBeVisible()
  await toggle.click()
  await expect(links.first()).toBeHidden()
})

// Though the loader holds back its events.
test('what is typed and ticked while the page hydrates counts', async ({ page, site }) => {
  await page.addInitScript(
    ([event, field]) =>
      addEventListener(event, () => {
        document.getElementById(field)?.focus()
        document.execCommand('insertText', false, 'Panadería Lucía')
        document.querySelector<HTMLElement>('fieldset label:nth-of-type(2) input')?.click()
      }),
    [hydratedEvent, ids.shopName] as const,
  )
  await page.goto('/')
  await site.hydrate()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Panadería Lucía')
  await expect(page.locator('[data-answer]')).toContainText('5 ')
})

test('the script waits; plan and submit are replayed', async ({ page, site, browserErrors, server }) => {
  const sends = site.recordPosts()
  let asked = 0
  page.on('request', (request) => script.test(request.url()) && asked++)
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(asked).toBe(0)
  const release = await site.holdRequest(script)
  await abortScript(page, browserErrors, 1)
  await site.choosePlan(otherPlan)
  const message = newMessage()
  await site.form.fill(message)
  await site.form.email.press('Enter')
  await site.form.submit.dblclick()
  await site.form.expectValues(message)
  release()
  await expect(site.toasts.sent).toBeVisible()
  await site.form.expectValues(emptyMessage)
  await expect(site.form.success).toBeInViewport()
  // React sent it, the browser did not post it.
  await expect(page).toHaveURL(/#contacto$/)
  expect(sends).toHaveLength(1)
  expect(await server.messages(message.email)).toMatchObject([{ text: message.message, plan: otherPlan }])
})

test('a script that fails: notice, posted with plan', async ({ site, context, server, browserErrors }) => {
  const { page } = site
  await site.visit()
  const { sections } = plans.builder
  // One that only a dearer plan has, where there is any.
  const { name, plan } = sections.findLast((one) => one.plan) ?? { ...sections[0] }
  await page.getByRole('checkbox', { name }).check()
  await page.locator('#precios [data-answer] + a').click()
  await expect(site.form.plan).toBeVisible()
  await abortScript(page, browserErrors)
  await page.reload()
  // Twice in vain: what needs the script is hidden, as without JavaScript.
  await expect(async () => {
    await page.mouse.move(50 * Math.random(), 20)
    await expect(page.locator(`#${ids.shopName}`)).toBeHidden({ timeout: 500 })
  }).toPass()
  await context.setOffline(true)
  const message = await site.submitMessage()
  await expect(page.locator(`#${notices.failed}`)).toBeInViewport()
  await site.form.expectValues(message)
  await context.setOffline(false)
  await site.form.submit.click()
  await expect(page).toHaveURL(/\/#enviado$/)
  await expect(page.getByText(toasts.sent.title.slice(2))).toBeInViewport()
  const stored = { text: expect.stringMatching(`Secciones: .*${name}`), plan: plan ?? expect.any(String) }
  expect(await server.messages(message.email)).toMatchObject([stored])
  await page.unroute(script)
  await page.reload()
  await site.hydrate()
  await site.form.expectValues(emptyMessage)
  await expect(site.form.plan).toHaveCount(0)
})
