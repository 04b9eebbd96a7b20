import { contact } from '#content/contact.ts'
import { plans } from '#content/plans.ts'
import { pesos } from '#web/ui/pesos.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  choose,
  contactForm,
  expectLanded,
  otherPlan,
  sendLetter,
  somePlan,
  visit,
  watchSends,
} from '../support/visitor.ts'

const selectedPlan = () => sessionStorage.getItem('selectedPlan')
const contactTitle = { name: new RegExp(contact.heading.join(' ')) }

test('choosing a plan stores its name, leads to the form, and the form shows it', {
  tag: '@brand',
}, async ({ page }) => {
  await visit(page)
  const { plan } = contactForm(page)
  await expect(plan).toHaveCount(0)
  for (const { name, price } of plans.list) {
    await choose(page, name)
    expect(await page.evaluate(selectedPlan)).toBe(name)
    await expectLanded(page.getByRole('heading', contactTitle))
    await expect(plan).toContainText(name)
    await expect(plan).toContainText(pesos(price))
  }
})

test('in a low window, too, the chosen plan is in sight', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await visit(page)
  for (const [width, height] of [
    [844, 390],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    await choose(page, width > height ? somePlan : otherPlan)
    await expect(contactForm(page).plan).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('heading', contactTitle)).toBeFocused()
  }
})

test('the plan survives a reload, and can be taken off again; taken off, it is not sent', {
  tag: '@once',
}, async ({ page, server }) => {
  await visit(page)
  const form = contactForm(page)
  await choose(page, somePlan)
  await expect(form.plan).toBeVisible()
  await page.reload()
  await expect(form.plan).toContainText(somePlan)
  await form.form.getByRole('button', { name: `${contact.form.plan.remove} ${somePlan}` }).click()
  await expect(form.plan).toHaveCount(0)
  expect(await page.evaluate(selectedPlan)).toBeNull()
  await page.reload()
  await expect(form.plan).toHaveCount(0)
  const letter = await sendLetter(page)
  expect(await server.messages(letter.email)).toMatchObject([{ text: letter.message, plan: null }])
})

test('a page without contacto gets the hash', { tag: '@once' }, async ({ page }) => {
  await visit(page)
  await page.evaluate(() => {
    const section = document.getElementById('contacto')
    if (section) section.id = 'otra'
  })
  await choose(page, somePlan)
  await expect(page).toHaveURL(/#contacto$/)
  expect(await page.evaluate(selectedPlan)).toBe(somePlan)
})

test('the plan goes as the last line of the message, and is stored; blocked storage breaks nothing', {
  tag: '@once',
}, async ({ page, server }) => {
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage']) {
      const get = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      }
      Object.defineProperty(window, name, { get, configurable: true })
    }
  })
  await visit(page)
  const sends = watchSends(page)
  await choose(page, otherPlan)
  await expectLanded(page.getByRole('heading', contactTitle))
  await expect(contactForm(page).plan).toContainText(otherPlan)
  const letter = await sendLetter(page)
  const message = `${letter.message}\n\nPlan elegido: ${otherPlan}`
  expect(sends).toMatchObject([{ template_params: { message } }])
  expect(await server.messages(letter.email)).toMatchObject([{ text: letter.message, plan: otherPlan }])
})
