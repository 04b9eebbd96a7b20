import { nav } from '#content/nav.ts'
import { walk } from '../accessibility/tab-stops.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectLanded, hydrate, menu, visit } from '../support/visitor.ts'

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

test('the bar stays on top, turns translucent-dark past 50 px, not at 50; a reload further down finds it dark', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/')
  const bar = page.getByRole('banner')
  const ground = () => bar.evaluate(groundOf)
  const scroll = (top: number) => page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
  await expect.poll(async () => (await ground())?.alpha).toBe(0)
  await scroll(51)
  await expect.poll(async () => (await ground())?.alpha).toBeGreaterThan(0.8)
  expect((await ground())?.alpha).toBeLessThan(1)
  expect((await ground())?.light).toBeLessThan(64)
  await scroll(50)
  await expect.poll(async () => (await ground())?.alpha).toBe(0)
  expect(await page.evaluate(() => scrollY)).toBe(50)
  await visit(page)
  await scroll(3000)
  expect((await bar.boundingBox())?.y).toBe(0)
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)
  await expect.poll(async () => (await ground())?.alpha).toBeGreaterThan(0.8)
})

test('five links and Contactar, each to its section', async ({ page, isMobile }) => {
  await visit(page)
  const { bar, toggle, links, link } = menu(page)
  if (isMobile) await toggle.click()
  const targets = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(targets).toEqual(nav.links.map(({ target }) => `#${target}`))
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

test('the menu of small screens is a disclosure; Escape closes it, and the focus comes back', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page)
  const { toggle, links, link } = menu(page)
  await expect(page.locator('[role=menu], [role=menuitem], [aria-haspopup]')).toHaveCount(0)
  const sheet = page.locator(`#${await toggle.getAttribute('aria-controls')}`)
  const expectOpen = async (open: boolean) => {
    await expect(toggle).toHaveAttribute('aria-expanded', String(open))
    await expect(sheet).toBeVisible({ visible: open })
  }
  await test.step('closed at first, it cannot be reached', async () => {
    await expectOpen(false)
    const stops = await walk(page, 'Tab')
    expect(stops.filter(({ fixed, name }) => fixed && name === nav.links[0]?.label)).toEqual([])
  })
  await test.step('open, the focus leaves the bar only for the browser', async () => {
    await toggle.press('Enter')
    await expectOpen(true)
    await expect(links).toHaveCount(nav.links.length)
    for (const { label } of [...nav.links, nav.action]) await expect(link(label)).toBeInViewport()
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    const stops = await walk(page, 'Tab')
    expect([...new Set(stops.map((stop) => stop.part))]).toEqual(['header'])
    expect(stops.filter((stop) => stop.covered.length > 0)).toEqual([])
  })
  await link('Inicio').focus()
  await page.keyboard.press('Escape')
  await expectOpen(false)
  await expect(toggle).toBeFocused()
  await toggle.click()
  await expectOpen(true)
  await toggle.click()
  await expectOpen(false)

  await test.step('a link closes it, and the keyboard goes on in the section', async () => {
    await toggle.click()
    await link('Precios').press('Enter')
    await expectOpen(false)
    await expectLanded(page.locator('#precios'))
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Elegir Landing' })).toBeFocused()
  })
  await test.step('closes by itself when the screen turns wide, and the page can be used', async () => {
    await toggle.click()
    await expectOpen(true)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.locator('main')).not.toHaveAttribute('inert')
    await page.locator('#inicio').getByRole('link', { name: 'Contame tu idea' }).click()
    await expectLanded(page.locator('#contacto'))
  })
})

test('on small and lying screens the open menu shows all it has, and the dot where one is', {
  tag: '@once',
}, async ({ page }) => {
  const { bar, toggle, links, link } = menu(page)
  const dotted = () =>
    links.evaluateAll(
      (all) =>
        all.filter((one) => getComputedStyle(one, '::after').transform !== 'matrix(0, 0, 0, 0, 0, 0)').length,
    )
  await page.setViewportSize({ width: 844, height: 390 })
  await visit(page)
  for (const [width, height] of [
    [844, 390],
    [568, 320],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/#clientes')
    await toggle.click()
    for (const one of [...nav.links, nav.action].map(({ label }) => link(label)))
      await expect(one, `${width} × ${height}`).toBeInViewport({ ratio: 1 })
    await expect(bar.getByRole('link', { name: /WhatsApp/ })).toBeInViewport({ ratio: 1 })
    await expect.poll(dotted).toBe(1)
    await expect(links.and(page.locator('[aria-current]'))).toHaveText('Clientes')
    await page.keyboard.press('Escape')
  }
})

test('/#sobre and /#sobre-mi both land on the about section, and so does the link in the footer', {
  tag: '@once',
}, async ({ page }) => {
  const about = page.locator('#sobre-mi h2')
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
