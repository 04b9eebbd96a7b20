import type { Page } from '@playwright/test'
import { hero } from '#content/hero.ts'
import { toasts } from '#content/toasts.ts'
import { hydratedEvent, ids, shopNameParameter } from '#contract/page.ts'
import { notices } from '#contract/send.ts'
import { installClock } from '../support/clock.ts'
import { expect, phone, test } from '../support/fixtures.ts'
import { abortReact, emptyMessage, newMessage, otherPlan, reactScript } from '../support/page-objects.ts'
import { plans } from '../support/words.ts'

test.use({ reducedMotion: 'reduce' })

/** Does something in the page when every part is hydrated, and events are still held back: the last moment before React answers. */
const lastBeforeReact = (page: Page, act: (field: string) => void) =>
  page.addInitScript(`addEventListener('${hydratedEvent}', () => (${act})('${ids.shopName}'))`)

/** Lets the page's clock pass until React is given up, which is asked for a third time after two seconds (boot/load-script.ts). */
const untilGivenUp = (page: Page) =>
  expect(async () => {
    await page.clock.runFor(2000)
    await expect(page.locator(`#${ids.shopName}`)).toBeHidden({ timeout: 200 })
  }).toPass({ intervals: [50] })

test('the menu opens and closes, and a click that opens a tab stays the browser’s; hydration keeps both', async ({
  page,
  site,
  context,
}) => {
  await page.setViewportSize(phone.viewport)
  const release = await site.holdRequest(reactScript)
  await page.goto('/')
  const { toggle, links } = site.menu
  const press = async (...states: boolean[]) => {
    for (const open of states) {
      await toggle.click()
      await expect(links.first()).toBeVisible({ visible: open })
    }
  }
  await press(true, false, true, false)
  for (const modifiers of [['ControlOrMeta'], ['Shift']] as const) {
    const opened = context.waitForEvent('page')
    await site.planLink(otherPlan).click({ modifiers: [...modifiers] })
    await expect(await opened).toHaveURL(/#contacto$/)
  }
  await press(true)
  release()
  await site.hydrate()
  await expect(page).toHaveURL('/')
  expect(await site.storedPlan()).toBeNull()
  await expect(links.first()).toBeVisible()
  await toggle.click()
  await expect(links.first()).toBeHidden()
})

// Nothing is lost, although the inline script holds back these events until hydration.
test('what is typed and ticked while the page hydrates counts', async ({ page, site }) => {
  await lastBeforeReact(page, (field) => {
    document.getElementById(field)?.focus()
    document.execCommand('insertText', false, 'Panadería Lucía')
    document.querySelector<HTMLElement>('fieldset label:nth-of-type(2) input')?.click()
  })
  await page.goto('/')
  await site.hydrate()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Panadería Lucía')
  const { sections } = plans.builder
  const ticked = sections.filter((section) => section.ticked).length + (sections[1]?.ticked ? -1 : 1)
  // Only the beginning is compared, because a price may contain the same digit.
  await expect(page.locator('[data-answer]')).toHaveText(new RegExp(`^${ticked} `))
})

test.describe('with keys, mouse and finger', () => {
  test.use({ hasTouch: true })

  test('a name that a link brings into the field is selected there: what is typed takes its place', async ({
    page,
    site,
  }) => {
    const hydrated = () => page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'))
    const field = page.locator(`#${ids.shopName}`)
    const url = `/?${shopNameParameter}=Lucía`
    const release = await site.holdRequest(reactScript)
    // The script, which a link's name asks for at once, delays the page's `load`.
    await page.goto(url, { waitUntil: 'commit' })
    await field.focus()
    release()
    await hydrated()
    await expect(field).toHaveValue('Lucía')
    await page.keyboard.type('Panadería Sur')
    await expect(field).toHaveValue('Panadería Sur')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Panadería Sur')

    await page.evaluate(() => sessionStorage.clear())
    await page.goto(url)
    await hydrated()
    await expect(field).toHaveValue('Lucía')
    for (const reach of [() => field.focus(), () => field.click(), () => field.tap()]) {
      await reach()
      const selected = (input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]
      expect(await field.evaluate(selected)).toEqual([0, 'Lucía'.length])
      await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 1))
      await field.blur()
    }
    await field.focus()
    await page.keyboard.type('Sur')
    await expect(field).toHaveValue('Sur')
    await test.step('the visitor’s own is theirs to change', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Sur')
      await field.blur()
      await field.focus()
      await page.keyboard.press('End')
      await page.keyboard.type(' Norte')
      await expect(field).toHaveValue('Sur Norte')
    })
  })
})

test('who empties the field while the page hydrates gets no name back', async ({ page }) => {
  // Holds back the end of the hydration until the name has come, which a link's own script brings.
  await page.addInitScript(
    ([event, field]) => {
      const dispatch = window.dispatchEvent
      window.dispatchEvent = (dispatched) => {
        const input = document.getElementById(field) as HTMLInputElement
        if (dispatched.type === event && !input.value)
          return Boolean(setTimeout(() => window.dispatchEvent(dispatched), 5))
        if (dispatched.type === event) {
          input.focus()
          input.select()
          document.execCommand('delete')
        }
        return dispatch.call(window, dispatched)
      }
    },
    [hydratedEvent, ids.shopName] as const,
  )
  await page.goto(`/?${shopNameParameter}=Lucía`)
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'))
  await expect(page.locator(`#${ids.shopName}`)).toHaveValue('')
})

const afterPaint = /\/assets\/after-paint-/

test('what the visitor does before the way to React has come fetches React when it has, and an open menu stays open', async ({
  page,
  site,
}) => {
  await page.setViewportSize(phone.viewport)
  const release = await site.holdRequest(afterPaint)
  let asked = 0
  page.on('request', (request) => reactScript.test(request.url()) && asked++)
  await page.goto('/')
  await page.mouse.move(50, 20)
  await page.mouse.move(60, 20)
  const { toggle, links } = site.menu
  await toggle.click()
  await expect(links.first()).toBeVisible()
  expect(asked).toBe(0)
  release()
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'))
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await toggle.click()
  await expect(links.first()).toBeHidden()
})

test('a link’s sign waits for no paint to ask for the way to React', async ({ page, site }) => {
  const release = await site.holdRequest(/deferred-.*\.css/)
  // Sooner than the 4 s after which the styles come without a paint.
  const asked = page.waitForRequest(afterPaint, { timeout: 3000 })
  await page.addInitScript(() =>
    Object.assign(window, { PerformanceObserver: undefined, requestAnimationFrame: () => 0 }),
  )
  await page.goto(`/?${shopNameParameter}=Lucía`, { waitUntil: 'commit' })
  await asked
  release()
})

test('without the way to React the page is as without JavaScript, and whole when the line is back', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/failed: GET .*after-paint/, /console error: .*ERR_FAILED .*after-paint/)
  await page.route(afterPaint, (route) => route.abort())
  await page.goto('/')
  await expect(page.locator(`#${ids.shopName}`)).toBeHidden()
  await page.unroute(afterPaint)
  await page.mouse.move(50, 20)
  await page.mouse.move(60, 20)
  await context.setOffline(true)
  await context.setOffline(false)
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'))
  await expect(page.locator(`#${ids.shopName}`)).toBeVisible()
})

test('the script waits; plan and submit are replayed', async ({ page, site, browserErrors, server }) => {
  const sends = site.recordPosts()
  let asked = 0
  page.on('request', (request) => reactScript.test(request.url()) && asked++)
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(asked).toBe(0)
  const release = await site.holdRequest(reactScript)
  await abortReact(page, browserErrors, 1)
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
  // React sent it; the browser posted nothing, or the hash would be another.
  await expect(page).toHaveURL(/#contacto$/)
  expect(sends).toHaveLength(1)
  expect(await server.messages(message.email)).toMatchObject([{ text: message.message, plan: otherPlan }])
})

test('a script that fails: notice, chat and post have the words as they are now, with plan, sections and own sign', async ({
  site,
  context,
  server,
  browserErrors,
}) => {
  const { page } = site
  await installClock(page)
  await site.visit()
  const { sections } = plans.builder
  // A section that only a dearer plan offers, if there is one.
  const { name, plan } = sections.findLast((section) => section.plan) ?? { ...sections[0] }
  await page.getByLabel(hero.shopName!.label).fill('Kiosco Uno')
  await page.getByRole('checkbox', { name }).check()
  await page.locator('#precios [data-answer] + a').click()
  await expect(site.form.plan).toBeVisible()
  await expect(page).toHaveURL(/marca=Kiosco/)
  await abortReact(page, browserErrors)
  await page.reload()
  const giveUp = async () => {
    await page.mouse.move(50, 20)
    await page.mouse.move(60, 20)
    // Then what needs the script is hidden, as without JavaScript.
    await untilGivenUp(page)
  }
  await giveUp()
  const notice = page.locator(`#${notices.failed}`)
  const chat = async () =>
    new URL((await notice.getByRole('link').getAttribute('href')) ?? '').searchParams.get('text')
  const sign = 'Mi cartel: http:\\S+/\\?marca=Kiosco\\S*'
  const taken = `Secciones: .*${name}`
  await site.goOffline()
  const message = await site.submitMessage(newMessage({ message: 'Primero' }))
  await expect(notice).toBeInViewport()
  await site.form.expectValues(message)
  expect(await chat()).toMatch(new RegExp(`^Primero\n\n${sign}\n\n${taken}.*\n\nPlan elegido: `))
  await site.form.message.fill('Segundo')
  expect(await chat()).toMatch(/^Segundo\n\nMi cartel: /)
  await context.setOffline(false)
  await site.form.submit.click()
  await expect(page).toHaveURL(/\/#enviado$/)
  await expect(page.getByText(toasts.sent.title.slice(2))).toBeInViewport()
  const text = expect.stringMatching(new RegExp(`^Segundo\n\n${sign}\n\n${taken}`))
  expect(await server.messages(message.email)).toMatchObject([{ text, plan: plan ?? expect.any(String) }])
  await giveUp()
  await site.choosePlan(otherPlan)
  await site.goOffline()
  await site.submitMessage({ ...message, message: 'Tercero' })
  await expect(notice).toBeInViewport()
  expect(await chat()).toBe(`Tercero\n\nPlan elegido: ${otherPlan}`)
  await context.setOffline(false)
  await site.form.submit.click()
  await expect.poll(() => server.messages(message.email)).toHaveLength(2)
  expect(await server.messages(message.email)).toMatchObject([{ text: 'Tercero', plan: otherPlan }, {}])
  await page.unroute(reactScript)
  await page.reload()
  await site.hydrate()
  await site.form.expectValues(emptyMessage)
  await expect(site.form.plan).toHaveCount(0)
})

test('without React a name from a stranger’s link goes into no message', async ({
  page,
  site,
  server,
  browserErrors,
}) => {
  await abortReact(page, browserErrors)
  await page.goto('/?marca=Sur')
  await expect(page.getByLabel(hero.shopName!.label)).toBeHidden()
  const { email, message: text } = await site.submitMessage()
  await expect(page).toHaveURL(/#enviado$/)
  expect(await server.messages(email)).toMatchObject([{ text }])
})

test('a script that fails twice is asked for again after two seconds; a click waits for it', async ({
  page,
  site,
  browserErrors,
}) => {
  await abortReact(page, browserErrors, 2)
  await page.goto('/')
  await site.choosePlan(otherPlan)
  await expect(site.form.plan).toContainText(otherPlan)
  await expect(page.locator(`#${ids.shopName}`)).toBeVisible()
})

test('the line goes, and is back: the page is whole again, with what was typed', async ({
  page,
  site,
  context,
  server,
  browserErrors,
}) => {
  browserErrors.expect(/failed: GET .*\/assets\//, /console error: .*ERR_INTERNET_DISCONNECTED/)
  await page.goto('/', { waitUntil: 'networkidle' })
  let failed = 0
  page.on('requestfailed', (request) => reactScript.test(request.url()) && failed++)
  await context.setOffline(true)
  const message = newMessage()
  await site.form.fill(message)
  await expect.poll(() => failed).toBe(3)
  await site.form.submit.click()
  const notice = page.locator(`#${notices.failed}`)
  const itsText = async () =>
    new URL((await notice.getByRole('link').getAttribute('href')) ?? '').searchParams.get('text')
  await expect(notice).toBeInViewport()
  expect(await itsText()).toBe(message.message)
  const hydrated = page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'))
  await context.setOffline(false)
  await hydrated
  await expect(page.locator('link[href*=noscript-]')).toHaveCount(0)
  await site.form.expectValues(message)
  await expect(notice).toBeVisible()
  expect(await itsText()).toBe(message.message)
  await site.form.submit.click()
  await expect(site.toasts.sent).toBeVisible()
  await expect(notice).toBeHidden()
  expect(await server.messages(message.email)).toHaveLength(1)
})

/** Records the events that extensions and the browser's own helpers would get. */
function noteEvents() {
  const heard: string[] = []
  for (const type of ['keydown', 'keyup', 'input', 'change', 'pointerdown', 'click'])
    document.addEventListener(type, () => heard.push(type))
  Object.assign(window, { heard })
}
const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: string[] }).heard)

test('keys, clicks and what is typed reach the document, but while the script loads', async ({
  page,
  site,
  browserErrors,
}) => {
  await page.addInitScript(noteEvents)
  await installClock(page)
  const release = await site.holdRequest(reactScript)
  await abortReact(page, browserErrors)
  await page.goto('/')
  const type = async () => {
    await site.form.name.click()
    await page.keyboard.press('a')
    await page.keyboard.press('Tab')
  }
  release()
  const asked = page.waitForRequest(reactScript)
  await type()
  await asked
  await untilGivenUp(page)
  const before = await heard(page)
  await type()
  const after = (await heard(page)).slice(before.length)
  expect(new Set(after)).toEqual(new Set(['pointerdown', 'click', 'keydown', 'input', 'keyup', 'change']))
})

test('an agency without WhatsApp, offline: the notice, and nothing breaks', async ({
  page,
  site,
  browserErrors,
}) => {
  await abortReact(page, browserErrors)
  await installClock(page)
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }))
  await page.goto('/')
  // For an agency without a WhatsApp number this link is not served.
  await page.locator(`#${notices.failed} a`).evaluate((link) => link.remove())
  await page.mouse.move(50, 20)
  await page.mouse.move(60, 20)
  await untilGivenUp(page)
  const message = await site.submitMessage()
  await expect(page.locator(`#${notices.failed}`)).toBeInViewport()
  await site.form.expectValues(message)
})
