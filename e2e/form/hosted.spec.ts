import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { agency } from '#content/agency.ts'
import { contact } from '#content/contact.ts'
import { notices, sendPath } from '#contract/send.ts'
import { listen } from '#testing/process/free-port.ts'
import { runNode } from '#testing/process/run-node.ts'
import { expect, test } from '../support/fixtures.ts'
import { startStaticHost } from '../support/static-host.ts'
import { choose, contactForm, newLetter, nothingWritten, toastArea, visit } from '../support/visitor.ts'

/** The page on a static host, and EmailJS's hosted service on an origin of its own: one build for all tests. */
test.describe.configure({ mode: 'serial' })
const ids = { VITE_EMAILJS_PUBLIC_KEY: 'k', VITE_EMAILJS_SERVICE_ID: 's', VITE_EMAILJS_TEMPLATE_ID: 't' }
const posted: { path: string | undefined; type: string | undefined; body: unknown }[] = []
let site: Awaited<ReturnType<typeof startStaticHost>>

/** As the service answers: to anybody's page, and without Cross-Origin-Resource-Policy. */
const service = createServer(async (request, response) => {
  const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'Content-Type' }
  if (request.method === 'OPTIONS') {
    response.writeHead(204, cors).end()
    return
  }
  const body = Buffer.concat(await request.toArray()).toString()
  posted.push({ path: request.url, type: request.headers['content-type'], body: JSON.parse(body) })
  response.writeHead(200, cors).end('OK')
})

let folder: string

test.beforeAll(async () => {
  test.setTimeout(120_000)
  folder = await mkdtemp(join(tmpdir(), 'real-hosted-'))
  // nginx reads the files as another user.
  await chmod(folder, 0o755)
  const dist = join(folder, 'dist')
  const origin = `http://127.0.0.1:${await listen(service)}`
  const built = await runNode(['scripts/build.ts', dist], {
    ...process.env,
    ...ids,
    VITE_EMAILJS_ORIGIN: origin,
  })
  expect(built.err).toBe('')
  site = await startStaticHost(dist, join(folder, 'host'))
})
test.afterAll(async () => {
  site.close()
  service.close()
  await rm(folder, { recursive: true })
})

test('the headers of _headers arrive, and the document says of them what a document may say', {
  tag: '@once',
}, async ({ page }) => {
  for (const path of ['/', '/nada', '/favicon.svg']) {
    const answer = await page.request.get(site.url + path)
    expect(answer.status()).toBe(path === '/nada' ? 404 : 200)
    expect(answer.headers()).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'none'; script-src 'self' 'sha256-/),
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    })
    const [, meta] =
      /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(await answer.text()) ?? []
    const header = answer.headers()['content-security-policy']
    if (path !== '/favicon.svg') expect(meta).toBe(header?.replace("frame-ancestors 'none'; ", ''))
  }
  const script = /src="(\/assets\/entry[^"]+)"/.exec(await (await page.request.get(site.url)).text())?.[1]
  const caching = (await page.request.get(site.url + script)).headers()['cache-control']
  expect(caching).toBe('public, max-age=31536000, immutable')
})

test('a message goes to the service, across origins, with the body that EmailJS expects', {
  tag: '@once',
}, async ({ page }) => {
  await visit(page, site.url)
  const letter = newLetter()
  await choose(page, 'Landing')
  await contactForm(page).fill(letter)
  await contactForm(page).submit.click()
  await expect(toastArea(page).sent).toBeVisible()
  await contactForm(page).expectValues(nothingWritten)
  expect(posted).toEqual([
    {
      path: sendPath,
      type: expect.stringContaining('application/json'),
      body: {
        lib_version: '4.4.1',
        user_id: 'k',
        service_id: 's',
        template_id: 't',
        template_params: { ...letter, message: expect.stringMatching(/^Hola[\s\S]*Landing$/) },
      },
    },
  ])
})

test('the script hangs: after 8 s the notice of failure, with WhatsApp and the words', {
  tag: '@once',
}, async ({ page }) => {
  await page.route(/entry-client/, () => {})
  await page.clock.install()
  await page.goto(site.url)
  const letter = newLetter()
  const form = contactForm(page)
  await form.fill(letter)
  const notice = page.locator(`#${notices.failed}`)
  for (const wait of [8000, 0]) {
    await form.submit.click()
    await page.clock.fastForward(wait)
    await expect(notice).toBeInViewport()
    await expect(notice).toBeFocused()
  }
  const href = await notice.getByRole('link').getAttribute('href')
  expect(new URL(href ?? '').searchParams.get('text')).toBe(letter.message)
  await form.expectValues(letter)
})

test('the script fails for good: fields and words stay, and the notice of failure has them', {
  tag: '@once',
}, async ({ page, noise }) => {
  noise.expect(/failed: GET .*entry-client/, /console error: .*ERR_FAILED/)
  await page.route(/entry-client/, (route) => route.abort())
  await page.clock.install()
  await page.goto(site.url)
  const form = contactForm(page)
  const letter = newLetter()
  await form.fill(letter)
  await expect(async () => {
    await page.clock.fastForward(2000)
    await page.mouse.move(20 + Math.random() * 50, 20, { steps: 2 })
    await expect(page.locator('html')).toHaveAttribute('data-alone', '', { timeout: 500 })
  }).toPass()
  await form.expectValues(letter)
  await form.submit.click()
  await expect(page.locator(`#${notices.failed}`)).toBeInViewport()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('address and WhatsApp stand in the form’s place: nobody would take what is written there', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto(site.url)
    const { form, ...controls } = contactForm(page)
    for (const control of [controls.name, controls.email, controls.message, controls.submit])
      await expect(control).toBeHidden()
    await expect(form.getByRole('combobox')).toBeHidden()
    // `mailto:` as a form's address is an insecure form to Chromium, which warns of it on a page of https.
    await expect(form).toHaveJSProperty('method', 'dialog')
    const note = form.locator('p', { hasText: contact.form.offline })
    await expect(note.getByRole('link')).toHaveAttribute('href', `mailto:${agency.email.address}`)
    await expect(form.getByRole('link', { name: contact.whatsapp })).toBeVisible()
  })
})
