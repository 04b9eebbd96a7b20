import { brand } from '#content/brand.ts'
import { channels } from '#web/domain/contrast.ts'
import { expect, test } from '../support/fixtures.ts'

// As uBlock Origin's switch «no inline scripts» does: script files run, inline scripts do not.
test('a browser that blocks the inline script shows the whole page, dressed, and the form is posted', async ({
  page,
  server,
  browserErrors,
}) => {
  browserErrors.expect(/Content Security Policy/)
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      // No conditional request: after the post a 304 would bring the original policy back.
      const { 'if-none-match': _, ...asked } = route.request().headers()
      const response = await route.fetch({ headers: asked })
      const headers = { ...response.headers() }
      const policy = headers['content-security-policy'] ?? ''
      const blocked = policy.replace(/(script-src 'self')[^;]*/, '$1')
      expect(blocked).not.toBe(policy)
      await route.fulfill({ response, headers: { ...headers, 'content-security-policy': blocked } })
    },
  )
  await page.goto(server.url, { waitUntil: 'networkidle' })
  const plans = page.locator('#precios')
  await expect(plans).toBeVisible()
  // The sections below the first screen have their styles: face and background.
  await expect(plans.getByRole('heading', { level: 2 })).toHaveCSS('font-family', /Brand Display/)
  await expect(page.locator('#sobre-mi')).toHaveCSS(
    'background-color',
    `rgb(${channels(brand.colours['celeste-300']).join(', ')})`,
  )
  // What only works with React is not offered.
  await expect(page.locator('[data-needs-js]').first()).toBeHidden()
  await page.locator('input[name=name]').fill('Ana')
  await page.locator('input[name=email]').fill('ana@example.com')
  await page.locator('textarea').fill('Hola')
  const posted = page.waitForResponse(/send-form/)
  await page.locator('#contacto form').getByRole('button', { name: 'Enviar' }).click()
  // Requests after a redirect are not routed, so the next page would run the inline script again.
  expect((await posted).headers().location).toMatch(/#enviado$/)
})

test('every other browser does without that file', async ({ page, site }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await site.visit()
  await page.waitForLoadState('networkidle')
  expect(asked).toContainEqual(expect.stringMatching(/entry-client/))
  expect(asked.filter((path) => path.includes('without-loader'))).toEqual([])
})
