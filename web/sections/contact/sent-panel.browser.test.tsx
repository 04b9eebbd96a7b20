import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { contact } from '#content/contact.ts'
import { plans } from '#content/plans.ts'
import { signWords } from '#content/sign.ts'
import { ids } from '#contract/page.ts'
import { forceColors } from '#testing/browser/force-colors.ts'
import { nameShop } from '#testing/browser/name-shop.ts'
import { fields, fillIn, openForm, results, submit, written } from '#testing/browser/open-form.tsx'
import { Plans } from '#web/sections/plans/plans.tsx'

const { sent } = contact.form
const shop = 'Peluquería Sole'
const panel = results.sent
const heading = panel.getByRole('heading')
const named = `${sent.named.replace('{marca}', shop)}.`
const sign = panel.getByRole('img', { name: signWords.signAlt.replace('{marca}', shop) })

async function send(own?: Partial<typeof written>) {
  await fillIn(own)
  await submit.click()
  await expect.element(panel).toHaveFocus()
}

test.each([
  ['whoever wrote no first name reads the name as they wrote it', ' Dra. Ríos $& ', 'Dra. Ríos $&'],
  ['a first name is written as a name', ' ANA $& Ríos ', 'Ana'],
])('without a sign the words are as warm: %s, and the way to a sign', async (_, typed, name) => {
  await openForm()
  await send({ name: typed })
  await expect.element(heading).toHaveTextContent(`${sent.heading.replace('{nombre}', () => name)}.`)
  await expect.element(panel).toMatchTextContent(sent.text.replace('{email}', written.email))
  await expect.element(panel.getByRole('img')).not.toBeInTheDocument()
  await expect
    .element(panel.getByRole('link', { name: sent.invite }))
    .toHaveAttribute('href', `#${ids.shopName}`)
  nameShop(shop)
  // From now on the name is the visitor's own.
  await expect.element(heading).toHaveTextContent(named)
  await expect.element(sign).toBeVisible()
})

test('in forced colours the sign keeps the ground on which its name can be read', async () => {
  await forceColors()
  await openForm()
  nameShop(shop)
  await send()
  await expect.element(sign).toBeVisible()
  const texts = [...sign.element().querySelectorAll('text')]
  const words = texts.find(({ textContent }) => shop.includes(textContent)) as SVGTextElement
  const { left, right, top, bottom } = words.getBoundingClientRect()
  const around = [...sign.element().querySelectorAll('path')].filter((path) => {
    const box = path.getBoundingClientRect()
    const { fill } = getComputedStyle(path)
    const holds = box.left <= left && box.right >= right && box.top <= top && box.bottom >= bottom
    return holds && fill !== 'none'
  })
  const [ground, ink] = [around.at(-1) as Element, words].map((mark) => getComputedStyle(mark).fill)
  expect(ground).toMatch(/^rgb/)
  expect(ground).not.toBe(ink)
})

test('the fields come back: by the button, by the keyboard, by choosing a plan', async () => {
  await openForm(Plans)
  await send()
  for (const field of Object.values(fields)) await expect.element(field).toHaveValue('')
  await panel.getByRole('button', { name: sent.again }).click()
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(fields.name).toHaveFocus()
  await send()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(panel).not.toBeInTheDocument()
  await send()
  await page.getByRole('link', { name: plans.list[0]!.action, exact: true }).click()
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(page.getByRole('group', { name: 'Elegiste Vidriera', exact: false })).toBeInViewport()
})
