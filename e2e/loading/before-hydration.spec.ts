import type { Page } from '@playwright/test'
import { toasts } from '#content/toasts.ts'
import { hydratedEvent, shopNameId } from '#contract/page.ts'
import { notices } from '#contract/send.ts'
import { type BrowserErrors, expect, phone, test } from '../support/fixtures.ts'

import {
  choosePlan,
  contactForm,
  emptyMessage,
  holdRequest,
  hydrate,
  menu,
  newMessage,
  otherPlan,
  recordPosts,
  somePlan,
  submitMessage,
  toastRegion,
} from '../support/page-objects.ts'

/** The page's script, on every attempt. */
const script = /\/assets\/entry-client-[\w-]+\.js/

/** Aborts requests for the script, all of them or the first `times`. */
async function abortScript(page: Page, browserErrors: BrowserErrors, times?: number) {
  browserErrors.expect(/failed: GET .*entry-client/, /console error: .*ERR_FAILED .*entry-client/)
  await page.route(script, (route) => route.abort(), { times })
}

test('the script is loaded on the first interaction, once, and hydration keeps what was typed before', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const scripts = () => asked.filter((url) => script.test(url))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(scripts()).toEqual([])
  await contactForm(page).name.pressSequentially('Ana')
  await hydrate(page)
  await expect(contactForm(page).name).toHaveValue('Ana')
  expect(scripts()).toHaveLength(1)
})

test('what is typed and ticked while the page hydrates counts, though the loader holds back its events', async ({
  page,
}) => {
  await page.addInitScript(
    ([event, field]) =>
      addEventListener(event, () => {
        document.getElementById(field)?.focus()
        document.execCommand('insertText', false, 'Panadería Lucía')
        document.querySelector<HTMLElement>('fieldset label:nth-of-type(2) input')?.click()
      }),
    [hydratedEvent, shopNameId] as const,
  )
  await page.goto('/')
  await hydrate(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Panadería Lucía')
  await expect(page.locator('[data-answer]')).toContainText('5 ')
})

test.describe('on a phone', () => {
  test.use(phone)

  test('before hydration the menu opens and closes, and hydration keeps its state', async ({ page }) => {
    const { release } = await holdRequest(page, script)
    await page.goto('/')
    const { toggle, links } = menu(page)
    for (const open of [true, false, true, false, true]) {
      await toggle.click()
      await expect(links.first()).toBeVisible({ visible: open })
    }
    release()
    await hydrate(page)
    await expect(links.first()).toBeVisible()
    await toggle.click()
    await expect(links.first()).toBeHidden()
  })

  test('a script that fails to load twice is not requested again: the page falls back to no JavaScript', async ({
    page,
    browserErrors,
  }) => {
    await page.clock.install()
    await abortScript(page, browserErrors)
    const asked: string[] = []
    page.on('request', (request) => script.test(request.url()) && asked.push(request.url()))
    await page.goto('/')
    const move = () => page.mouse.move(20 + Math.random() * 50, 20, { steps: 2 })
    await expect(async () => {
      await page.clock.fastForward(2000)
      await move()
      await expect(menu(page).toggle).toBeHidden({ timeout: 500 })
    }).toPass()
    await page.clock.fastForward(10_000)
    await move()
    await expect(menu(page).links.first()).toBeVisible()
    expect(asked).toHaveLength(2)
  })
})

test('a plan chosen and a form submitted before hydration: clicks are replayed, one message is sent', async ({
  page,
  server,
}) => {
  const { release, asked } = await holdRequest(page, script)
  const sends = recordPosts(page)
  await page.goto('/')
  await choosePlan(page, otherPlan)
  const message = newMessage()
  const form = contactForm(page)
  await form.fill(message)
  await asked
  await form.email.press('Enter')
  await form.submit.dblclick()
  await form.expectValues(message)
  release()
  await expect(toastRegion(page).sent).toBeVisible()
  await form.expectValues(emptyMessage)
  await expect(form.success).toBeInViewport()
  expect(sends).toHaveLength(1)
  const stored = [{ text: message.message, plan: otherPlan }]
  expect(await server.messages(message.email)).toMatchObject(stored)
})

test('a click during the second attempt to load the script is replayed after it, however long ago the first failed', async ({
  page,
  browserErrors,
  server,
}) => {
  await page.clock.install()
  await page.goto('/')
  const { release } = await holdRequest(page, script)
  await abortScript(page, browserErrors, 1)
  await choosePlan(page, otherPlan)
  await expect(page).toHaveURL(/#contacto$/)
  await page.clock.fastForward(2000)
  const message = newMessage()
  const form = contactForm(page)
  await form.fill(message)
  await form.submit.click()
  // More than five seconds after the first click.
  await page.clock.fastForward(3500)
  release()
  await expect(toastRegion(page).sent).toBeVisible()
  await expect(page).toHaveURL(/#contacto$/)
  expect(await server.messages(message.email)).toMatchObject([{ text: message.message, plan: otherPlan }])
})

test('the script fails to load: the browser posts the form with its plan, and the page confirms it once', async ({
  page,
  server,
  browserErrors,
}) => {
  await page.goto('/')
  await choosePlan(page, somePlan)
  await expect(contactForm(page).plan).toBeVisible()
  await abortScript(page, browserErrors)
  await page.reload()
  const message = await submitMessage(page)
  await expect(page).toHaveURL(/\/#enviado$/)
  await expect(page.getByText(toasts.sent.title.slice(2))).toBeInViewport()
  expect(await server.messages(message.email)).toMatchObject([{ text: message.message, plan: somePlan }])
  await page.unroute(script)
  await page.reload()
  await hydrate(page)
  await contactForm(page).expectValues(emptyMessage)
  await expect(contactForm(page).plan).toHaveCount(0)
})

test('script and network fail: the page shows its failure notice instead of the browser’s error page', async ({
  page,
  context,
  browserErrors,
}) => {
  await abortScript(page, browserErrors)
  browserErrors.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  await page.goto('/', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  const message = await submitMessage(page)
  await expect(page.locator(`#${notices.failed}`)).toBeInViewport()
  await contactForm(page).expectValues(message)
})
