import { hero } from '#content/hero.ts'
import { notices } from '#contract/send.ts'
import { expect, test } from '../support/fixtures.ts'
import { abortReact, newMessage, otherPlan, somePlan } from '../support/page-objects.ts'

const line = (plan: string) => `\n\nPlan elegido: ${plan}`

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
