import { nav } from '#content/nav.ts'
import { navTargets } from './support/specification.ts'
import { expect, test } from './support/test.ts'
import { expectLanded, hydrate, menu, visit } from './support/visitor.ts'

/** The bar's own ground, as one alpha: its colour, or that of the veil behind it. */
const groundOf = (bar: Element) => {
  const layer = (style: CSSStyleDeclaration) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (style.backgroundColor.match(/[\d.]+/g) ?? []).map(
      Number,
    )
    return { alpha: alpha * Number(style.opacity), light: Math.max(red, green, blue) }
  }
  const layers = [layer(getComputedStyle(bar, '::before')), layer(getComputedStyle(bar))]
  return layers.toSorted((a, b) => b.alpha - a.alpha)[0]
}

test('the bar turns translucent-dark past 50 px, not at 50', async ({ page }) => {
  await page.goto('/')
  const bar = page.getByRole('banner')
  const ground = () => bar.evaluate(groundOf)
  const scroll = (top: number) =>
    page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)

  await expect.poll(async () => (await ground())?.alpha).toBe(0)
  await scroll(51)
  await expect.poll(async () => (await ground())?.alpha).toBeGreaterThan(0.8)
  expect((await ground())?.alpha).toBeLessThan(1)
  expect((await ground())?.light).toBeLessThan(64)
  await scroll(50)
  await expect.poll(async () => (await ground())?.alpha).toBe(0)
  expect(await page.evaluate(() => scrollY)).toBe(50)
})

test('the bar stays on top, and a reload further down finds it dark', async ({ page }) => {
  await visit(page)
  await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }))
  const bar = page.getByRole('banner')
  expect((await bar.boundingBox())?.y).toBe(0)
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)
  await expect.poll(async () => (await bar.evaluate(groundOf))?.alpha).toBeGreaterThan(0.5)
})

test('five links and Contactar, each to its section', async ({ page, isMobile }) => {
  await visit(page)
  const { bar, toggle, links, link } = menu(page)
  if (isMobile) await toggle.click()
  const targets = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(targets).toEqual(navTargets)
  await expect(link('Contactar')).toHaveAttribute('href', '#contacto')
  if (isMobile) await toggle.click()

  for (const { label, target } of [...nav.links.toReversed(), nav.action]) {
    if (isMobile) await toggle.click()
    await link(label).click()
    await expect(page).toHaveURL(new RegExp(`#${target}$`))
    await expectLanded(page.locator(`#${target}`))
    if (isMobile) await expect(bar.getByRole('link', { name: label, exact: true })).toBeHidden()
  }
})

test.describe('the menu of small screens', () => {
  test.skip(({ isMobile }) => !isMobile, 'The links stand in the bar.')

  test('is closed at first; the toggle opens and closes it', async ({ page }) => {
    await page.goto('/')
    const { toggle, link } = menu(page)
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(link('Precios')).toBeHidden()
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    for (const { label } of [...nav.links, nav.action]) await expect(link(label)).toBeInViewport()
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(link('Precios')).toBeHidden()
    await expect(toggle).toBeFocused()
  })

  test('Escape closes it, and the focus comes back to the toggle', async ({ page }) => {
    await visit(page)
    const { toggle, link } = menu(page)
    await toggle.focus()
    await page.keyboard.press('Enter')
    await expect(link('Inicio')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(link('Inicio')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(link('Inicio')).toBeHidden()
    await expect(toggle).toBeFocused()
  })

  test('a link closes it, and the keyboard goes on in the section', async ({ page }) => {
    await visit(page)
    const { toggle, link } = menu(page)
    await toggle.click()
    await link('Precios').press('Enter')
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(link('Precios')).toBeHidden()
    await expectLanded(page.locator('#precios'))
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Elegir Landing' })).toBeFocused()
  })

  test('closes by itself when the screen turns wide, and the page can be used', async ({ page }) => {
    await visit(page)
    await menu(page).toggle.click()
    await expect(menu(page).link('Precios')).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.locator('main')).not.toHaveAttribute('inert')
    await page.locator('#inicio').getByRole('link', { name: 'Contame tu idea' }).click()
    await expectLanded(page.locator('#contacto'))
  })
})

test('/#sobre and /#sobre-mi both land on the about section, and so does the link in the footer', async ({
  page,
}) => {
  const about = page.getByRole('heading', { name: /^Cada punto/ })
  for (const hash of ['#sobre', '#sobre-mi']) {
    await page.goto('about:blank')
    await page.goto(`/${hash}`)
    await expectLanded(about)
  }
  await hydrate(page)
  await page.locator('footer').getByRole('link', { name: /Sobre/ }).click()
  await expect(page).toHaveURL(/#sobre$/)
  await expectLanded(about)
})
