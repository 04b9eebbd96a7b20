import type { Page } from '@playwright/test'
import { agency } from '#content/agency.ts'
import { toasts } from '#content/toasts.ts'
import { notices, sendFormPath } from '#contract/send.ts'
import { expect, test } from '../support/fixtures.ts'
import type { Noise } from '../support/noise.ts'
import {
  choose,
  contactForm,
  expectLanded,
  hold,
  hydrate,
  menu,
  newLetter,
  nothingWritten,
  submitLetter,
  toastArea,
  watchSends,
} from '../support/visitor.ts'

/** The page's script, also when it is fetched again. */
const script = /\/assets\/entry-client-[\w-]+\.js/

const expectNoScript = (noise: Noise) =>
  noise.expect(/failed: GET .*entry-client/, /console error: .*ERR_FAILED .*entry-client/)

/** The script never comes. */
async function blockScript(page: Page, noise: Noise) {
  expectNoScript(noise)
  await page.route(script, (route) => route.abort())
}

const selectedPlan = (page: Page) => page.evaluate(() => sessionStorage.getItem('selectedPlan'))

test('the script comes with the first movement; a pointer that lies where the page opens is none', {
  tag: '@once',
}, async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.evaluate(() => document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })))
  await page.waitForTimeout(100)
  expect(scripts).toEqual([])
  // What a browser first reports of a pointer has no movement yet.
  await page.mouse.move(110, 110, { steps: 2 })
  await expect(() => expect(scripts).toEqual([expect.stringMatching(script)])).toPass()
})

test('a plan chosen before the script arrived is chosen', { tag: '@once' }, async ({ page }) => {
  const { release, asked } = await hold(page, script)
  await page.goto('/')
  await choose(page, 'Completa')
  await asked
  expect(await selectedPlan(page)).toBeNull()
  release()
  await expectLanded(page.locator('#contacto'))
  expect(await selectedPlan(page)).toBe('Completa')
  await expect(contactForm(page).plan).toBeVisible()
})

test('an early click is answered once, a later one too', async ({ page, isMobile }) => {
  const { release, asked } = await hold(page, script)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    return dialog.accept()
  })
  await page.goto('/')
  const facebook = page.locator('footer').getByRole('button', { name: 'Facebook' })
  await facebook.click()
  if (isMobile) await menu(page).toggle.click()
  await asked
  expect(dialogs).toEqual([])
  release()
  await expect.poll(() => dialogs).toEqual([agency.facebook.alert])
  if (isMobile) await expect(menu(page).toggle).toHaveAttribute('aria-expanded', 'true')
  await hydrate(page)
  expect(dialogs).toHaveLength(1)
  await page.keyboard.press('Escape')
  await facebook.click()
  expect(dialogs).toHaveLength(2)
  expect(agency.facebook.alert).toMatch(/próximamente/i)
  await expect(page).toHaveURL('/')
})

test('a message submitted before the script arrived is sent once, and nothing typed is lost', {
  tag: '@once',
}, async ({ page, server }) => {
  const { release, asked } = await hold(page, script)
  const sends = watchSends(page)
  await page.goto('/')
  const letter = newLetter()
  const form = contactForm(page)
  await form.fill(letter)
  await asked
  await form.email.press('Enter')
  await form.submit.dblclick()
  await form.expectValues(letter)
  release()
  await expect(toastArea(page).sent).toBeVisible()
  await form.expectValues(nothingWritten)
  await expect(page).toHaveURL(/\/$/)
  expect(sends).toHaveLength(1)
  expect(await server.messages(letter.email)).toMatchObject([{ text: letter.message }])
})

test('each file is fetched once, the late ones after the first paint, and what was typed before stays', {
  tag: '@once',
}, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.addInitScript(() => sessionStorage.setItem('selectedPlan', 'Landing'))
  await page.goto('/', { waitUntil: 'commit' })
  await contactForm(page).name.pressSequentially('Ana')
  await hydrate(page)
  // After the load, when the browser is idle, the loader has its last word; idle callbacks keep their order.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  await page.mouse.wheel(0, 400)
  await expect(contactForm(page).plan).toBeVisible()
  await expect(contactForm(page).name).toHaveValue('Ana')

  await expect(page.locator('head > link[rel=icon]')).toHaveCount(2)
  await expect(page.locator('head > link[rel=manifest]')).toHaveCount(1)
  const { late, paint } = await page.evaluate(() => ({
    late: performance.getEntriesByType('resource').find((one) => /late-/.test(one.name))?.startTime,
    paint: performance.getEntriesByName('first-paint')[0]?.startTime,
  }))
  expect(late).toBeGreaterThanOrEqual(paint ?? 0)
  expect(asked.filter((path) => script.test(path))).toHaveLength(1)
  // The browser itself may look at an icon twice.
  const once = asked.filter((path) => !path.startsWith('/favicon'))
  expect(once).toEqual([...new Set(once)])
})

test.describe('the script does not arrive', () => {
  test('a message waits 5 s for it and then goes', { tag: '@once' }, async ({ page, server }) => {
    const { asked } = await hold(page, script)
    await page.clock.install()
    await page.goto('/')
    const letter = newLetter()
    const form = contactForm(page)
    await form.fill(letter)
    await asked
    await form.submit.click()
    await page.clock.fastForward(5000)
    await expect(page).toHaveURL(/\/#enviado$/)
    expect(await server.messages(letter.email)).toMatchObject([{ text: letter.message }])
  })

  test('the plan goes with the browser’s own post; once it was sent, plan and draft are forgotten', {
    tag: '@once',
  }, async ({ page, server, noise }) => {
    await page.goto('/')
    await page.evaluate(() => sessionStorage.setItem('selectedPlan', 'Landing'))
    await blockScript(page, noise)
    await page.reload()
    const form = contactForm(page)
    const letter = await submitLetter(page)
    await expect(page).toHaveURL(/\/#enviado$/)
    expect(await server.messages(letter.email)).toMatchObject([{ text: letter.message, plan: 'Landing' }])
    await expect(page.getByText(toasts.sent.title)).toBeInViewport()
    await page.unroute(script)
    await page.reload()
    await hydrate(page)
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByText(toasts.sent.title)).toBeInViewport()
    await form.expectValues(nothingWritten)
    await expect(form.plan).toHaveCount(0)
  })

  test('what the browser could not send is the draft', { tag: '@once' }, async ({ page, noise }) => {
    // As the server refuses a form: server/endpoint/plain-form-post.test.ts.
    const refusal = { status: 303, headers: { Location: `/#${notices.failed}` } }
    await page.route(`**${sendFormPath}`, (route) => route.fulfill(refusal))
    await blockScript(page, noise)
    await page.goto('/')
    const letter = await submitLetter(page)
    await expect(page).toHaveURL(/\/#no-enviado$/)
    await page.unroute(script)
    await page.reload()
    await hydrate(page)
    await contactForm(page).expectValues(letter)
  })

  test('one more try after a failure, then the page is as without JavaScript', { tag: '@once' }, async ({
    page,
    noise,
  }) => {
    expectNoScript(noise)
    await page.setViewportSize({ width: 390, height: 844 })
    const asked: string[] = []
    await page.route(script, (route) => {
      asked.push(route.request().url())
      return route.abort()
    })
    await page.clock.install()
    await page.goto('/')
    const move = () => page.mouse.move(20 + Math.random() * 50, 20, { steps: 2 })
    await move()
    await expect.poll(() => asked.length).toBe(1)
    await move()
    expect(asked).toHaveLength(1)
    await expect(async () => {
      await page.clock.fastForward(2000)
      await move()
      await expect(page.locator('html')).toHaveAttribute('data-alone', '', { timeout: 500 })
    }).toPass()
    await page.clock.fastForward(10_000)
    await move()
    expect(asked).toHaveLength(2)
    await expect(menu(page).toggle).toBeHidden()
    await expect(menu(page).links.first()).toBeVisible()
  })

  test('its menu opens and closes every time, and React finds it as it is', { tag: '@once' }, async ({
    page,
  }) => {
    const { asked, release } = await hold(page, script)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    const { toggle, links } = menu(page)
    for (const open of [true, false, true, false, true]) {
      await toggle.click()
      await expect(links.first()).toBeVisible({ visible: open })
    }
    await asked
    release()
    await hydrate(page)
    await expect(links.first()).toBeVisible()
    await toggle.click()
    await expect(links.first()).toBeHidden()
  })

  test('a press during the second try waits for it, however long ago the first one failed', {
    tag: '@once',
  }, async ({ page, noise, server }) => {
    expectNoScript(noise)
    await page.clock.install()
    await page.goto('/')
    const letter = newLetter()
    const form = contactForm(page)
    const second = await hold(page, script)
    await page.route(script, (route) => route.abort(), { times: 1 })
    await choose(page, 'Completa')
    await expect(page).toHaveURL(/#contacto$/)
    await page.clock.fastForward(2000)
    await form.fill(letter)
    await form.submit.click()
    // Five seconds after the first press.
    await page.clock.fastForward(3500)
    second.release()
    await expect(toastArea(page).sent).toBeVisible()
    await expect(page).toHaveURL(/#contacto$/)
    expect(await server.messages(letter.email)).toMatchObject([{ text: letter.message, plan: 'Completa' }])
  })

  test('the next movement tries again', { tag: '@once' }, async ({ page, noise }) => {
    expectNoScript(noise)
    await page.route(script, (route) => route.abort(), { times: 1 })
    await page.clock.install()
    await page.goto('/')
    const failed = page.waitForEvent('requestfailed')
    await page.mouse.move(20, 20, { steps: 2 })
    await failed
    await expect(async () => {
      await page.clock.fastForward(2000)
      await page.mouse.move(20 + Math.random() * 20, 20, { steps: 2 })
      await expect(page.locator('html')).toHaveAttribute('data-hydrated', '', { timeout: 1000 })
    }).toPass({ timeout: 20_000 })
    await choose(page, 'Completa')
    await expect(contactForm(page).plan).toBeVisible()
  })
})

test('a script that is not the one which was built never runs, and the form goes without it', {
  tag: '@once',
}, async ({ page, server, noise }) => {
  noise.expect(/console error: Failed to find a valid digest in the 'integrity' attribute/)
  const changed = { contentType: 'text/javascript', body: "document.title='changed'" }
  await page.route(script, (route) => route.fulfill(changed))
  await page.goto('/')
  const letter = await submitLetter(page)
  await expect(page).toHaveURL(/#enviado$/)
  await expect(page).toHaveTitle(agency.title)
  expect(await server.messages(letter.email)).toMatchObject([{ text: letter.message }])
})
