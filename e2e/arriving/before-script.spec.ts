import type { Page } from '@playwright/test'
import { agency } from '#content/agency.ts'
import { toasts } from '#content/toasts.ts'
import { notices, sendFormPath } from '#contract/send.ts'
import { expect, phone, test } from '../support/fixtures.ts'
import type { Noise } from '../support/noise.ts'
import {
  choose,
  contactForm,
  expectLanded,
  hold,
  hydrate,
  keptPlan,
  menu,
  newMessage,
  nothingWritten,
  sendMessage,
  submitMessage,
  toastArea,
  watchSends,
} from '../support/visitor.ts'

/** The page's script, also when it is fetched again. */
const script = /\/assets\/entry-client-[\w-]+\.js/

/** The script never comes. */
async function loseScript(page: Page, noise: Noise) {
  noise.expect(/failed: GET .*entry-client/, /console error: .*ERR_FAILED .*entry-client/)
  await page.route(script, (route) => route.abort())
}

test('the script comes with the first movement, once, and what was typed before stays', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(scripts).toEqual([])
  await contactForm(page).name.pressSequentially('Ana')
  await hydrate(page)
  await expect(contactForm(page).name).toHaveValue('Ana')
  expect(scripts.filter((url) => script.test(url))).toHaveLength(1)
})

test('a plan chosen before the script arrived is chosen', async ({ page }) => {
  const { release, asked } = await hold(page, script)
  await page.goto('/')
  await choose(page, 'Completa')
  await asked
  release()
  await expectLanded(page.locator('#contacto'))
  await expect(contactForm(page).plan).toContainText('Completa')
  expect(await keptPlan(page)).toBe('Completa')
})

test.describe('on a phone', () => {
  test.use(phone)

  test('early clicks are answered, once each, and later ones too', async ({ page }) => {
    const { release, asked } = await hold(page, script)
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      return dialog.accept()
    })
    await page.goto('/')
    const facebook = page.locator('footer').getByRole('button', { name: 'Facebook' })
    await facebook.click()
    const { toggle } = menu(page)
    await toggle.click()
    await asked
    release()
    await hydrate(page)
    await expect.poll(() => dialogs).toEqual([agency.facebook.alert])
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await facebook.click()
    expect(dialogs).toHaveLength(2)
  })

  test('without the script the links of the menu can be reached again and again', async ({ page, noise }) => {
    await loseScript(page, noise)
    await page.goto('/')
    await page.mouse.move(20, 20, { steps: 2 })
    const { toggle, link } = menu(page)
    for (const label of ['Precios', 'Clientes', 'Precios'])
      await expect(async () => {
        if (!(await link(label).isVisible())) await toggle.click({ timeout: 1000 })
        await link(label).click({ timeout: 1000 })
        await expect(page).toHaveURL(new RegExp(`#${label.toLowerCase()}$`), { timeout: 1000 })
      }).toPass({ timeout: 20_000 })
  })
})

test('a message submitted before the script arrived is sent once, and nothing typed is lost', async ({
  page,
  server,
}) => {
  const { release, asked } = await hold(page, script)
  const sends = watchSends(page)
  await page.goto('/')
  const message = newMessage()
  const form = contactForm(page)
  await form.fill(message)
  await asked
  await form.email.press('Enter')
  await form.submit.dblclick()
  await form.expectValues(message)
  release()
  await expect(toastArea(page).sent).toBeVisible()
  await form.expectValues(nothingWritten)
  expect(sends).toHaveLength(1)
  expect(await server.messages(message.email)).toMatchObject([{ text: message.message }])
})

test('a script that comes on the second try answers', async ({ page, noise }) => {
  noise.expect(/failed: GET .*entry-client/, /console error: .*ERR_FAILED .*entry-client/)
  await page.route(script, (route) => route.abort(), { times: 1 })
  await page.goto('/')
  const failed = page.waitForEvent('requestfailed')
  await page.mouse.move(20, 20, { steps: 2 })
  await failed
  // A movement now and then, as of somebody who reads.
  await expect(async () => {
    const came = page.waitForResponse(script, { timeout: 1000 })
    await page.mouse.move(20 + Math.random() * 20, 20, { steps: 2 })
    await came
  }).toPass({ timeout: 30_000 })
  await sendMessage(page)
  await expect(page).toHaveURL('/')
})

test('the script is lost: the browser sends the form with its plan, and the page says so once', async ({
  page,
  server,
  noise,
}) => {
  await page.goto('/')
  await choose(page, 'Landing')
  await expect(contactForm(page).plan).toBeVisible()
  await loseScript(page, noise)
  await page.reload()
  const message = await submitMessage(page)
  await expect(page).toHaveURL(/\/#enviado$/)
  await expect(page.getByText(toasts.sent.title)).toBeInViewport()
  expect(await server.messages(message.email)).toMatchObject([{ text: message.message, plan: 'Landing' }])
  await page.unroute(script)
  await page.reload()
  await hydrate(page)
  await contactForm(page).expectValues(nothingWritten)
  await expect(contactForm(page).plan).toHaveCount(0)
})

test('the script is lost and the server refuses: what was written is there again', async ({
  page,
  noise,
}) => {
  const refusal = { status: 303, headers: { Location: `/#${notices.failed}` } }
  await page.route(`**${sendFormPath}`, (route) => route.fulfill(refusal))
  await loseScript(page, noise)
  await page.goto('/')
  const message = await submitMessage(page)
  await expect(page).toHaveURL(/\/#no-enviado$/)
  await page.unroute(script)
  await page.reload()
  await hydrate(page)
  await contactForm(page).expectValues(message)
})

test('a script that is not the one which was built never runs, and the form goes without it', async ({
  page,
  server,
  noise,
}) => {
  noise.expect(/console error: Failed to find a valid digest in the 'integrity' attribute/)
  const changed = { contentType: 'text/javascript', body: "document.title='changed'" }
  await page.route(script, (route) => route.fulfill(changed))
  await page.goto('/')
  const message = await submitMessage(page)
  await expect(page).toHaveURL(/#enviado$/)
  await expect(page).toHaveTitle(agency.title)
  expect(await server.messages(message.email)).toMatchObject([{ text: message.message }])
})
