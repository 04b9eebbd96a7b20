import type { Page } from '@playwright/test'
import { agency } from '#content/agency.ts'
import { contact } from '#content/contact.ts'
import { hero } from '#content/hero.ts'
import { amountOf } from '#web/domain/pesos.ts'
import { sectionAlone, setUserStyles } from '../accessibility/expect-accessible.ts'
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

test.use({ reducedMotion: 'reduce' })

test('ticked sections are counted, priced, kept and sent with a plan; a form half typed survives a reload', async ({
  page,
  site,
  server,
}) => {
  await page.setViewportSize(desk.viewport)
  await site.visit()
  const { group, answer, tick } = sections(page)
  const take = (name: string) => page.getByRole('link', { name: builder.take.replace('{plan}', name) })
  await tick(many)
  await expect(answer).toContainText(answerTo(many.length, next))
  await take(next.name).click()
  await site.expectScrolledTo(page.locator('#contacto h2'))
  expect(await site.storedPlan()).toBe(next.name)
  const half = { name: 'Ana', email: '', message: 'Tengo una panadería\ny quiero' }
  await site.form.fill(half)
  await page.reload()
  await site.form.expectValues(half)
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
  await setUserStyles(page, sectionAlone('precios'))
  const { group, answer } = sections(page)
  const take = answer.locator('xpath=following-sibling::a')
  const place = () =>
    take.evaluate((link) => {
      const { top, height } = link.getBoundingClientRect()
      const group = document.querySelector('#precios fieldset') as Element
      return [top - group.getBoundingClientRect().top, height].map(Math.round).join(' ')
    })
  /** From none to all, each after its answer: every plan's name, price and reason. Presses come from a script, which waits for no frame of the browser's. */
  const tickOneByOne = () =>
    group.evaluate(async (group) => {
      const answer = document.querySelector('#precios [data-answer]') as Element
      const link = answer.parentElement?.querySelector('a') as Element
      const places: Record<string, string> = {}
      const press = async (box: HTMLInputElement) => {
        const before = answer.textContent
        box.click()
        while (answer.textContent === before) await new Promise(requestAnimationFrame)
      }
      const note = () => {
        const { top, height } = link.getBoundingClientRect()
        places[`${answer.textContent}`] = [top - group.getBoundingClientRect().top, height]
          .map(Math.round)
          .join(' ')
      }
      const boxes = [...group.querySelectorAll('input')]
      for (const box of boxes) if (box.checked) await press(box)
      note()
      for (const box of boxes) {
        await press(box)
        note()
      }
      return places
    })
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const places = await tickOneByOne()
    expect(Object.keys(places)).toHaveLength(builder.sections.length + 1)
    await take.click()
    await expect(take).toHaveAttribute('aria-current', 'true')
    places.chosen = await place()
    const [first] = Object.values(places)
    const moved = Object.entries(places).filter(([, place]) => place !== first)
    expect(moved, `${width} px, not at ${first}`).toEqual([])
  }
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
