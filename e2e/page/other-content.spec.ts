import { readFile } from 'node:fs/promises'
import type { WebPlan } from '#content/schema.ts'
import { serveSite } from '#testing/http/serve-site.ts'
import { copyCheckout } from '#testing/process/copy-checkout.ts'
import { expectReadable } from '../accessibility/expect-accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import { plans, questions } from '../support/words.ts'

test.use({ reducedMotion: 'reduce' })

/** Five plans, clients without a file, no WhatsApp. One build for all tests. */
test.describe.configure({ mode: 'serial' })

const [, , store] = plans.list as [WebPlan, WebPlan, WebPlan]
/** Further plans: a price in words, one of a million. */
const more: WebPlan[] = [
  { ...store, name: 'A medida', price: 'a consultar', action: 'Elegir A medida' },
  { ...store, name: 'Tienda grande', price: 1_350_000, action: 'Elegir Tienda grande' },
].map(({ confirm: _, ...plan }) => plan)

const widths = [320, 360, 390, 768, 1280, 1440, 1920]

/** Clients without a logo file, and one whose name has an emoji. */
const names = [
  'Estudio Contable Fernández y Asociados',
  'Panadería y Confitería La Mendocina',
  'Otorrinolaringología Cuyo',
]
const flower = 'Lola Fuentes 🌷'

let served: Awaited<ReturnType<typeof serveSite>>

test.beforeAll(async () => {
  test.setTimeout(180_000)
  await using copy = await copyCheckout()
  /** Writes a file of content/ with a line added that changes its words. */
  const change = async (file: string, line: string) =>
    copy.write(file, `${await readFile(file, 'utf8')}\n${line}\n`)
  const unnamed = names.map((name, at) => ({ id: `sin-logo-${at}`, name, sample: true }))
  await change(
    'content/clients.ts',
    `clients.list.push(...${JSON.stringify(unnamed)})
    Object.assign(clients.testimonials[0], { name: '${flower}' })`,
  )
  const list = [...plans.list, ...more].slice(0, 5)
  await change('content/plans.ts', `plans.list.splice(0, 9, ...${JSON.stringify(list)})`)
  await change('content/agency.ts', 'delete agency.whatsapp')
  const built = await copy.buildToShow()
  expect(built.code, built.err).toBe(0)
  // It is read into memory.
  served = await serveSite(copy.dist)
})
test.afterAll(() => served?.close())

// How many stand in a row, by their number: web/sections/plans/plans.browser.test.tsx.
test('five plans, names without a file: all can be read at seven widths', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  // If hydration did not match, the console would say so, and the test fail.
  await site.visit(served.url)
  await expect(page.locator('#clientes').getByText('LF', { exact: true })).toBeVisible()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expectReadable(page, `${width} px`)
  }
})

test('without WhatsApp a question leads to the form', async ({ page, site }) => {
  await site.visit(served.url)
  for (const { text } of questions.list.filter(({ answer }) => !answer)) {
    await page.locator('#precios').getByRole('link', { name: text, exact: true }).click()
    await site.expectScrolledTo(page.locator('#contacto'))
  }
  await expect(page.locator('#precios details')).toHaveCount(
    questions.list.filter(({ answer }) => answer).length,
  )
  await expect(page.locator('a[href*="wa.me"]')).toHaveCount(0)
})
