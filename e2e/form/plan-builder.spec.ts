import type { Page } from '@playwright/test'
import { contact } from '#content/contact.ts'
import { plans } from '#content/plans.ts'
import { expect, test } from '../support/fixtures.ts'
import { answerOf, many, next, small } from '../support/puzzle.ts'
import { choose, contactForm, expectLanded, pesos, sendLetter, visit } from '../support/visitor.ts'

const { list, builder } = plans
const dear = builder.sections.findLast(({ plan }) => plan)

function puzzle(page: Page) {
  const room = page.getByRole('group', { name: builder.heading })
  return {
    room,
    answer: room.locator('..').locator('output'),
    take: (name: string) =>
      room.locator('..').getByRole('link', { name: builder.take.replace('{plan}', name) }),
    /** Touches whatever is not as wanted. */
    async tick(wanted: string[]) {
      for (const { name } of builder.sections)
        await room.getByRole('checkbox', { name, exact: true }).setChecked(wanted.includes(name))
    },
  }
}

test('touched words are counted, priced, kept and sent with the plan that holds them', {
  tag: ['@once', '@brand'],
}, async ({ page, server }) => {
  await visit(page)
  const { answer, take, tick, room } = puzzle(page)
  const form = contactForm(page)
  await tick(many.slice(1))
  await expect(answer).toContainText(answerOf(many.length - 1, small))
  await tick(many)
  await expect(answer).toContainText(answerOf(many.length, next))
  await take(next.name).click()
  await expectLanded(page.getByRole('heading', { name: new RegExp(contact.heading.join(' ')) }))
  expect(await page.evaluate(() => sessionStorage.getItem('selectedPlan'))).toBe(next.name)
  await page.reload()
  await expect(form.plan.locator('..')).toContainText(`${many.join(', ')}.`)
  const chat = page.locator('#contacto').getByRole('link', { name: contact.whatsapp }).first()
  const greeting = decodeURIComponent((await chat.getAttribute('href')) ?? '')
  expect(greeting).toContain(next.name)
  expect(greeting).toContain(`Secciones: ${many.join(', ')}.`)
  await expect(room.getByRole('checkbox', { checked: true })).toHaveCount(many.length)
  const letter = await sendLetter(page)
  const text = `${letter.message}\n\nSecciones: ${many.join(', ')}`
  expect(await server.messages(letter.email)).toMatchObject([{ text, plan: next.name }])
  // What was sent stays in sight; the next message begins without it.
  await expect(page.getByText(contact.form.plan.sentLabel)).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})

test('by keyboard; a word that only one plan offers takes that plan, and says so', {
  tag: ['@once', '@brand'],
}, async ({ page }) => {
  test.skip(!dear?.plan)
  await visit(page)
  const { answer, take, tick, room } = puzzle(page)
  await tick([])
  await expect(answer).toHaveText(builder.none)
  await expect(page.getByRole('link', { name: builder.take.split('{')[0] })).toHaveCount(0)
  const box = room.getByRole('checkbox', { name: dear?.name, exact: true })
  await box.press('Space')
  await expect(box).toBeChecked()
  const plan = list.find(({ name }) => name === dear?.plan) ?? small
  const because = builder.because.replace('{seccion}', dear?.name ?? '').replace('{plan}', plan.name)
  await expect(answer).toHaveText(answerOf(1, plan) + because)
  await expect(answer).toHaveRole('status')
  while (!(await take(plan.name).evaluate((link) => link === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(contactForm(page).plan).toContainText(plan.name)
  await expect(page.getByRole('heading', { name: new RegExp(contact.heading.join(' ')) })).toBeFocused()
})

test('a plan chosen by its own button keeps what it holds; taken off, nothing is left', {
  tag: '@once',
}, async ({ page }) => {
  await visit(page)
  const { take, tick } = puzzle(page)
  const panel = contactForm(page).plan.locator('..')
  await tick(many)
  await take(next.name).click()
  await expect(panel).toContainText(many.join(', '))
  await choose(page, small.name)
  await expect(panel).toContainText(small.name)
  await expect(panel).not.toContainText(many.join(', '))
  await choose(page, next.name)
  await expect(panel).toContainText(many.join(', '))
  await panel.getByRole('button').click()
  await expect(panel).toHaveCount(0)
  await choose(page, next.name)
  await expect(panel).toContainText(next.name)
  await expect(panel).not.toContainText(many.join(', '))
})

test('a price that is copied is the price as it is written', { tag: ['@once', '@brand'] }, async ({
  page,
}) => {
  await visit(page)
  await page.evaluate(() => getSelection()?.selectAllChildren(document.getElementById('precios') as Element))
  await page.keyboard.press('ControlOrMeta+C')
  const { message } = contactForm(page)
  await message.focus()
  await page.keyboard.press('ControlOrMeta+V')
  const copied = await message.inputValue()
  for (const { price } of list) expect(copied).toContain(pesos(price))
  expect(copied).not.toMatch(/\d pesos/)
})
