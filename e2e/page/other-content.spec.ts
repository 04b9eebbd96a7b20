import { readFile } from 'node:fs/promises'
import { plans } from '#content/plans.ts'
import type { WebPlan } from '#content/schema.ts'
import { serveSite } from '#testing/http/serve-site.ts'
import { copyCheckout } from '#testing/process/copy-checkout.ts'
import { expectReadable } from '../accessibility/expect-accessible.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ reducedMotion: 'reduce' })

const [landing, , store] = plans.list as [WebPlan, WebPlan, WebPlan]
/** Further plans: a price of the usual length, one in words, one of a million. */
const more: WebPlan[] = [
  { ...landing, name: 'Mantenimiento', price: 250_000, period: 'por mes', action: 'Elegir Mantenimiento' },
  { ...store, name: 'A medida', price: 'a consultar', action: 'Elegir A medida' },
  { ...store, name: 'Tienda grande', price: 1_350_000, action: 'Elegir Tienda grande' },
].map(({ confirm: _, ...plan }) => plan)

/** How many plans stand in each row on a wide screen, by their number. All other tests have three. */
const rows: Record<number, number[]> = { 2: [2], 4: [2, 2], 5: [3, 2], 6: [3, 3] }
const widths = [320, 360, 390, 768, 1280, 1440, 1920]

/** Clients without a logo file, and one whose name has an emoji. */
const names = [
  'Estudio Contable Fernández y Asociados',
  'Panadería y Confitería La Mendocina',
  'Otorrinolaringología Cuyo',
]
const flower = 'Lola Fuentes 🌷'

test('two to six plans, names without a file: all can be read at seven widths', async ({ page, site }) => {
  test.setTimeout(240_000)
  const copy = await copyCheckout()
  /** Writes a file of content/ with a line added that changes its words. */
  const change = async (file: string, line: string) =>
    copy.write(file, `${await readFile(file, 'utf8')}\n${line}\n`)
  const unnamed = names.map((name, at) => ({ id: `sin-logo-${at}`, name, sample: true }))
  try {
    await change(
      'content/clients.ts',
      `clients.list.push(...${JSON.stringify(unnamed)})
      Object.assign(clients.testimonials[0], { name: '${flower}' })`,
    )
    for (const [count, expected] of Object.entries(rows)) {
      // For two plans, our last two are taken.
      const list = [...plans.list.slice(count === '2' ? 1 : 0), ...more].slice(0, Number(count))
      await change('content/plans.ts', `plans.list.splice(0, 9, ...${JSON.stringify(list)})`)
      const built = await copy.build()
      expect(built.code, built.err).toBe(0)
      const served = await serveSite(copy.dist)
      await page.setViewportSize({ width: 390, height: 900 })
      // If hydration did not match, the console would say so, and the test fail.
      await site.visit(served.url)
      await expect(page.locator('#clientes').getByText('LF', { exact: true })).toBeVisible()
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await expectReadable(page, `${count} plans, ${width} px`)
        const inRows = await page.locator('#precios > ul > li').evaluateAll((all) => {
          const lefts = all.map((element) => element.getBoundingClientRect().left)
          const starts = lefts.flatMap((left, at) => (left > (lefts[at - 1] ?? Infinity) ? [] : [at]))
          return starts.map((start, at) => (starts[at + 1] ?? lefts.length) - start)
        })
        expect(inRows, `${count} plans, ${width} px`).toEqual(
          width < 1024 ? Array(Number(count)).fill(1) : expected,
        )
      }
      served.close()
    }
  } finally {
    await copy.remove()
  }
})
