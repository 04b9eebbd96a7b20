import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { agency } from '#content/agency.ts'
import { sendPath, sendTimeoutMs } from '#contract/send.ts'
import { storeFile } from '#server/messages/open-store.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  choose,
  contactForm,
  frame,
  type Letter,
  newLetter,
  nothingWritten,
  toastArea,
  visit,
  watchSends,
} from '../support/visitor.ts'

/** What every failure looks like: one toast, the visitor's words where they were, WhatsApp beside them. */
async function expectFailure(page: Page, letter: Letter, text = letter.message) {
  const form = contactForm(page)
  await expect(toastArea(page).failed).toBeVisible()
  await expect(toastArea(page).all).toHaveCount(1)
  await expect(form.submit).toBeEnabled()
  await form.expectValues(letter)
  await expect(form.failure).toBeVisible()
  const chat = `https://wa.me/${agency.whatsapp.number}?text=${encodeURIComponent(text)}`
  await expect(form.whatsapp).toHaveAttribute('href', chat)
  await expect(form.whatsapp).toHaveAttribute('target', '_blank')
  await expect(form.whatsapp).toHaveAttribute('rel', /\bnoopener\b/)
}

async function expectSuccess(page: Page) {
  const form = contactForm(page)
  await expect(toastArea(page).sent).toBeVisible()
  await expect(form.failure).toHaveCount(0)
  await form.expectValues(nothingWritten)
}

test('with the server down, or offline, nothing written is lost and the note stays; then it goes, with its plan', {
  tag: '@once',
}, async ({ page, context, noise, startServer }) => {
  const server = await startServer()
  noise.expect(/ERR_CONNECTION_REFUSED/, /ERR_INTERNET_DISCONNECTED/)
  await visit(page, server.url)
  const letter = newLetter({ message: 'Hola & chau? #1\n100 %' })
  const form = contactForm(page)
  await choose(page, 'Landing')
  await form.fill(letter)
  await server.kill()
  for (const offline of [false, true]) {
    await context.setOffline(offline)
    await form.submit.click()
    // WhatsApp gets the plan too.
    await expectFailure(page, letter, `${letter.message}\n\nPlan elegido: Landing`)
    // The note stays when the toast is gone.
    await page.keyboard.press('Escape')
    await expect(toastArea(page).all).toHaveCount(0)
    await expect(form.failure).toBeVisible()
  }
  await server.start()
  await context.setOffline(false)
  await form.submit.click()
  await expectSuccess(page)
  const { email, message: text } = letter
  expect(await server.messages()).toMatchObject([{ email, text, plan: 'Landing' }])
})

test('no answer in 15 s is a failure; the message that arrived late is not doubled', {
  tag: '@once',
}, async ({ page, startServer }) => {
  const server = await startServer()
  await page.clock.install()
  await visit(page, server.url)
  const sends = watchSends(page)
  const letter = newLetter()
  const form = contactForm(page)
  await form.fill(letter)
  server.freeze()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await form.submit.click()
  await page.clock.runFor(sendTimeoutMs)
  await expect(form.sending).toBeDisabled()
  await page.clock.runFor(frame)
  await expectFailure(page, letter)

  server.thaw()
  await expect.poll(async () => (await server.messages(letter.email)).length).toBe(1)
  await form.submit.click()
  await page.clock.runFor(frame)
  await expectSuccess(page)
  expect(sends).toHaveLength(2)
  expect(await server.messages()).toHaveLength(1)
})

test('every status of the endpoint but 200, and whatever a proxy between may answer, is a failure', {
  tag: '@once',
}, async ({ page, noise, startServer }) => {
  const server = await startServer()
  const statuses = [400, 403, 404, 405, 413, 415, 429, 451, 500, 502, 503, 504]
  for (const status of statuses) noise.expectStatus(status)
  await visit(page, server.url)
  const letter = newLetter()
  await contactForm(page).fill(letter)
  async function sendAndFail(status: number) {
    const submit = contactForm(page).submit.click()
    const [response] = await Promise.all([page.waitForResponse(`**${sendPath}`), submit])
    expect(response.status()).toBe(status)
    await expectFailure(page, letter)
    await page.keyboard.press('Escape')
    await expect(toastArea(page).all).toHaveCount(0)
  }
  const holder = new DatabaseSync(storeFile(server.dataDir))
  holder.exec('BEGIN IMMEDIATE')
  await sendAndFail(503)
  holder.close()
  for (const status of statuses) {
    const answer = { status, contentType: 'text/html', body: '<h1>Gateway</h1>' }
    await page.route(`**${sendPath}`, (route) => route.fulfill(answer), { times: 1 })
    await sendAndFail(status)
  }
  expect(await server.messages()).toEqual([])
  await contactForm(page).submit.click()
  await expectSuccess(page)
  expect(await server.messages()).toMatchObject([{ email: letter.email }])
})
