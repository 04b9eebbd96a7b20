import { createServer } from 'node:http'
import { agency } from '#content/agency.ts'
import { contact } from '#content/contact.ts'
import { nav } from '#content/nav.ts'
import { plans } from '#content/plans.ts'
import { typedNames } from '#contract/fields.ts'
import { storageKeys } from '#contract/page.ts'
import { notices, sendPath } from '#contract/send.ts'
import { serveSite } from '#testing/http/serve-site.ts'
import { copyCheckout } from '#testing/process/copy-checkout.ts'
import { listen } from '#testing/process/free-port.ts'
import { expectReadable } from '../accessibility/expect-accessible.ts'
import { desk, expect, test } from '../support/fixtures.ts'
import { emptyMessage } from '../support/page-objects.ts'

/**
 * The page on a static host, and a stand-in for EmailJS's hosted service on another origin. Its owner hides the prices, and shows
 * the clients first. One build for all tests.
 */
test.describe.configure({ mode: 'serial' })
const ids = { VITE_EMAILJS_PUBLIC_KEY: 'k', VITE_EMAILJS_SERVICE_ID: 's', VITE_EMAILJS_TEMPLATE_ID: 't' }
const order = ['inicio', 'clientes', 'cosas', 'servicios', 'sobre-mi', 'precios', 'contacto']
const posted: { path: string | undefined; body: unknown }[] = []
let host: Awaited<ReturnType<typeof serveSite>>

/** Answers like the service: any origin is allowed, and no Cross-Origin-Resource-Policy is sent. */
const service = createServer(async (request, response) => {
  const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'Content-Type' }
  const body = Buffer.concat(await request.toArray()).toString()
  if (request.method === 'POST') posted.push({ path: request.url, body: JSON.parse(body) })
  response.writeHead(200, cors).end('OK')
})

test.beforeAll(async () => {
  test.setTimeout(180_000)
  await using copy = await copyCheckout()
  const list = order.map((id) => ({ id, ...(id === 'precios' && { hidden: true }) }))
  await copy.write(
    'content/sections.ts',
    `import type { Sections } from './schema.ts'\nexport const sections: Sections = ${JSON.stringify(list)}\n`,
  )
  const origin = `http://127.0.0.1:${await listen(service)}`
  expect(await copy.buildToShow({ ...ids, VITE_EMAILJS_ORIGIN: origin })).toMatchObject({ code: 0, err: '' })
  // It is read into memory.
  host = await serveSite(copy.dist)
})
test.afterAll(() => {
  host?.close()
  service.close()
})

test('a static host posts to EmailJS, cross-origin, the body that EmailJS expects', async ({ site }) => {
  await site.visit(host.url)
  const message = await site.sendMessage()
  await site.form.expectValues(emptyMessage)
  expect(posted).toEqual([
    {
      path: sendPath,
      body: {
        lib_version: '4.4.1',
        user_id: 'k',
        service_id: 's',
        template_id: 't',
        template_params: {
          // Fields that this test leaves empty.
          ...Object.fromEntries(typedNames.map((name) => [name, ''])),
          ...message,
        },
      },
    },
  ])
})

test('a script that never loads: a failure notice with WhatsApp', async ({ page, site }) => {
  await page.route(/entry-client/, () => {})
  await page.goto(host.url)
  const message = await site.submitMessage()
  const notice = page.locator(`#${notices.failed}`)
  await expect(notice).toBeInViewport()
  const href = await notice.getByRole('link').getAttribute('href')
  expect(new URL(href ?? '').searchParams.get('text')).toBe(message.message)
  await site.form.expectValues(message)
})

// A static host receives no posts.
test('without JavaScript e-mail and WhatsApp replace the form', async ({ site }) => {
  await site.visitWithoutScript(`${host.url}/`)
  const { form, name, email, message, submit } = site.form
  for (const control of [name, email, message, submit]) await expect(control).toBeHidden()
  const note = form.locator('p', { hasText: contact.form.offline })
  await expect(note.getByRole('link')).toHaveAttribute('href', `mailto:${agency.email.address}`)
  await expect(form.getByRole('link', { name: contact.whatsapp })).toBeVisible()
})

test.describe('the prices hidden, the clients first', () => {
  test.use({ ...desk, reducedMotion: 'reduce' })

  test('menu, links, structured data, print and the chosen plan follow', async ({ page, site }) => {
    await page.addInitScript(([key, name]) => sessionStorage.setItem(key!, name!), [
      storageKeys.plan,
      plans.list[0]?.name ?? '',
    ] as const)
    // If hydration did not match, the console would say so, and the test fail.
    await site.visit(host.url)
    const ids = () => page.locator('main > section').evaluateAll((all) => all.map(({ id }) => id))
    expect(await ids()).toEqual(order.filter((id) => id !== 'precios'))
    const menu = page.getByRole('navigation', { name: nav.label }).getByRole('listitem')
    await expect(menu).toHaveText(
      nav.links.filter(({ target }) => target !== 'precios').map(({ label }) => label),
    )
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectReadable(page, `${width} px`)
    }
    // A link from outside, and each of the page's own, leads to what stands there now.
    await page.goto(`${host.url}#precios`)
    await expect(page.locator('#contacto')).toBeInViewport()
    const top = () =>
      page.locator('#contacto').evaluate((section) => Math.abs(section.getBoundingClientRect().top))
    await expect.poll(top).toBeLessThan(80)
    for (const link of await page.locator('main a[href^="#"], footer a[href^="#"]').all())
      await expect(page.locator((await link.getAttribute('href')) ?? '')).toHaveCount(1)
    await expect(page.locator('[data-chosen-plan]')).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: plans.list[0]?.name ?? '' })).toHaveCount(0)
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
    const said = JSON.stringify(data)
    for (const { name } of plans.list) expect(said).not.toContain(`"name":"${name}"`)
    expect(said).not.toContain('FAQPage')
  })
})
