import type { Page } from '@playwright/test'
import { agency } from '#content/agency.ts'
import { contact } from '#content/contact.ts'
import { hero } from '#content/hero.ts'
import { amountOf } from '#web/domain/pesos.ts'
import { desk, expect, phone, test } from '../support/fixtures.ts'
import { formatPrice } from '../support/page-objects.ts'
import { plans } from '../support/words.ts'

const { list, builder } = plans
type Plan = (typeof list)[number]
/** The cheapest plan and the next. */
const [small, next] = list.toSorted((a, b) => amountOf(a) - amountOf(b)) as [Plan, Plan]

/** One section more than the cheapest plan has, of those that every plan offers. */
const many = builder.sections
  .filter(({ plan }) => !plan)
  .map(({ name }) => name)
  .slice(0, (small.sections ?? 0) + 1)

const answerTo = (count: number, { name, price, from }: Plan) =>
  `${count} ${count === 1 ? builder.one : builder.many}: ${name}, ${from ? `${from} ` : ''}${formatPrice(price)} ${agency.currency.name}.`

function sections(page: Page) {
  const group = page.getByRole('group', { name: builder.heading.join(' ') })
  const box = (name: string) => group.getByRole('checkbox', { name, exact: true })
  async function tick(wanted: string[]) {
    for (const { name } of builder.sections) await box(name).setChecked(wanted.includes(name))
  }
  return { group, box, tick, answer: page.locator('#precios [data-answer]') }
}

test('ticked sections are counted, priced, kept and sent with a plan', async ({ page, site, server }) => {
  await page.setViewportSize(desk.viewport)
  await site.visit()
  const { group, answer, tick } = sections(page)
  const take = (name: string) => page.getByRole('link', { name: builder.take.replace('{plan}', name) })
  await tick(many)
  await expect(answer).toContainText(answerTo(many.length, next))
  await take(next.name).click()
  await site.expectScrolledTo(page.locator('#contacto h2'))
  expect(await site.storedPlan()).toBe(next.name)
  await page.reload()
  await expect(site.form.plan.locator('..')).toContainText(`${many.join(', ')}.`)
  await expect(group.getByRole('checkbox', { checked: true })).toHaveCount(many.length)
  const chat = page.locator('#contacto').getByRole('link', { name: contact.whatsapp }).first()
  const greeting = decodeURIComponent((await chat.getAttribute('href')) ?? '')
  expect(greeting).toContain(`Secciones: ${many.join(', ')}.`)
  const message = await site.sendMessage()
  const text = `${message.message}\n\nSecciones: ${many.join(', ')}`
  expect(await server.messages(message.email)).toMatchObject([{ text, plan: next.name }])
  await expect(page.locator('[data-result=sent]').getByText(contact.form.plan.sentLabel)).toBeVisible()
})

test('whatever is ticked, the button below the answer stays where it is, at four widths', async ({
  page,
  site,
}) => {
  await site.visit()
  const { box, answer } = sections(page)
  const take = answer.locator('xpath=following-sibling::a')
  const places = () =>
    take.evaluate((link) => {
      const { top, height } = link.getBoundingClientRect()
      const group = document.querySelector('#precios fieldset') as Element
      return [top - group.getBoundingClientRect().top, height].map(Math.round)
    })
  const stays: Record<number, number[]> = {}
  /** In each width, whatever is ticked now. */
  const expectStill = async (state: string) => {
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      stays[width] ??= await places()
      expect(await places(), `${width} px, ${state}`).toEqual(stays[width])
    }
  }
  // From none to all: every plan's name, price and reason.
  for (const { name, ticked } of builder.sections) if (ticked) await box(name).uncheck()
  await expectStill('none')
  for (const { name } of builder.sections) {
    await box(name).click()
    await expectStill(`${name}: ${await answer.textContent()}`)
  }
  await take.click()
  await expect(take).toHaveAttribute('aria-current', 'true')
  await expectStill('chosen')
})

test('what is not ticked steps back: no line, an outlined point; under the pointer it is underlined', {
  tag: '@any-agency',
}, async ({ page, site }) => {
  await page.setViewportSize(desk.viewport)
  await site.visit()
  const { group, tick, box } = sections(page)
  await tick(many)
  const looks = (checked: boolean) =>
    group.locator(`input${checked ? ':checked' : ':not(:checked)'} + span`).evaluateAll((all) =>
      all.map((word) => {
        const { color, textDecorationLine } = getComputedStyle(word)
        const { borderTopWidth, width } = getComputedStyle(word, '::after')
        return {
          color,
          textDecorationLine,
          filled: 2 * Number.parseFloat(borderTopWidth) >= Number.parseFloat(width),
        }
      }),
    )
  await page.mouse.move(1, 1)
  const { color } = (await looks(true))[0]!
  for (const word of await looks(true))
    expect(word).toEqual({ color, textDecorationLine: 'none', filled: true })
  for (const word of await looks(false))
    expect(word).toEqual({
      color: expect.not.stringContaining(color),
      textDecorationLine: 'none',
      filled: false,
    })
  const other = builder.sections.find(({ name }) => !many.includes(name))!.name
  await box(other).hover()
  await expect(group.getByText(other, { exact: true })).toHaveCSS('text-decoration-line', 'underline')
})

test('in forced colours a ticked word is marked as chosen', { tag: '@any-agency' }, async ({
  page,
  site,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await site.visit()
  const { group, tick } = sections(page)
  await tick(many)
  const grounds = (checked: boolean) =>
    group.locator(`input${checked ? ':checked' : ':not(:checked)'} + span`).evaluateAll((all) =>
      all.map((word) => {
        const { color, backgroundColor } = getComputedStyle(word)
        return `${color} on ${backgroundColor}`
      }),
    )
  const [chosen, other] = [new Set(await grounds(true)), new Set(await grounds(false))]
  expect(chosen.size).toBe(1)
  expect(other.size).toBe(1)
  const [inks, ground] = [...chosen][0]?.split(' on ') ?? []
  expect(ground).not.toBe([...other][0]?.split(' on ')[1])
  expect(ground, 'not transparent').not.toMatch(/, 0\)$/)
  expect(inks).not.toBe(ground)
})

test('on a phone the drawn website stays in sight while words are ticked, and none of its parts is cut', {
  tag: '@any-agency',
}, async ({ page, site }) => {
  await page.setViewportSize(phone.viewport)
  await site.visit()
  const { group, box } = sections(page)
  const website = page.locator('#precios [data-drawing]').filter({ visible: true }).first().locator('..')
  await page.getByLabel(hero.shopName?.label ?? '').fill('Ñandú')
  /** How much of each part is in sight; less than a pixel at an edge is none. */
  const shares = () =>
    website.locator('> [data-drawing]').evaluateAll((all) =>
      all.map((part) => {
        const view = (part.parentElement as Element).getBoundingClientRect()
        const { top, bottom } = part.getBoundingClientRect()
        const seen = Math.min(bottom, view.bottom) - Math.max(top, view.top)
        return seen < 1 ? 'none' : seen > bottom - top - 1 ? 'whole' : `${seen} of ${bottom - top}`
      }),
    )
  await group.scrollIntoViewIfNeeded()
  expect((await shares())[0]).toBe('whole')
  for (const { name } of builder.sections.toReversed()) {
    await box(name).check()
    await expect(website).toBeInViewport({ ratio: 0.9 })
    await expect(box(name)).toBeInViewport({ ratio: 1 })
  }
  await expect(website.locator('..')).toContainText('Ñandú')
  await expect.poll(async () => (await shares()).filter((share) => !/none|whole/.test(share))).toEqual([])
})
