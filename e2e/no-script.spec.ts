import { contact } from '#content/contact.ts'
import { nav } from '#content/nav.ts'
import { sendFormPath } from '#contract/send.ts'
import { failureToast, sectionIds, successToast, webPlans } from './support/specification.ts'
import { expect, test } from './support/test.ts'
import { contactForm, expectLanded, menu, newLetter } from './support/visitor.ts'

test.use({ javaScriptEnabled: false })

test('everything can be read', async ({ page }) => {
  await page.goto('/')
  for (const id of sectionIds) {
    const title = page.locator(`#${id}`).getByRole('heading').first()
    await title.scrollIntoViewIfNeeded()
    await expect(title).toBeInViewport()
  }
  for (const { name, price, features } of webPlans) {
    const plan = page
      .locator('#precios')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name }) })
    await expect(plan.getByText(price)).toBeVisible()
    for (const words of features)
      await expect(plan.getByRole('listitem').filter({ hasText: words })).toBeVisible()
  }
  // Nothing that only a script could answer is left standing.
  await expect(page.locator('button:not([type=submit]):visible')).toHaveCount(0)
})

test('the links of the menu are there and lead to their sections', async ({ page, isMobile }) => {
  await page.goto('/')
  const { link, toggle } = menu(page)
  await expect(toggle).toBeHidden()
  // On a phone the way to the form is the call to action right below the links.
  if (isMobile) await expect(page.locator('#inicio a[href="#contacto"]')).toBeInViewport()
  const bar = isMobile ? nav.links : [...nav.links, nav.action]
  for (const { label, target } of bar.toReversed()) {
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await link(label).click()
    await expect(page).toHaveURL(new RegExp(`#${target}$`))
    await expectLanded(page.locator(`#${target}`))
  }
})

test('choosing a plan leads to the form', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Elegir Landing' }).click()
  await expectLanded(page.locator('#contacto'))
})

test('the form is sent: a notice in the page, the message stored, a reload sends nothing', async ({
  page,
  server,
}) => {
  await page.goto('/')
  const letter = newLetter({ name: 'Íñigo Ñandú', message: 'Línea uno\nLínea dos: ¿cuánto? 💸' })
  const form = contactForm(page)
  await form.fill(letter)
  // Choosing is a link, which hands over nothing by itself.
  await form.form.getByLabel(contact.form.plan.label).selectOption('Completa')
  await form.submit.click()
  await expect(page).toHaveURL(/\/#enviado$/)
  await expect(page.getByText(successToast.title)).toBeInViewport()
  await expect(page.getByText(successToast.description)).toBeVisible()
  const { name, email, message: text } = letter
  const stored = [{ name, email, text, plan: 'Completa', state: 'accepted' }]
  expect(await server.messages(email)).toMatchObject(stored)
  await page.reload()
  expect(await server.messages(email)).toMatchObject(stored)
})

test('the browser checks the form by itself', { tag: '@once' }, async ({ page }) => {
  let posts = 0
  page.on('request', (request) => {
    if (request.url().endsWith(sendFormPath)) posts++
  })
  await page.goto('/')
  const form = contactForm(page)
  await form.submit.click()
  await expect(form.name).toBeFocused()
  await form.fill(newLetter({ email: 'ana@' }))
  await form.submit.click()
  await expect(form.email).toBeFocused()
  expect(posts).toBe(0)
})

test('a refusal is a notice in the page, and the way back finds the words', { tag: '@once' }, async ({
  page,
  startServer,
}) => {
  const server = await startServer({ RATE_LIMIT_PER_MINUTE: '1' })
  await page.goto(server.url)
  const form = contactForm(page)
  await form.fill(newLetter())
  await form.submit.click()
  await expect(page).toHaveURL(/\/#enviado$/)

  await page.goto(server.url)
  const letter = newLetter()
  await form.fill(letter)
  await form.submit.click()
  await expect(page).toHaveURL(/\/#no-enviado$/)
  await expect(page.getByText(failureToast.title)).toBeInViewport()
  await expect(page.getByText(failureToast.description)).toBeVisible()
  await page.goBack()
  await form.expectValues(letter)
  expect(await server.messages()).toHaveLength(1)
  await expect(page.getByRole('heading', { name: contact.form.heading })).toBeVisible()
})
