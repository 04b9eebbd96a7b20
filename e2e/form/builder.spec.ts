import type { Page } from '@playwright/test'
import { contact } from '#content/contact.ts'
import { plans } from '#content/plans.ts'
import { answerTo, many, next, small } from '../support/builder.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  choose,
  contactForm,
  contactHeading,
  expectLanded,
  keptPlan,
  sendMessage,
  visit,
} from '../support/visitor.ts'

const { list, builder } = plans
/** A section that only a dearer plan has. */
const dear = builder.sections.findLast(({ plan }) => plan)

function builderOf(page: Page) {
  const group = page.getByRole('group', { name: builder.heading })
  return {
    group,
    answer: group.locator('..').locator('output'),
    take: (name: string) =>
      group.locator('..').getByRole('link', { name: builder.take.replace('{plan}', name) }),
    /** Ticks or unticks whatever is not as wanted. */
    async tick(wanted: string[]) {
      for (const { name } of builder.sections)
        await group.getByRole('checkbox', { name, exact: true }).setChecked(wanted.includes(name))
    },
  }
}

test('ticked sections are counted, priced, kept and sent with the plan that holds them', async ({
  page,
  server,
}) => {
  await visit(page)
  const { answer, take, tick, group } = builderOf(page)
  const form = contactForm(page)
  await tick(many.slice(1))
  await expect(answer).toContainText(answerTo(many.length - 1, small))
  await tick(many)
  await expect(answer).toContainText(answerTo(many.length, next))
  await take(next.name).click()
  await expectLanded(contactHeading(page))
  expect(await keptPlan(page)).toBe(next.name)
  await page.reload()
  await expect(form.plan.locator('..')).toContainText(`${many.join(', ')}.`)
  const chat = page.locator('#contacto').getByRole('link', { name: contact.whatsapp }).first()
  const greeting = decodeURIComponent((await chat.getAttribute('href')) ?? '')
  expect(greeting).toContain(`Secciones: ${many.join(', ')}.`)
  await expect(group.getByRole('checkbox', { checked: true })).toHaveCount(many.length)
  const message = await sendMessage(page)
  const text = `${message.message}\n\nSecciones: ${many.join(', ')}`
  expect(await server.messages(message.email)).toMatchObject([{ text, plan: next.name }])
  // What was sent stays in sight; the next message begins without it.
  await expect(page.getByText(contact.form.plan.sentLabel)).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})

test('by keyboard; a section that only one plan offers takes that plan, and says so', async ({ page }) => {
  test.skip(!dear?.plan)
  await visit(page)
  const { answer, take, tick, group } = builderOf(page)
  await tick([])
  await expect(answer).toHaveText(builder.none)
  const box = group.getByRole('checkbox', { name: dear?.name, exact: true })
  await box.press('Space')
  await expect(box).toBeChecked()
  const plan = list.find(({ name }) => name === dear?.plan) ?? small
  const because = builder.because.replace('{seccion}', dear?.name ?? '').replace('{plan}', plan.name)
  await expect(answer).toHaveText(answerTo(1, plan) + because)
  await expect(answer).toHaveRole('status')
  await take(plan.name).press('Enter')
  await expect(contactForm(page).plan).toContainText(plan.name)
})

test('a plan chosen by its own button does not take what it cannot hold; taken off, nothing is left', async ({
  page,
}) => {
  await visit(page)
  const { take, tick } = builderOf(page)
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
})
