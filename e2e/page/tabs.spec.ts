import { notices } from '#contract/send.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  choose,
  contactForm,
  newLetter,
  nothingWritten,
  sendLetter,
  submitLetter,
  toastArea,
  visit,
} from '../support/visitor.ts'

test('two tabs: each has its own plan and draft; one opened from the other begins with a copy', {
  tag: '@once',
}, async ({ page, context, server }) => {
  await visit(page)
  const letter = newLetter()
  await choose(page, 'Landing')
  await contactForm(page).fill(letter)
  const other = await context.newPage()
  await visit(other, server.url)
  await contactForm(other).expectValues(nothingWritten)
  await expect(contactForm(other).plan).toHaveCount(0)

  // As "Duplicate tab" does it: the browser copies the session, and the copy is in plain sight.
  const opened = context.waitForEvent('page')
  await page.evaluate(() => void open('/'))
  const copy = await opened
  await contactForm(copy).expectValues(letter)
  await expect(contactForm(copy).plan).toContainText('Landing')
  await choose(copy, 'Completa')
  await contactForm(copy).submit.click()
  await expect(toastArea(copy).sent).toBeVisible()

  // What the copy chose and sent is nothing to the first tab.
  await contactForm(page).expectValues(letter)
  await contactForm(page).message.fill('La primera pestaña.')
  await contactForm(page).submit.click()
  await expect(toastArea(page).sent).toBeVisible()
  expect(await server.messages(letter.email)).toMatchObject([
    { text: 'La primera pestaña.', plan: 'Landing' },
    { text: letter.message, plan: 'Completa' },
  ])
})

test('offline before the script arrived: the notice of failure instead of the browser’s own page', {
  tag: '@once',
}, async ({ page, context, noise }) => {
  // The script, and whatever the page has not fetched yet when the network goes.
  noise.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  await page.route(/entry-client/, (route) => route.abort())
  await page.goto('/', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  const letter = await submitLetter(page)
  await expect(page.locator(`#${notices.failed}`)).toBeInViewport()
  await contactForm(page).expectValues(letter)
})

test('a tab woken after a day sends what it held', { tag: '@once' }, async ({ page, server }) => {
  await page.clock.install()
  await visit(page)
  const letter = newLetter()
  await choose(page, 'Completa')
  await contactForm(page).fill(letter)
  await page.clock.fastForward('24:00:00')
  await contactForm(page).submit.click()
  await expect(toastArea(page).sent).toBeVisible()
  expect(await server.messages(letter.email)).toMatchObject([{ text: letter.message, plan: 'Completa' }])
})

test('a tab that goes to the background with the press, and draws no more, sends', { tag: '@once' }, async ({
  page,
  server,
}) => {
  await visit(page)
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0
  })
  const letter = await sendLetter(page)
  expect(await server.messages(letter.email)).toMatchObject([{ text: letter.message }])
})

// Where the script had not come yet, a 404 is to the page what network.spec.ts does to it.
test('a new build under the page: the old files are gone, the visitor still sends', { tag: '@once' }, async ({
  page,
  server,
}) => {
  await visit(page)
  // Whatever the page fetches without being asked, it has fetched; pictures further down come as they are reached.
  await page.waitForLoadState('networkidle')
  await page.route(/\/assets\/.*\.(js|css|woff2)$/, (route) => route.fulfill({ status: 404, body: '' }))
  const letter = await sendLetter(page)
  expect(await server.messages(letter.email)).toMatchObject([{ text: letter.message }])
})
