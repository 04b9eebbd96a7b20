import { agency } from '#content/agency.ts'
import { greetings } from '#content/greetings.ts'
import { hero } from '#content/hero.ts'
import { privacy } from '#content/privacy.ts'
import { notices, sendPath } from '#contract/send.ts'
import { expect, test } from '../support/fixtures.ts'
import { abortReact, newMessage, otherPlan, somePlan } from '../support/page-objects.ts'

const begun = (plan: string) => `${greetings.chosen.replace('{plan}', () => plan)} `
const line = (plan: string) => `\n\nPlan elegido: ${plan}`

test('not sent: the chat takes the message as it is now, with other words, another plan, and the sign', async ({
  page,
  site,
  browserErrors,
}) => {
  test.skip(agency.whatsapp === undefined)
  browserErrors.expectStatus(503)
  await page.route(`**${sendPath}`, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 })
  await site.visit()
  await site.choosePlan(somePlan)
  const message = await site.submitMessage(newMessage({ message: 'Primero' }))
  await expect(site.toasts.failed).toBeVisible()
  const chat = async () =>
    new URL((await site.form.whatsapp.getAttribute('href')) ?? '').searchParams.get('text')
  expect(await chat()).toBe(`Primero${line(somePlan)}`)
  await site.form.message.fill('Segundo')
  expect(await chat()).toBe(`Segundo${line(somePlan)}`)
  await site.choosePlan(otherPlan)
  expect(await chat()).toBe(`Segundo${line(otherPlan)}`)
  await page.getByLabel(hero.shopName!.label).fill('Kiosco Uno')
  const sign = /^Segundo\n\nMi cartel: http\S+\/\?marca=Kiosco%20Uno\S*\n\nPlan elegido: /
  await expect.poll(chat).toMatch(sign)
  // Without a word of theirs the chat has no blank beginning.
  await site.form.message.fill('')
  expect(await chat()).toMatch(/^Mi cartel: /)
  await site.form.message.fill(message.message)
  await site.form.submit.click()
  await expect(site.toasts.sent).toBeVisible()
})

test('another plan while it is being sent: what went says one plan, and what is sent next the other', async ({
  page,
  site,
  server,
  browserErrors,
}) => {
  browserErrors.expectStatus(503)
  await site.visit()
  await site.choosePlan(somePlan)
  const { name, email } = newMessage()
  await site.form.name.fill(name)
  await site.form.email.fill(email)
  let posted = ''
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route(
    `**${sendPath}`,
    async (route) => {
      posted = route.request().postDataJSON().template_params.message
      await answered
      await route.fulfill({ status: 503, body: '' })
    },
    { times: 1 },
  )
  await site.form.submit.click()
  await expect.poll(() => posted).toBe(`${begun(somePlan)}${line(somePlan)}`)
  await site.choosePlan(otherPlan)
  await expect(site.form.plan).toContainText(otherPlan)
  await expect(site.form.message).toHaveValue(begun(somePlan))
  answer()
  await expect(site.toasts.failed).toBeVisible()
  await expect(site.form.message).toHaveValue(begun(otherPlan))
  await site.form.submit.click()
  await expect(site.toasts.sent).toBeVisible()
  expect(await server.messages(email)).toMatchObject([{ text: begun(otherPlan).trim(), plan: otherPlan }])
})

test('without React: the chat and the post have the words as they are now, with plan and own sign', async ({
  page,
  site,
  context,
  server,
  browserErrors,
}) => {
  await site.visit()
  await page.getByLabel(hero.shopName!.label).fill('Kiosco Uno')
  await site.choosePlan(somePlan)
  await expect(page).toHaveURL(/marca=Kiosco/)
  await abortReact(page, browserErrors)
  await page.reload()
  await expect(page.getByLabel(hero.shopName!.label)).toBeHidden()
  await site.goOffline()
  const { email } = await site.submitMessage(newMessage({ message: 'Primero' }))
  const notice = page.locator(`#${notices.failed}`)
  await expect(notice).toBeInViewport()
  const chat = async () =>
    new URL((await notice.getByRole('link').getAttribute('href')) ?? '').searchParams.get('text')
  const sign = /^Primero\n\nMi cartel: http:\S+\/\?marca=Kiosco\S*\n\nPlan elegido: /
  expect(await chat()).toMatch(sign)
  await site.form.message.fill('Segundo')
  expect(await chat()).toMatch(/^Segundo\n\nMi cartel: /)
  await site.choosePlan(otherPlan)
  await site.form.submit.click()
  await expect(notice).toBeInViewport()
  expect(await chat()).toMatch(new RegExp(`^Segundo\n\nMi [^]*${line(otherPlan)}$`))
  await context.setOffline(false)
  await site.form.submit.click()
  await expect(page).toHaveURL(/#enviado$/)
  const text = expect.stringMatching(/^Segundo\n\nMi cartel: http:\S+\/\?marca=Kiosco\S*$/)
  expect(await server.messages(email)).toMatchObject([{ text, plan: otherPlan }])
})

test('without React a name from a stranger’s link goes into no message', async ({
  page,
  site,
  server,
  browserErrors,
}) => {
  await abortReact(page, browserErrors)
  await page.goto('/?marca=Sur')
  await expect(page.getByLabel(hero.shopName!.label)).toBeHidden()
  const { email, message: text } = await site.submitMessage()
  await expect(page).toHaveURL(/#enviado$/)
  expect(await server.messages(email)).toMatchObject([{ text }])
})

test('the privacy note is back with the first letter after a failure, below the answer', async ({
  page,
  site,
  browserErrors,
}) => {
  browserErrors.expectStatus(503)
  await page.route(`**${sendPath}`, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 })
  await site.visit()
  await site.submitMessage()
  await expect(site.form.failure).toBeVisible()
  const note = page.getByText(privacy.summary)
  await expect(note).toBeHidden()
  await site.form.name.press('End')
  await site.form.name.press('x')
  await expect(note).toBeVisible()
  await expect(site.form.failure).toBeVisible()
  const [answer, law] = await Promise.all(
    [page.locator('[data-result=failed]'), note].map((element) => element.boundingBox()),
  )
  expect(law!.y).toBeGreaterThanOrEqual(answer!.y + answer!.height)
})
