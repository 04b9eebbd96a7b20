import type { Page } from '@playwright/test'
import { agency } from '#content/agency.ts'
import { sendPath, sendTimeoutMs } from '#contract/send.ts'
import { expect, test } from './support/test.ts'
import {
  contactForm,
  type Letter,
  newLetter,
  nothingWritten,
  toastArea,
  visit,
  watchSends,
} from './support/visitor.ts'

/** What every failure looks like: the toast, the visitor's words where they were, WhatsApp beside them. */
async function expectFailure(page: Page, letter: Letter, text = letter.message) {
  const form = contactForm(page)
  await expect(toastArea(page).failed).toBeVisible()
  await expect(form.submit).toBeEnabled()
  await form.expectValues(letter)
  await expect(form.failure).toBeVisible()
  const chat = `https://wa.me/${agency.whatsapp.number}?text=${encodeURIComponent(text)}`
  await expect(form.whatsapp).toHaveAttribute('href', chat)
  await expect(form.whatsapp).toHaveAttribute('target', '_blank')
  await expect(form.whatsapp).toHaveAttribute('rel', /\bnoopener\b/)
}

test('with the server down nothing written is lost; up again, the second try arrives', async ({
  page,
  noise,
  startServer,
}) => {
  const server = await startServer()
  noise.expect(/ERR_CONNECTION_REFUSED/)
  await visit(page, server.url)
  const letter = newLetter()
  const form = contactForm(page)
  await form.fill(letter)
  await server.kill()
  await form.submit.click()
  await expectFailure(page, letter)
  // The note stays when the toast is gone.
  await toastArea(page).close.click()
  await expect(toastArea(page).all).toHaveCount(0)
  await expect(form.failure).toBeVisible()

  await server.start()
  await form.submit.click()
  await expect(toastArea(page).sent).toBeVisible()
  await expect(form.failure).toHaveCount(0)
  await form.expectValues(nothingWritten)
  expect(await server.messages()).toMatchObject([{ email: letter.email, text: letter.message }])
})

test('WhatsApp gets the plan too', { tag: '@once' }, async ({ page, noise }) => {
  noise.expect(/ERR_FAILED/)
  await page.route(`**${sendPath}`, (route) => route.abort())
  await visit(page)
  const letter = newLetter({ message: 'Hola & chau? #1\n100 %' })
  await page.getByRole('link', { name: 'Elegir Landing' }).click()
  await contactForm(page).fill(letter)
  await contactForm(page).submit.click()
  await expectFailure(page, letter, `${letter.message}\n\nPlan elegido: Landing`)
})

test('no answer in 15 s is a failure; the message that arrived late is not doubled', async ({
  page,
  startServer,
}) => {
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
  await expect(form.sending).toBeDisabled()
  await page.clock.runFor(sendTimeoutMs - 1)
  await expect(form.sending).toBeDisabled()
  await page.clock.runFor(1)
  await expectFailure(page, letter)

  server.thaw()
  await expect.poll(async () => (await server.messages(letter.email)).length).toBe(1)
  await form.submit.click()
  await expect(toastArea(page).sent).toBeVisible()
  expect(sends).toHaveLength(2)
  expect(await server.messages()).toHaveLength(1)
})
