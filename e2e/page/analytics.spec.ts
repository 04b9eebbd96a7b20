import { readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { agency } from '#content/agency.ts'
import { hero } from '#content/hero.ts'
import { privacy } from '#content/privacy.ts'
import { ids } from '#contract/page.ts'
import { type Checkout, copyCheckout } from '#testing/process/copy-checkout.ts'
import { freePort, listen } from '#testing/process/free-port.ts'
import { makeHome, type ServerProcess, startServer as start } from '#testing/process/server-process.ts'
import { goalNames } from '#web/state/goals.ts'
import { expect, test } from '../support/fixtures.ts'
import { abortReact, newMessage, somePlan } from '../support/page-objects.ts'
import { plans } from '../support/words.ts'

// Motion is no part of what is asked here (motion.spec.ts), and moving mountains cost as much as a visit.
test.use({ reducedMotion: 'reduce' })

/** A page that counts visits, and a stand-in for Plausible. One build for all tests. */
test.describe.configure({ mode: 'serial' })

/** A name of this machine's, because the tracker does not count on `localhost` and 127.0.0.1. */
const host = 'real.localhost'

interface Event {
  body: string
  headers: IncomingHttpHeaders
  n: string
  u: string
  r: string | null
  d: string
}
const events: Event[] = []
/** What becomes of an event: it is accepted, the connection breaks, or there is never an answer. */
let answer: 'taken' | 'broken' | 'never' = 'taken'
const receiver = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString()
  events.push({ ...JSON.parse(body), body, headers: request.headers, path: request.url })
  if (answer === 'broken') request.socket.destroy()
  if (answer === 'taken') response.writeHead(202, { 'Access-Control-Allow-Origin': '*' }).end('ok')
})
/** Without `engagement` (reading time), which the tracker sends whenever the window loses focus. */
const goalsOf = (names: string[]) => names.filter((name) => name !== 'engagement')
const reached = () => goalsOf(events.map(({ n }) => n))

const home = makeHome()
let copy: Checkout
let server: ServerProcess
let url = ''
let api = ''
const source = '/?utm_source=instagram&utm_campaign=otono'

test.beforeAll(async () => {
  test.setTimeout(180_000)
  api = `http://127.0.0.1:${await listen(receiver)}`
  copy = await copyCheckout()
  const add = (file: string, line: string) =>
    copy.write(file, `${readFileSync(join(copy.root, file), 'utf8')}\n${line}\n`)
  const analytics = { kind: 'plausible', domain: 'real.com.ar', api }
  // With the other switch on, the page takes the campaign out of its address.
  await add('content/agency.ts', `Object.assign(agency, ${JSON.stringify({ analytics, sources: true })})`)
  const sentences = {
    source: 'Tu mensaje dice de dónde venís.',
    visits: 'Cuenta Plausible, en {servidor}.',
  }
  await add('content/privacy.ts', `Object.assign(privacy, ${JSON.stringify(sentences)})`)
  const { code, err } = await copy.buildToShow()
  expect(code, err).toBe(0)
  const port = await freePort()
  url = `http://${host}:${port}`
  server = await start(copy.root, {
    env: { PORT: `${port}`, SITE_URL: url, DATA_DIR: home.dataDir },
  })
})
test.afterAll(async () => {
  await server?.kill('SIGKILL')
  receiver.close()
  receiver.closeAllConnections()
  await copy?.remove()
  home.remove()
})

test.beforeEach(async ({ page, context, browserErrors }) => {
  events.length = 0
  answer = 'taken'
  // These requests stay on this machine: the name resolves to 127.0.0.1.
  browserErrors.expect(new RegExp(`^foreign: http://${host}:`))
  // Without this the tracker ignores automated browsers.
  await page.addInitScript('window.__plausible = true')
  // Requests sent while a page is left arrive, but Playwright reports them as failed. So here the tracker sends only on `blur`.
  await page.addInitScript("addEventListener('visibilitychange', (event) => event.stopPropagation(), true)")
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
})

test('a page whose owner counts no visits asks nobody for anything', async ({
  page,
  context,
  site,
  startServer,
  browserErrors,
}) => {
  const port = await freePort()
  const own = `http://${host}:${port}`
  await startServer({ PORT: `${port}`, SITE_URL: own })
  // Requests to the counter that the owner has configured are expected.
  const counters = agency.analytics ? [agency.analytics.api] : []
  for (const counter of counters) {
    browserErrors.expect(new RegExp(`^foreign: ${counter}/`))
    await context.route(`${counter}/**`, (route) => route.fulfill({ body: 'ok' }))
  }
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).origin))
  await site.visit(`${own}${source}`)
  await site.choosePlan(somePlan)
  await site.sendMessage()
  await page.waitForLoadState('networkidle')
  expect([...asked]).toEqual([own, ...counters])
})

test('each goal arrives by its name, and nothing of what was typed, clicked on or in the link', async ({
  page,
  context,
  site,
  browserErrors,
}) => {
  await page.goto(`${url}${source}&marca=Luc%C3%ADa&color=ff0000&fbclid=IwY2#inicio`, {
    referer: 'https://www.diario.example/nota?id=3',
  })
  await expect.poll(reached).toEqual(['pageview'])
  await site.hydrate()
  await site.waitUntilLoaded()
  const expected = ['pageview']
  const reaches = async (name: string) => {
    expected.push(name)
    await expect.poll(reached).toEqual(expected)
  }
  const opens = async (chat: Locator) => {
    browserErrors.expect(/^foreign: https:\/\/wa\.me\//)
    const tab = context.waitForEvent('page')
    await chat.click()
    await (await tab).close()
  }
  const name = 'Ferretería El Tornillo'
  if (hero.shopName) {
    await page.locator(`#${ids.shopName}`).fill(name)
    await page.keyboard.press('Enter')
    await reaches(goalNames.name)
    // Sharing the sign with somebody is not an enquiry.
    await opens(page.locator('#inicio a[href^="https://wa.me?"]'))
    // A second name by the same visitor counts once.
    await page.locator(`#${ids.shopName}`).fill(`${name} 2`)
    await page.keyboard.press('Enter')
  }
  const ticks = page.locator('#precios fieldset label')
  for (const section of plans.builder.sections.slice(1, 3))
    await ticks.filter({ hasText: section.name }).first().click()
  await reaches(goalNames.builder)
  await site.choosePlan(somePlan)
  await reaches(goalNames.plan)
  if (agency.whatsapp) {
    await opens(page.locator('#contacto a[href*="wa.me"]:visible').first())
    await reaches(goalNames.whatsapp)
  }
  const message = await site.sendMessage()
  await reaches(goalNames.sent)

  // When another window comes to the front, the reading time is sent.
  await page.evaluate(() => {
    document.hasFocus = () => false
    window.dispatchEvent(new Event('blur'))
  })
  await expect.poll(() => events.map(({ n }) => n)).toContain('engagement')
  for (const { body, headers, u, r = null, d, n } of events) {
    // That a click on an advertisement led here, and never whose.
    expect(u).toBe(`${url}${source}&fbclid=1`)
    expect(d).toBe('real.com.ar')
    expect(n === 'engagement' ? null : r).toBe(n === 'engagement' ? null : 'https://www.diario.example')
    expect(headers.cookie).toBeUndefined()
    expect(headers.referer).toBe(`${url}/`)
    const typed = [
      name,
      'Tornillo',
      'Luc',
      message.name,
      message.email,
      'panadería',
      somePlan,
      'marca',
      'ff0000',
    ]
    expect([...typed, 'IwY2', 'nota'].filter((word) => decodeURIComponent(body).includes(word))).toEqual([])
  }
  expect(await context.cookies()).toEqual([])
})

test('what was done before the tracker came counts once it is there, after the visit itself', async ({
  page,
  site,
  browserErrors,
}) => {
  const release = await site.holdRequest(/\/assets\/visits-/)
  const releaseReact = await site.holdRequest(/\/assets\/entry-client-/)
  // A pending image delays the page's `load`, after which the tracker is fetched.
  const releaseLoad = await site.holdRequest(/favicon\.svg\?slow/)
  await page.addInitScript(
    "addEventListener('DOMContentLoaded', () => { new Image().src = '/favicon.svg?slow' })",
  )
  const asked: string[] = []
  const sent: string[] = []
  page.on('request', (request) => {
    asked.push(request.url())
    if (request.url() === `${api}/api/event`) sent.push(request.postDataJSON().n)
  })
  await page.goto(url, { waitUntil: 'commit' })
  await site.planLink(somePlan).click()
  await page.locator('head > link[href="/favicon.svg"]').first().waitFor({ state: 'attached' })
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))
  expect(asked.filter((address) => address.includes('/assets/visits-'))).toEqual([])
  releaseLoad()
  if (agency.whatsapp) {
    browserErrors.allow(/^foreign: https:\/\/wa\.me\//)
    await page
      .locator('#contacto a[href*="wa.me"]:visible')
      .first()
      .click({ modifiers: ['ControlOrMeta'] })
  }
  expect(events).toEqual([])
  // The page repeats the click on the plan after hydration; it counts once.
  releaseReact()
  await expect(site.form.plan).toContainText(somePlan)
  release()
  const opened = agency.whatsapp ? [goalNames.whatsapp] : []
  const all = ['pageview', goalNames.plan, ...opened]
  // Sent at once, on a connection each, on which one may overtake another.
  await expect.poll(() => reached().sort()).toEqual([...all].sort())
  expect(goalsOf(sent)).toEqual(all)
})

test('without React too: the plan, and the message that the browser posts', async ({
  page,
  site,
  browserErrors,
}) => {
  // The page is left as soon as the event has arrived, sometimes before its answer has come back.
  browserErrors.allow(/failed: POST .*\/api\/event net::ERR_ABORTED/)
  await abortReact(page, browserErrors)
  await page.goto(url)
  await expect.poll(reached).toEqual(['pageview'])
  await expect(async () => {
    await page.mouse.move(50 * Math.random(), 20)
    await expect(page.locator(`#${ids.shopName}`)).toBeHidden({ timeout: 3000 })
  }).toPass()
  await site.choosePlan(somePlan)
  await expect.poll(reached).toEqual(['pageview', goalNames.plan])
  await site.submitMessage()
  await expect(page).toHaveURL(`${url}/#enviado`)
  const all = ['pageview', goalNames.plan, 'pageview', goalNames.sent]
  await expect.poll(reached).toEqual(all)
  // A reload counts as another visit, but not as another message.
  await page.reload()
  await expect.poll(reached).toEqual([...all, 'pageview'])
})

test('who asks not to be followed is not counted, and does not even fetch the tracker', async ({
  page,
  site,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.addInitScript("Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })")
  await site.visit(url)
  await site.choosePlan(somePlan)
  await site.sendMessage()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((address) => /assets\/visits|api\/event/.test(address))).toEqual([])
  expect(events).toEqual([])
})

for (const [what, how] of [
  ['whose line breaks', 'broken'],
  ['that never answers', 'never'],
] as const)
  test(`a host ${what} holds nothing up`, async ({ site, browserErrors }) => {
    answer = how
    if (how === 'broken')
      browserErrors.expect(
        /^failed: POST .*\/api\/event/,
        /^console error: Failed to load resource.*api\/event/,
      )
    await site.visit(url)
    await expect.poll(reached).toEqual(['pageview'])
    await site.choosePlan(somePlan)
    await site.sendMessage()
    await site.form.expectValues({ name: '', email: '', message: '' })
    await expect.poll(() => new Set(reached())).toEqual(new Set(['pageview', goalNames.plan, goalNames.sent]))
  })

test('a blocker that stops the tracker stops nothing else', async ({ page, site, browserErrors }) => {
  browserErrors.expect(/failed: GET .*visits-/, /console error: .*ERR_BLOCKED_BY_CLIENT.*visits-/)
  await page.route(/\/assets\/visits-/, (route) => route.abort('blockedbyclient'))
  await site.visit(url)
  await site.choosePlan(somePlan)
  await site.sendMessage(newMessage())
  expect(events).toEqual([])
})

test('the privacy note says who counts, under the address of the host', async ({ page }) => {
  await page.goto(url)
  await page.getByText(privacy.more).click()
  await expect(page.getByText(`Cuenta Plausible, en ${new URL(api).host}.`)).toBeVisible()
})
