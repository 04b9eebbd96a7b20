import { agency } from '#content/agency.ts'
import { privacy } from '#content/privacy.ts'
import { sendPath } from '#contract/send.ts'
import { openStore } from '#server/messages/open-store.ts'
import { openMailbox } from '#testing/mail/mailbox.ts'
import { bareEnvironment, runNode } from '#testing/process/run-node.ts'
import { checkout } from '#testing/process/server-process.ts'
import { openReceiver } from '#testing/webhook/receiver.ts'
import { expect, test } from '../support/fixtures.ts'
import { abortReact, newMessage, otherPlan, reactScript } from '../support/page-objects.ts'

/** Off unless the owner turns it on. page/other-agency.spec.ts runs these tests with it on. */
const on = agency.sources === true
const source = on ? 'Instagram, campaña otono' : null
const query = '?utm_source=instagram&marca=Luc%C3%ADa&utm_campaign=otono&fbclid=IwY2'

test.use({ reducedMotion: 'reduce' })

test('where a visit came from: from the address to the mailbox, the webhook, the row and the export, and in no chat', async ({
  page,
  site,
  startServer,
  browserErrors,
}) => {
  const [mailbox, receiver] = [await openMailbox(), await openReceiver()]
  const dataDir = test.info().outputPath('data')
  const server = await startServer({ ...mailbox.settings, ...receiver.settings, DATA_DIR: dataDir })
  let posted: unknown
  page.on('request', (request) => {
    if (request.url().endsWith(sendPath)) posted = request.postDataJSON().template_params
  })
  await site.visit(`${server.url}/${query}#precios`)
  // The page takes the source out of its address, so a link sent on does not carry it.
  await expect(page).toHaveURL(`${server.url}/?marca=Luc%C3%ADa#precios`)
  // A later visit of the tab, also one by another link, changes nothing.
  await site.visit(`${server.url}/?utm_source=google`)
  await site.choosePlan(otherPlan)
  const chats = () =>
    page
      .locator('a[href*="wa.me"]')
      .evaluateAll((links) => links.map((link) => decodeURIComponent(`${link.getAttribute('href')}`)))
  expect((await chats()).join()).not.toContain('Llegó por')
  browserErrors.expect(/^failed: POST/, /ERR_FAILED/)
  await page.route(`**${sendPath}`, (route) => route.abort(), { times: 1 })
  const message = await site.submitMessage()
  await expect(site.form.failure).toBeVisible()
  const chat = await site.form.whatsapp.getAttribute('href')
  expect(new URL(chat ?? '').searchParams.get('text')).toBe(
    `${message.message}\n\nPlan elegido: ${otherPlan}`,
  )
  await site.form.submit.click()
  await expect(site.toasts.sent).toBeVisible()
  // The form posts EmailJS's own parameters and no others.
  const line = source === null ? '' : `\n\nLlegó por: ${source}`
  expect(posted).toMatchObject({
    ...message,
    message: `${message.message}\n\nPlan elegido: ${otherPlan}${line}`,
  })

  await expect.poll(() => [mailbox.mails.length, receiver.received.length]).toEqual([1, 1])
  // The visitor's lines begin with two blanks, ours at the margin.
  const mail = mailbox.mails[0]?.text ?? ''
  expect(mail.match(/^ *Llegó por: .*$/gm) ?? []).toEqual(source ? [`Llegó por: ${source}`] : [])
  const { email, message: text } = message
  const sent = { genuine: true, body: { ...message, plan: otherPlan, sections: [], source, spam: null } }
  expect(receiver.received).toMatchObject([sent])
  const store = await openStore({ dataDir, databaseUrl: null })
  const delivered = { state: 'sent', webhook: { state: 'sent' } }
  await expect.poll(() => store.list()).toMatchObject([delivered])
  const [id] = receiver.received.map(({ id }) => id)
  expect(await store.list()).toMatchObject([{ id, email, text, plan: otherPlan, source }])
  await store.close()
  const tool = (...args: string[]) =>
    runNode(['server/cli/messages.ts', ...args], { ...bareEnvironment, DATA_DIR: dataDir }, checkout)
  expect((await tool('export')).out).toContain(
    `"${otherPlan}","${text.replaceAll('"', '""')}","${source ?? ''}",`,
  )
  const rows = on ? ['     1  Instagram', '           1  campaña otono'] : ['     1  sin dato']
  expect((await tool('sources')).out).toMatch(new RegExp(`^\\d{4}-\\d\\d\\n${rows.join('\\n')}\\n$`))
  await Promise.all([mailbox.close(), receiver.close()])
})

test('without React the browser posts it too; the referrer is a source; it fetches no script by itself', async ({
  page,
  site,
  server,
  browserErrors,
}) => {
  let asked = 0
  page.on('request', (request) => reactScript.test(request.url()) && asked++)
  await page.goto('/', { referer: 'https://www.diario.example/nota?id=3', waitUntil: 'networkidle' })
  expect(asked).toBe(0)
  await abortReact(page, browserErrors)
  const message = newMessage()
  await expect(async () => {
    await page.mouse.move(50 * Math.random(), 20)
    await expect(page.locator('#marca')).toBeHidden({ timeout: 3000 })
  }).toPass()
  await site.submitMessage(message)
  await expect(page).toHaveURL(/\/#enviado$/)
  const { email, message: text } = message
  const stored = [{ email, text, source: on ? 'diario.example' : null }]
  expect(await server.messages(email)).toMatchObject(stored)
})

test('the privacy note says it where it is so, and only there', async ({ page }) => {
  await page.goto('/')
  await page.getByText(privacy.more).click()
  const sentence = page.getByText(privacy.source ?? 'qué anuncio', { exact: privacy.source !== undefined })
  if (on) await expect(sentence).toBeVisible()
  else await expect(sentence).toHaveCount(0)
})
