import { serveSite } from '#testing/http/serve-site.ts'
import { copyCheckout } from '#testing/process/copy-checkout.ts'
import { bareEnvironment, runNode } from '#testing/process/run-node.ts'
import { browserPath } from '../../scripts/browser.ts'
import { expect, test } from '../support/fixtures.ts'

/** The tests of what another agency changes: colours, currency, counts, the switch `sources`, networks; `@any-agency` are of the rest. */
const specs = ['accessibility/axe', 'accessibility/contrast', 'form/builder', 'form/source', 'page/links']

// Ñandú Estudio's files take the place of ours.
test('another agency’s page is ready to go live, and passes the tests of a visit', async ({ page, site }) => {
  test.setTimeout(900_000)
  const { root, dist, buildToShow, remove, withOtherAgency } = await copyCheckout([
    'e2e',
    'playwright.config.ts',
  ])
  try {
    await withOtherAgency()
    const built = await buildToShow()
    expect(built.code, built.err).toBe(0)

    const served = await serveSite(dist)
    await site.visit(served.url)
    await expect(page.getByRole('heading', { name: 'Hola, soy Delfina Quiroga' })).toBeVisible()
    const mountains = page.locator('[data-ridge]').first()
    const mask = () => mountains.evaluate((ridge) => getComputedStyle(ridge, '::after').maskImage)
    await expect.poll(mask).toMatch(/\/assets\/hero-/)
    // The point of a long name, whose size a desk's bar bounds, stands on the line of its letters.
    const below = await page
      .getByRole('navigation')
      .getByRole('img', { name: 'Ñandú Estudio' })
      .evaluate((svg) => {
        const [text, point] = [...svg.children].map((element) => getComputedStyle(element))
        const foot = new DOMMatrix(point?.transform).f + Number.parseFloat(point?.strokeWidth ?? '') / 2
        return (foot - new DOMMatrix(text?.transform).f) / Number.parseFloat(text?.fontSize ?? '')
      })
    expect(Math.abs(below)).toBeLessThan(0.03)
    await expect(page.getByText('Instagram')).toHaveCount(0)
    // A client without an account; prices with «desde» and with taxes.
    const words = page.locator('#clientes figure:has(blockquote)').filter({ hasText: 'Iván Prado' })
    await expect(words.getByText('Dueño de Bar Norte', { exact: true })).toBeVisible()
    await expect(words.getByRole('link')).toHaveCount(0)
    const dear = page.locator('#precios li', { has: page.getByRole('heading', { name: 'Mostrador' }) })
    const price = 'desde US$ 1.250 dólares, pago único Precio sin impuestos nacionales: US$ 1.033'
    await expect(dear.getByRole('paragraph').filter({ hasText: 'pago único' })).toHaveText(price)
    await expect(
      page.locator('#servicios').getByText(/^desde US\$\s160 dólares, por sesión Precio sin/),
    ).toBeVisible()
    await expect(page.locator('#clientes').getByRole('img', { name: 'Panadería Sur' }).first()).toBeVisible()
    // This agency has `sources` on; form/source runs with it below.
    await page.getByText('Tus datos').click()
    await expect(page.getByText('Tu mensaje me dice también qué anuncio')).toBeVisible()
    const images = page.locator('img')
    // Three works, three photos, and the drawn example.
    await expect(images).toHaveCount(7)
    // An image that fails to load fails the test (support/fixtures.ts).
    for (const image of await images.all()) await image.scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    served.close()

    const live = {
      ...bareEnvironment,
      SITE_URL: 'https://nandu.com.ar',
      SMTP_URL: 'smtp://u:p@mail.nandu.com.ar',
      MAIL_FROM: 'web@nandu.com.ar',
      MAIL_TO: 'hola@nandu.com.ar',
    }
    const launch = await runNode(['scripts/launch-check.ts'], live, root)
    expect(launch).toMatchObject({ code: 0, err: '', out: expect.stringContaining('Está todo listo') })

    const command = ['node_modules/@playwright/test/cli.js', 'test', '--project=chromium', '--workers=2']
    // Chromium needs a UTF-8 locale for the names of downloads.
    const env = { ...bareEnvironment, LC_ALL: 'C.UTF-8', CHROMIUM_PATH: browserPath() }
    const { code, out, err } = await runNode([...command, '--grep-invert=@any-agency', ...specs], env, root)
    expect(code, out + err).toBe(0)
  } finally {
    await remove()
  }
})
