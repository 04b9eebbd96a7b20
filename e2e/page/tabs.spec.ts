import { notices } from '#contract/send.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  choose,
  contactForm,
  newMessage,
  nothingWritten,
  sendMessage,
  submitMessage,
  toastArea,
  visit,
} from '../support/visitor.ts'

test('two tabs: each has its own plan and draft; one opened from the other begins with a copy', async ({
  page,
  context,
  server,
}) => {
  await visit(page)
  const message = newMessage()
  await choose(page, 'Landing')
  await contactForm(page).fill(message)
  const other = await context.newPage()
  await visit(other, server.url)
  await contactForm(other).expectValues(nothingWritten)
  await other.close()

  // As "Duplicate tab" does it: the browser copies the session.
  const opened = context.waitForEvent('page')
  await page.evaluate(() => void open('/'))
  const copy = await opened
  await contactForm(copy).expectValues(message)
  await choose(copy, 'Completa')
  await contactForm(copy).submit.click()
  await expect(toastArea(copy).sent).toBeVisible()

  // What the copy chose and sent is nothing to the first tab.
  await contactForm(page).expectValues(message)
  await sendMessage(page, { ...message, message: 'La primera pestaña.' })
  expect(await server.messages(message.email)).toMatchObject([
    { text: 'La primera pestaña.', plan: 'Landing' },
    { text: message.message, plan: 'Completa' },
  ])
})

test('offline before the script arrived: the notice of failure instead of the browser’s own page', async ({
  page,
  context,
  noise,
}) => {
  // The script, and whatever the page has not fetched yet when the network goes.
  noise.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  await page.route(/entry-client/, (route) => route.abort())
  await page.goto('/', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  const message = await submitMessage(page)
  await expect(page.locator(`#${notices.failed}`)).toBeInViewport()
  await contactForm(page).expectValues(message)
})

test('a tab woken after a day, with a new build on the server, sends what it held', async ({
  page,
  server,
}) => {
  await page.clock.install()
  await visit(page)
  const message = newMessage()
  await choose(page, 'Completa')
  await contactForm(page).fill(message)
  await page.waitForLoadState('networkidle')
  // The old files are gone.
  await page.route(/\/assets\/.*\.(js|css|woff2)$/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.clock.fastForward('24:00:00')
  await contactForm(page).submit.click()
  await expect(toastArea(page).sent).toBeVisible()
  expect(await server.messages(message.email)).toMatchObject([{ text: message.message, plan: 'Completa' }])
})
