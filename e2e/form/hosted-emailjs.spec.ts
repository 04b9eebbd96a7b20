import { createServer } from 'node:http'
import { agency } from '#content/agency.ts'
import { contact } from '#content/contact.ts'
import { typedNames } from '#contract/fields.ts'
import { notices, sendPath } from '#contract/send.ts'
import { serveSite } from '#testing/http/serve-site.ts'
import { listen } from '#testing/process/free-port.ts'
import { runNode } from '#testing/process/run-node.ts'
import { expect, test } from '../support/fixtures.ts'
import { emptyMessage, somePlan } from '../support/page-objects.ts'

/** The page on a static host, and a stand-in for EmailJS's hosted service on another origin. One build for all tests. */
test.describe.configure({ mode: 'serial' })
const ids = { VITE_EMAILJS_PUBLIC_KEY: 'k', VITE_EMAILJS_SERVICE_ID: 's', VITE_EMAILJS_TEMPLATE_ID: 't' }
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
  test.setTimeout(120_000)
  const folder = test.info().outputPath('dist')
  const env = { ...process.env, ...ids, VITE_EMAILJS_ORIGIN: `http://127.0.0.1:${await listen(service)}` }
  expect(await runNode(['scripts/build.ts', folder], env)).toMatchObject({ code: 0, err: '' })
  host = await serveSite(folder)
})
test.afterAll(() => {
  host.close()
  service.close()
})

test('a static host posts to EmailJS, cross-origin, the body that EmailJS expects', async ({ site }) => {
  await site.visit(host.url)
  await site.choosePlan(somePlan)
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
          message: `${message.message}\n\nPlan elegido: ${somePlan}`,
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
