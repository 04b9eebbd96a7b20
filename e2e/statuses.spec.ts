import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { limits, sendPath } from '#contract/send.ts'
import { storeFile } from '#server/messages/open-store.ts'
import { expect, test } from './support/test.ts'
import { contactForm, type Letter, newLetter, nothingWritten, toastArea, visit } from './support/visitor.ts'

/**
 * EmailJS's SDK in the page against every answer of the endpoint. The answers are the server's own wherever it can be
 * brought to give them; time-out and a broken connection are in failure.spec.ts.
 */
async function sendAndFail(page: Page, letter: Letter, status: number) {
  const form = contactForm(page)
  const toast = toastArea(page)
  const [response] = await Promise.all([page.waitForResponse(`**${sendPath}`), form.submit.click()])
  expect(response.status()).toBe(status)
  await expect(toast.failed).toBeVisible()
  await expect(toast.all).toHaveCount(1)
  await expect(form.submit).toBeEnabled()
  await form.expectValues(letter)
  await expect(form.whatsapp).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(toast.all).toHaveCount(0)
  return response
}

async function sendAndArrive(page: Page) {
  const form = contactForm(page)
  const [response] = await Promise.all([page.waitForResponse(`**${sendPath}`), form.submit.click()])
  expect([response.status(), await response.text()]).toEqual([200, 'OK'])
  await expect(toastArea(page).sent).toBeVisible()
  await form.expectValues(nothingWritten)
  await expect(form.whatsapp).toHaveCount(0)
}

type Body = Record<string, unknown> & { template_params: Record<string, unknown> }
const long = (length: number) => 'x'.repeat(length)
const params = (over: Record<string, unknown>) => (body: Body) => ({
  ...body,
  template_params: { ...body.template_params, ...over },
})
/** What reaches the server in place of the SDK's body, and the word by which the answer names the fault. */
const bad: [string, (body: Body) => unknown][] = [
  ['user_id', (body) => ({ ...body, user_id: 'otra' })],
  ['service_id', (body) => ({ ...body, service_id: undefined })],
  ['template_id', (body) => ({ ...body, template_id: 'otra' })],
  ['template_params', (body) => ({ ...body, template_params: undefined })],
  ['template_params', (body) => ({ ...body, template_params: 'Hola' })],
  ['name', params({ name: undefined })],
  ['name', params({ name: ' ' })],
  ['name', params({ name: long(limits.name + 1) })],
  ['email', params({ email: '' })],
  ['email', params({ email: 'ana@' })],
  ['email', params({ email: `${long(limits.email)}@b.ar` })],
  ['message', params({ message: 7 })],
  ['message', params({ message: '' })],
  ['message', params({ message: long(limits.message + 1) })],
  ['cuerpo', () => []],
]

test.describe('the SDK', { tag: '@once' }, () => {
  test('400: every fault is named, the page says that it failed and keeps the words', async ({
    page,
    noise,
    server,
  }) => {
    noise.expectStatus(400)
    await visit(page)
    const letter = newLetter()
    await contactForm(page).fill(letter)
    for (const [field, spoil] of bad) {
      await page.route(
        `**${sendPath}`,
        (route) => route.continue({ postData: JSON.stringify(spoil(route.request().postDataJSON())) }),
        { times: 1 },
      )
      const response = await sendAndFail(page, letter, 400)
      expect(await response.text()).toContain(field)
    }
    await page.route(`**${sendPath}`, (route) => route.continue({ postData: '{"user_id":' }), { times: 1 })
    await sendAndFail(page, letter, 400)
    expect(await server.messages(letter.email)).toEqual([])
    await sendAndArrive(page)
  })

  test('403: the server takes the request for another site’s', async ({ page, noise, server }) => {
    noise.expectStatus(403)
    await visit(page)
    const letter = newLetter()
    await contactForm(page).fill(letter)
    await page.route(
      `**${sendPath}`,
      async (route) => {
        // A browser lets nobody change these headers; the answer is the server's.
        const headers = {
          ...route.request().headers(),
          origin: 'https://otra.example',
          'sec-fetch-site': 'cross-site',
        }
        await route.fulfill({ response: await route.fetch({ headers }) })
      },
      { times: 1 },
    )
    await sendAndFail(page, letter, 403)
    expect(await server.messages(letter.email)).toEqual([])
    await sendAndArrive(page)
  })

  test('413: larger than any honest message', async ({ page, noise, server }) => {
    noise.expectStatus(413)
    await visit(page)
    const letter = newLetter({ message: long(limits.body) })
    const form = contactForm(page)
    await form.message.evaluate((field) => field.removeAttribute('maxlength'))
    await form.fill(letter)
    await sendAndFail(page, letter, 413)
    expect(await server.messages(letter.email)).toEqual([])
    await form.message.fill('Más corto')
    await sendAndArrive(page)
  })

  test('429: the allowance is used up', async ({ page, noise, startServer }) => {
    const server = await startServer({ RATE_LIMIT_PER_MINUTE: '1' })
    noise.expectStatus(429)
    await visit(page, server.url)
    const form = contactForm(page)
    await form.fill(newLetter())
    await sendAndArrive(page)
    const letter = newLetter()
    await form.fill(letter)
    const response = await sendAndFail(page, letter, 429)
    expect(Number(await response.headerValue('retry-after'))).toBeGreaterThan(0)
    expect(await server.messages()).toHaveLength(1)
  })

  test('503: the store is held by someone else; later it is not', async ({ page, noise, startServer }) => {
    const server = await startServer()
    noise.expectStatus(503)
    await visit(page, server.url)
    const letter = newLetter()
    await contactForm(page).fill(letter)
    const holder = new DatabaseSync(storeFile(server.dataDir))
    holder.exec('BEGIN IMMEDIATE')
    const response = await sendAndFail(page, letter, 503)
    expect(Number(await response.headerValue('retry-after'))).toBeGreaterThan(0)
    holder.exec('ROLLBACK')
    holder.close()
    expect(await server.messages()).toEqual([])
    await sendAndArrive(page)
    expect(await server.messages()).toMatchObject([{ email: letter.email }])
  })

  test('whatever a proxy between may answer', async ({ page, noise }) => {
    const statuses = [404, 405, 415, 451, 500, 502, 504]
    for (const status of statuses) noise.expectStatus(status)
    await visit(page)
    const letter = newLetter()
    await contactForm(page).fill(letter)
    for (const status of statuses) {
      const answer = { status, contentType: 'text/html', body: '<h1>Gateway</h1>' }
      await page.route(`**${sendPath}`, (route) => route.fulfill(answer), { times: 1 })
      await sendAndFail(page, letter, status)
    }
    await sendAndArrive(page)
  })
})
