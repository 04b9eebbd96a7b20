import { agency } from '#content/agency.ts'
import { contact } from '#content/contact.ts'
import { greetings, shopNameGreeting } from '#content/greetings.ts'
import { accepted } from '#testing/skips.ts'
import { expect, phone, test } from '../support/fixtures.ts'
import { packages, questions } from '../support/words.ts'

// Motion is no part of what is asked here (motion.spec.ts), and moving mountains cost as much as a visit.
test.use({ reducedMotion: 'reduce' })

const { list } = questions
const answered = list.flatMap(({ text, answer }) => (answer ? [{ text, answer }] : []))
const open = list.filter(({ answer }) => !answer)

test('on a lying telephone the rows of both columns are level', async ({ page, site }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await site.visit()
  const summaries = await page.locator('#precios summary').all()
  const boxes = await Promise.all(summaries.map(async (summary) => (await summary.boundingBox())!))
  const isLeft = ({ x }: { x: number }) => x === boxes[0]?.x
  const left = boxes.filter(isLeft).map(({ y }) => y)
  const right = boxes.filter((box) => !isLeft(box)).map(({ y }) => y)
  expect(right.length).toBeGreaterThan(1)
  expect(right).toEqual(left.slice(0, right.length))
})

test('what the page knows opens by keyboard and with a finger, before the script too', async ({
  page,
  site,
}) => {
  await page.goto('/')
  const precios = page.locator('#precios')
  const first = answered[0]?.text ?? ''
  const summary = (text: string) => precios.locator('summary').getByText(text, { exact: true })
  await expect(precios.locator('summary')).toHaveText(answered.map(({ text }) => text))
  await summary(first).click()
  await site.hydrate()
  await expect(precios.locator('details').first()).toHaveAttribute('open')
  await summary(first).click()
  for (const { text, answer } of answered) {
    const [words = ''] = answer.split('{precio}')
    await expect(precios.getByText(words).last()).toBeHidden()
    await summary(text).focus()
    await page.keyboard.press('Enter')
    await expect(precios.getByText(words).last()).toBeVisible()
  }
  // `{precio}` in an answer is filled with the page's own price.
  const cheapest = Math.min(...packages.list.map(({ price }) => price))
  const priced = answered.findIndex(({ answer }) => answer.includes('{precio}'))
  if (priced >= 0)
    await expect(precios.locator('details').nth(priced)).toContainText(
      new Intl.NumberFormat('es-AR').format(cheapest),
    )
})

test('what only the owner knows goes as a written question, with the name of the shop', async ({
  page,
  site,
}) => {
  test.skip(!agency.whatsapp, accepted.content.whatsApp)
  await site.visit()
  const hrefs = (after = '') =>
    open.map(({ text }) => {
      const message = greetings.question.replace('{pregunta}', text) + after
      return `https://wa.me/${agency.whatsapp?.number}?text=${encodeURIComponent(message)}`
    })
  const links = page.locator('#precios a[href*="wa.me"]')
  const found = () => links.evaluateAll((all: HTMLAnchorElement[]) => all.map(({ href }) => href))
  expect(await found()).toEqual(hrefs())
  for (const [at, { text }] of open.entries())
    await expect(links.nth(at)).toHaveAccessibleName(`${text} (${contact.newTab})`)
  await page.goto('/?marca=Luc%C3%ADa')
  await page.locator('#marca').fill('Panadería Sur')
  await expect.poll(found).toEqual(hrefs(` ${shopNameGreeting.replace('{marca}', 'Panadería Sur')}`))
})

test('the open questions read as an invitation: under a heading of their own, after the answered ones', async ({
  page,
  site,
}) => {
  await site.visit()
  const precios = page.locator('#precios')
  const heading = precios.getByRole('heading', { name: questions.open })
  await expect(heading).toBeVisible({ visible: open.length > 0 })
  const after = await heading.evaluateAll((all) =>
    all.map((element) => {
      const before = Node.DOCUMENT_POSITION_PRECEDING
      const answers = [...document.querySelectorAll('#precios details')]
      return answers.every((answer) => element.compareDocumentPosition(answer) & before)
    }),
  )
  expect(after).toEqual(open.length > 0 ? [true] : [])
})

test('on paper every answer stands open, and nothing to tap', async ({ page, site }) => {
  await site.visit()
  await page.emulateMedia({ media: 'print' })
  for (const details of await page.locator('#precios details').all()) {
    const { height } = (await details.boundingBox()) ?? { height: 0 }
    const { height: question } = (await details.locator('summary').boundingBox()) ?? { height: 0 }
    expect(height).toBeGreaterThan(question + 10)
  }
  await expect(page.locator('#precios a').filter({ visible: true })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the reasons stand before the form, and the first of them where one chooses', async ({
    page,
    site,
  }) => {
    await site.visit()
    const top = async (locator: ReturnType<typeof page.locator>) => (await locator.boundingBox())?.y ?? 0
    const reasons = page.getByRole('heading', { name: contact.why.heading })
    expect(await top(reasons)).toBeLessThan(await top(site.form.form))
    const [first = ''] = contact.why.reasons
    const again = page.locator('#precios').getByText(first)
    await expect(again).toBeVisible()
    expect(await top(again)).toBeLessThan(await top(page.locator('#precios > ul')))
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('questions open, and the others are links', async ({ page }) => {
      await page.goto('/')
      const details = page.locator('#precios details')
      await details.first().locator('summary').tap()
      await expect(details.first().getByRole('paragraph')).toBeVisible()
      await expect(page.locator('#precios a').filter({ hasText: open[0]?.text ?? '' })).toBeVisible()
    })
  })
})
