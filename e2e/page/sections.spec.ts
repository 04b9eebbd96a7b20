import { nav } from '#content/nav.ts'
import { plans } from '#content/plans.ts'
import { storageKeys } from '#contract/page.ts'
import { serveSite } from '#testing/http/serve-site.ts'
import { copyCheckout } from '#testing/process/copy-checkout.ts'
import { expectReadable } from '../accessibility/expect-accessible.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ reducedMotion: 'reduce' })

test('the prices hidden, the clients first: menu, links, structured data, print and the chosen plan follow', async ({
  page,
  site,
}) => {
  test.setTimeout(240_000)
  const copy = await copyCheckout()
  try {
    const order = ['inicio', 'clientes', 'cosas', 'servicios', 'sobre-mi', 'precios', 'contacto']
    const list = order.map((id) => ({ id, ...(id === 'precios' && { hidden: true }) }))
    await copy.write(
      'content/sections.ts',
      `import type { Sections } from './schema.ts'\nexport const sections: Sections = ${JSON.stringify(list)}\n`,
    )
    const built = await copy.build()
    expect(built.code, built.err).toBe(0)
    const served = await serveSite(copy.dist)
    await page.addInitScript(([key, name]) => sessionStorage.setItem(key!, name!), [
      storageKeys.plan,
      plans.list[0]?.name ?? '',
    ] as const)
    // If hydration did not match, the console would say so, and the test fail.
    await site.visit(served.url)
    const ids = () => page.locator('main > section').evaluateAll((all) => all.map(({ id }) => id))
    expect(await ids()).toEqual(order.filter((id) => id !== 'precios'))
    const menu = page.getByRole('navigation', { name: nav.label }).getByRole('listitem')
    await expect(menu).toHaveText(
      nav.links.filter(({ target }) => target !== 'precios').map(({ label }) => label),
    )
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectReadable(page, `${width} px`)
    }
    // A link from outside, and each of the page's own, leads to what stands there now.
    await page.goto(`${served.url}#precios`)
    await expect(page.locator('#contacto')).toBeInViewport()
    const top = () =>
      page.locator('#contacto').evaluate((section) => Math.abs(section.getBoundingClientRect().top))
    await expect.poll(top).toBeLessThan(80)
    for (const link of await page.locator('main a[href^="#"], footer a[href^="#"]').all())
      await expect(page.locator((await link.getAttribute('href')) ?? '')).toHaveCount(1)
    await expect(page.locator('[data-chosen-plan]')).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: plans.list[0]?.name ?? '' })).toHaveCount(0)
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
    const said = JSON.stringify(data)
    for (const { name } of plans.list) expect(said).not.toContain(`"name":"${name}"`)
    expect(said).not.toContain('FAQPage')
    served.close()
  } finally {
    await copy.remove()
  }
})
